/** Runs the script of an address in this page. @throws Error when it cannot be loaded; a retry may succeed */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error(`The script ${address} could not be loaded.`));
    });
    document.head.append(script);
  });
}
