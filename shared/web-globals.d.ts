// Web standards that browsers, Workers and Node all have. `shared` runs in each of them and may use no other global.
interface URLSearchParams extends Iterable<[string, string]> {
  append(name: string, value: string): void;
  delete(name: string): void;
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string): boolean;
  set(name: string, value: string): void;
  toString(): string;
  readonly size: number;
}
declare const URLSearchParams: {
  new (init?: string | URLSearchParams | Record<string, string> | [string, string][]): URLSearchParams;
};
interface URL {
  readonly origin: string;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly href: string;
  readonly searchParams: URLSearchParams;
}
declare const URL: { new (url: string, base?: string | URL): URL; canParse(url: string, base?: string): boolean };
declare const atob: (encoded: string) => string;
declare const btoa: (binary: string) => string;
declare const TextEncoder: {
  new (): { encode(text: string): Uint8Array<ArrayBuffer>; encodeInto(text: string, into: Uint8Array): { read: number } };
};
declare const TextDecoder: { new (label?: string, options?: { fatal?: boolean }): { decode(bytes: Uint8Array): string } };
