import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { findProgram } from "./find-program.ts";

/** Under the C locale the browser's language is "C", an unrealistic language for a visitor. */
export const WEBKIT_LOCALE = "en_US.UTF-8";

type WebkitPrograms = { driver: string; browser: string; display: string };

function hasLocale(): boolean {
  return /^en_US\.utf-?8$/imu.test(execFileSync("locale", ["-a"], { encoding: "utf8" }));
}

/**
 * Finds the machine's WebKit (Safari's engine): its driver, the browser that the driver opens, and the display that both need. @throws Error that says
 * in one line how to get what is missing
 */
export function findWebkit(): WebkitPrograms {
  const find = (name: string, places: string[], debian: string) =>
    findProgram(name, { places, advice: `run \`sudo apt-get install ${debian}\`` });
  const driver = find("WebKit's driver", ["/usr/bin/WebKitWebDriver"], "webkit2gtk-driver");
  const browser = find("WebKit's browser", globSync("/usr/{lib,libexec}{,/*}/webkit2gtk-4.1/MiniBrowser"), "webkit2gtk-driver");
  const display = find("Xvfb", ["/usr/bin/Xvfb"], "xvfb");
  if (!hasLocale()) {
    throw new Error(
      `The locale ${WEBKIT_LOCALE} is missing: run \`sudo apt-get install locales && sudo localedef -i en_US -f UTF-8 ${WEBKIT_LOCALE}\`.`,
    );
  }
  return { driver, browser, display };
}
