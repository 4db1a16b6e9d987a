import { renderToString } from "react-dom/server";
import { Router, useSearch } from "wouter";
import { expect, test } from "vitest";
import { rawSearch } from "../../../../client/lib/navigation/raw-search.ts";

function Query() {
  return new URLSearchParams(useSearch()).get("q");
}

test.for([
  ["%2541", "%41"],
  ["100%25", "100%"],
  ["%C3%A9t%C3%A9", "été"],
  ["a%26b%3Dc", "a&b=c"],
  ["1+%2B+1", "1 + 1"],
])("a query of %s is read as it was meant", ([query, meant]) => {
  const html = renderToString(
    <Router ssrPath="/" ssrSearch={`?q=${query}`} searchHook={rawSearch}>
      <Query />
    </Router>,
  );
  expect(html).toBe(meant?.replace("&", "&amp;"));
});
