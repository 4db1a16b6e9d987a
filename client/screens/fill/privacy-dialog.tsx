import { useState } from "react";
import { type LoggedRequest, listRequests } from "../../lib/request-log.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ScrollRegion } from "../../ui/scroll-region.tsx";
import { DevicePrivacy } from "../device/device-privacy.tsx";

const BYTES = new Intl.NumberFormat(undefined, { style: "unit", unit: "byte", unitDisplay: "long" });

/** What this page asked the network for and what it carried there; how long this device remembers; and one button that erases everything. */
export function PrivacyDialog({ onClose }: { onClose: () => void }) {
  const [requests] = useState(listRequests);
  const carrying = requests.filter(({ sentBytes }) => sentBytes !== 0);

  return (
    <Dialog open onClose={onClose} title="What left this device" size="md">
      <p>
        {carrying.length === 0
          ? `Nothing that you typed. Since you opened this page it made ${requests.length} requests, and none of them carried anything but its address and, if you are signed in, your sign-in.`
          : `Since you opened this page it made ${requests.length} requests, ${carrying.length} of which carried something. The list has the size of each.`}
      </p>
      <p className="mt-2 text-sm text-ink-muted">
        What you type stays on this device until you save it to your account yourself. The helpers that draw and write the PDF in the
        background fetch files of this site alone; a browser does not list those for a page.
      </p>
      <details className="mt-4">
        <summary className="min-h-8 cursor-pointer font-medium">Every request</summary>
        <RequestList requests={requests} />
      </details>
      <div className="mt-6 border-t border-line pt-4">
        <DevicePrivacy />
      </div>
    </Dialog>
  );
}

function RequestList({ requests }: { requests: readonly LoggedRequest[] }) {
  return (
    <ScrollRegion label="Every request" className="mt-2">
      <table className="w-full text-left text-xs">
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className="p-2">
              Address
            </th>
            <th scope="col" className="p-2">
              Carried
            </th>
          </tr>
        </thead>
        <tbody>
          {requests.map(({ at, method, address, sentBytes, carried }) => (
            <tr key={`${at} ${address}`} className="border-t border-line align-top">
              <td className="p-2 break-all">
                {method} {address.replace(location.origin, "")}
                {carried && <code className="mt-1 block rounded-sm bg-sunken p-1 whitespace-pre-wrap">{carried}</code>}
              </td>
              <td className="p-2 whitespace-nowrap">
                {sentBytes === null ? "unknown" : sentBytes === 0 ? "nothing" : BYTES.format(sentBytes)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
