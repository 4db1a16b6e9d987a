import { useSyncExternalStore } from "react";
import { chooseTheme, onThemeChange, readTheme, type Theme } from "../../lib/theme.ts";
import { iconButtonClass } from "../../ui/button.tsx";
import { MoonIcon, SunIcon, SystemIcon } from "../../ui/icons.tsx";
import { HEADER_LOOK, Menu } from "../../ui/menu.tsx";
import * as words from "./words.ts";

const CHOICES: { theme: Theme; label: string; Icon: typeof SunIcon }[] = [
  { theme: "light", label: "Light", Icon: SunIcon },
  { theme: "dark", label: "Dark", Icon: MoonIcon },
  { theme: "system", label: "Match device", Icon: SystemIcon },
];

/** The switch between light and dark. Styles choose its icon, so that the server's page is right for everybody. */
export function ThemeMenu() {
  const theme = useSyncExternalStore<Theme>(onThemeChange, readTheme, () => "system");
  return (
    <Menu
      label={words.colorScheme}
      look={HEADER_LOOK}
      triggerClassName={iconButtonClass()}
      trigger={
        <>
          <SunIcon className="size-5 dark:hidden" />
          <MoonIcon className="hidden size-5 dark:block" />
        </>
      }
      items={CHOICES.map(({ theme: choice, label, Icon }) => ({
        label,
        icon: <Icon />,
        checked: choice === theme,
        onSelect: () => chooseTheme(choice),
      }))}
    />
  );
}
