import { useState } from "react";
import { type LoggedRequest, listRequests } from "../../lib/request-log.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ScrollRegion } from "../../ui/scroll-region.tsx";
import { DevicePrivacy } from "../device/device-privacy.tsx";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";
import { visitorLocale } from "../../lib/visitor-locale.ts";

const BYTES = new Intl.NumberFormat(visitorLocale(), { style: "unit", unit: "byte", unitDisplay: "long" });

/** Lists the page's requests and what they sent; says how long this device remembers; and has one button that erases everything. */
export function PrivacyDialog({ onClose }: { onClose: () => void }) {
  const [requests] = useState(listRequests);
  const carrying = requests.filter(({ sentBytes }) => sentBytes !== 0);

  return (
    <Dialog open onClose={onClose} title={words.whatThisPageSent} size="md">
      <p>
        {carrying.length === 0
          ? say(words.sentNothing, { requests: requests.length })
          : say(words.sentSomething, { requests: requests.length, carrying: carrying.length })}
      </p>
      <p className="mt-2 text-sm text-ink-muted">{words.whatStaysHere}</p>
      <details className="mt-4">
        <summary className="min-h-8 cursor-pointer font-medium">{words.everyRequest}</summary>
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
    <ScrollRegion label={words.everyRequest} className="mt-2">
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
