import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

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
