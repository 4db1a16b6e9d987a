import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { findFreePort } from "../../../local/free-port.ts";
import { emptyFolder, takeSavedFile } from "../../../local/saved-file.ts";
import { findWebkit, WEBKIT_LOCALE } from "../../../local/webkit.ts";
import { type Engine, type EnginePage, type Point, type Size, toKeys } from "./engine.ts";
import { createWebDriver, toKeyValue } from "./web-driver.ts";

/** WebDriver's name of an element in JSON. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
/** Lets the browser's window be as narrow as a phone; its buttons and its address are of no use here. */
const NARROW = "* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; }";

/** A person who asked for less motion: without a graphics card the browser crashes at a view transition (`cannot.ts`). */
const CALM = "[Settings]\ngtk-enable-animations=0\n";

const SessionMade = v.object({ sessionId: v.string() });
const WindowMade = v.object({ handle: v.string() });
const Handles = v.array(v.string());
const Evaluated = v.union([v.object({ value: v.unknown() }), v.object({ error: v.string() })]);
const InnerSize = v.object({ width: v.number(), height: v.number() });

async function startDisplay(program: string): Promise<{ child: ChildProcess; display: string }> {
  const child = spawn(program, ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = await once(child.stdout, "data");
  return { child, display: `:${String(number).trim()}` };
}

/** A home for the browser: where it saves files, and how its window looks. */
async function makeHome(): Promise<{ home: string; downloads: string }> {
  const home = await mkdtemp(path.join(tmpdir(), "fillwright-webkit-"));
  const downloads = path.join(home, "downloads");
  await mkdir(downloads);
  await mkdir(path.join(home, ".config/gtk-3.0"), { recursive: true });
  await writeFile(path.join(home, ".config/user-dirs.dirs"), 'XDG_DOWNLOAD_DIR="$HOME/downloads"\n');
  await writeFile(path.join(home, ".config/gtk-3.0/gtk.css"), NARROW);
  await writeFile(path.join(home, ".config/gtk-3.0/settings.ini"), CALM);
  return { home, downloads };
}

const MOST_LOAD_MS = 5000;

type Call = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<unknown>;

/** What one session can do in one of its windows. A driver has one window at a time in its hands, so each deed takes its turn. */
function createWindows(call: Call) {
  let turn: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work, work);
    turn = done.catch(() => undefined);
    return done;
  }
  const inWindow = <T>(handle: string, work: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      await call("POST", "/window", { handle });
      return work();
    });

  async function evaluate(expression: string): Promise<unknown> {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${expression})).then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`;
    const answer = v.parse(Evaluated, await call("POST", "/execute/async", { script, args: [] }));
    if ("error" in answer) throw new Error(answer.error);
    return answer.value;
  }

  async function withinOnce<T>(selector: string, work: () => Promise<T>): Promise<T> {
    const found = v.parse(v.record(v.string(), v.string()), await call("POST", "/element", { using: "css selector", value: selector }));
    await call("POST", "/frame", { id: { [ELEMENT]: found[ELEMENT] } });
    try {
      return await work();
    } finally {
      await call("POST", "/frame", { id: null });
    }
  }

  /** Does something inside of the frame that the selector finds; without one, in the page itself. */
  async function within<T>(selector: string | undefined, work: () => Promise<T>): Promise<T> {
    if (selector === undefined) return work();
    return withinOnce(selector, work).catch((error: unknown) => {
      // The driver loses frames that it has just found when pages of another visit end. It says so before it does anything.
      if (!String(error).includes("no such frame")) throw error;
      return withinOnce(selector, work);
    });
  }

  const toMove = ({ x, y }: Point, duration = 0) => ({
    type: "pointerMove",
    duration,
    x: Math.round(x),
    y: Math.round(y),
    origin: "viewport",
  });
  const point = (actions: object[]) =>
    call("POST", "/actions", { actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }] });
  const strike = (actions: object[]) => call("POST", "/actions", { actions: [{ type: "key", id: "keys", actions }] });
  const down = (value: string) => ({ type: "keyDown", value });
  const up = (value: string) => ({ type: "keyUp", value });

  async function resize({ width, height }: Size): Promise<void> {
    // The window has a bar above the page, the height of which only the page tells.
    for (const add of [0, null]) {
      const inner = add === null ? v.parse(InnerSize, await evaluate("({ width: innerWidth, height: innerHeight })")) : null;
      await call("POST", "/window/rect", { width, height: height + (inner ? height - inner.height : 0) });
    }
  }

  /** Loads a page. One whose load event is held back is there as well. */
  async function load(command: string, body: object): Promise<void> {
    await call("POST", command, body).catch((error: unknown) => {
      if (!String(error).includes("timeout")) throw error;
    });
  }

  function toPage(handle: string): EnginePage {
    return {
      goto: (url) => inWindow(handle, () => load("/url", { url })),
      reload: () => inWindow(handle, () => load("/refresh", {})),
      evaluate: (expression, frame) => inWindow(handle, () => within(frame, () => evaluate(expression))),
      press: (at) =>
        inWindow(
          handle,
          async () => void (await point([toMove(at), { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }])),
        ),
      draw: ([first, ...others]) =>
        inWindow(handle, async () => {
          if (!first) return;
          await point([
            toMove(first),
            { type: "pointerDown", button: 0 },
            ...others.map((at) => toMove(at, 10)),
            { type: "pointerUp", button: 0 },
          ]);
        }),
      // Keys reach a control inside of a frame only from there.
      type: (text, frame) =>
        inWindow(handle, () =>
          within(frame, async () => void (await strike(Array.from(text, (letter) => [down(letter), up(letter)]).flat()))),
        ),
      key: (combination) =>
        inWindow(handle, async () => {
          const keys = toKeys(combination).map(toKeyValue);
          await strike([...keys.map(down), ...keys.toReversed().map(up)]);
        }),
      resize: (size) => inWindow(handle, () => resize(size)),
      close: () => inWindow(handle, async () => void (await call("DELETE", "/window"))),
    };
  }

  return {
    toPage,
    list: () => inTurn(async () => v.parse(Handles, await call("GET", "/window/handles"))),
    /** Opens a window from the one that is never closed: a driver without a window in its hands opens none. */
    open: (from: string) => inWindow(from, async () => v.parse(WindowMade, await call("POST", "/window/new", { type: "window" })).handle),
  };
}

/** WebKit, Safari's engine, by its W3C WebDriver, on a display of its own. */
export async function startWebkit(): Promise<Engine> {
  const programs = findWebkit();
  const { child: server, display } = await startDisplay(programs.display);
  const { home, downloads } = await makeHome();
  const port = await findFreePort(0);
  const driver = spawn(programs.driver, [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: path.join(home, ".config"),
      DISPLAY: display,
      LANG: WEBKIT_LOCALE,
      LC_ALL: WEBKIT_LOCALE,
      NO_AT_BRIDGE: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  const { call, waitUntilReady } = createWebDriver(`http://127.0.0.1:${port}`);
  await waitUntilReady();
  const browserOptions = { binary: programs.browser, args: ["--automation"] };
  // The driver loses what it asks a page that still loads a typeface, so it waits for the load event first, but not for one that is held back.
  const waiting = { pageLoadStrategy: "normal", timeouts: { pageLoad: MOST_LOAD_MS } };
  const capabilities = { alwaysMatch: { ...waiting, "webkitgtk:browserOptions": browserOptions } };
  const { sessionId } = v.parse(SessionMade, await call("POST", "/session", { capabilities }));
  const windows = createWindows((method, command, body) => call(method, `/session/${sessionId}${command}`, body));

  const [first = ""] = await windows.list();

  return {
    name: "webkit",
    isAlive: () =>
      windows.list().then(
        () => true,
        () => false,
      ),
    async openVisit() {
      // All its visits save into one folder.
      await emptyFolder(downloads);
      const handles = new Set<string>();
      const toPage = (handle: string) => {
        handles.add(handle);
        return windows.toPage(handle);
      };
      return {
        // A driver gets no console messages of it; the pages tell themselves (`open-line.ts`).
        problems: [],
        async newPage() {
          const page = toPage(await windows.open(first));
          await page.resize({ width: 1280, height: 800 });
          return page;
        },
        async waitForPopup(act) {
          const before = await windows.list();
          await act();
          for (const until = Date.now() + 30_000; Date.now() < until; await wait(50)) {
            const opened = (await windows.list()).find((handle) => !before.includes(handle));
            if (opened !== undefined) return toPage(opened);
          }
          throw new Error("No page opened.");
        },
        waitForDownload: (act) => takeSavedFile(downloads, act),
        // WebKit takes what the machine's network monitor says. The line is cut all the same.
        setOffline: () => Promise.resolve(),
        async close() {
          const open = await windows.list();
          for (const handle of handles) if (open.includes(handle)) await windows.toPage(handle).close();
        },
      };
    },
    async close() {
      await call("DELETE", `/session/${sessionId}`).catch(() => undefined);
      driver.kill();
      server.kill();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
