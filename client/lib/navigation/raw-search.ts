import { type BrowserSearchHook, useSearch as useBrowserSearch } from "wouter/use-browser-location";

const useRawSearch: BrowserSearchHook = (options) => useBrowserSearch(options).replaceAll("%", "%25");

/**
 * For the router's `searchHook`: lets its `useSearch` return the address's query as it stands there. The router applies `decodeURI` to it, and
 * `URLSearchParams` decodes once more: `?q=%2541` would be read as "A". So each percent sign goes in encoded.
 *
 * A component passes it on as a value, and what is named as a hook may only be called there.
 */
export const rawSearch = useRawSearch;
