import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import { afterFailure, ErrorBoundary, isChunkFailure } from "./error-boundary.tsx";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

test("what rendering throws becomes the 500 page, at its address", async () => {
  function Broken(): never {
    throw new Error("boom");
  }
  renderPage(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
    "/ia/home",
  );

  expect(await screen.findByRole("heading", { name: "Temporarily unavailable" })).toBeTruthy();
  expect(location.pathname).toBe("/500");
});

test("a part that does not load is reloaded once, then it is the 500 page", () => {
  const lost = new TypeError("Failed to fetch dynamically imported module: /assets/inside.js");

  expect(isChunkFailure(lost)).toBe(true);
  expect(isChunkFailure(new Error("boom"))).toBe(false);
  expect([afterFailure(lost, 1_000_000), afterFailure(lost, 1_001_000)]).toEqual(["reload", "unavailable"]);
  expect(afterFailure(new Error("boom"), 9_000_000)).toBe("unavailable");
});
