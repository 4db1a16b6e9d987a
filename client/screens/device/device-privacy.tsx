import { ForgetSwitch } from "./forget-switch.tsx";
import { EraseDevice } from "./erase-device-button.tsx";

/** How long this device remembers what is typed, and one button that makes it forget everything now. */
export function DevicePrivacy() {
  return (
    <div className="grid gap-4">
      <ForgetSwitch />
      <EraseDevice />
    </div>
  );
}
