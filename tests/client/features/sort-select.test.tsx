import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Router } from "wouter";
import { SortSelect } from "../../../client/features/catalogue/sort-select.tsx";
import { createNavigationState, noteWantedList } from "../../../client/state/navigation-state.ts";
import { type Stores, StoresProvider } from "../../../client/state/stores.tsx";

beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => vi.unstubAllGlobals());

it("a search sent before the list hydrates adds the order by match after it, and the server's list hydrates as it was written", async () => {
  const navigation = createNavigationState();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of the stores that the order of a list touches
  const stores = { navigation, site: { defaultSlug: "all" } } as unknown as Stores;
  const page = (
    <Router ssrPath="/" ssrSearch="">
      <StoresProvider stores={stores}>
        <SortSelect structure={{ tagGroups: [] }} />
      </StoresProvider>
    </Router>
  );
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(page);
  noteWantedList(navigation, "?q=packing");
  const problems: unknown[] = [];
  const hydrated = await act(async () => hydrateRoot(root, page, { onRecoverableError: (error) => void problems.push(error) }));
  expect(problems).toEqual([]);
  expect(root.querySelector("option")?.textContent).toBe("Best match");
  await act(async () => hydrated.unmount());
});
