import { readdirSync } from "node:fs";
import path from "node:path";

const ASSETS = path.resolve(import.meta.dirname, "../../dist/client/assets");

/** Another build of the product: what its texts name, and under which names it has the application's files. */
export function createOtherBuild(hash: string) {
  const names = readdirSync(ASSETS).map((file) => path.parse(file));
  const ofThisBuild = new RegExp(`(${names.map(({ name }) => name).join("|")})(?=\\.(?:js|css|wasm|svg)\\b)`, "gu");
  const mark = `_${hash}`;

  return {
    /** Writes a text of this build as the other one has it. */
    write: (text: string): string => {
      const ownHash = /fillwright-app-([0-9a-f]{12})/u.exec(text)?.[1];
      const renamed = text.replaceAll(ofThisBuild, `$1${mark}`);
      return ownHash === undefined ? renamed : renamed.replaceAll(ownHash, hash);
    },
    /** Returns the address in this build; null for a file that the other one does not have. */
    find: (url: string): string | null => (!url.startsWith("/assets/") ? url : url.includes(mark) ? url.replace(mark, "") : null),
  };
}
