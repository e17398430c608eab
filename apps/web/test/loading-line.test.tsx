import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { loading } from "../src/api/loading.ts";
import { useLoading } from "../src/api/use-loading.ts";
import { LoadingLine } from "../src/ui/feedback/loading-line.tsx";
import { renderPage } from "./render-page.tsx";

function Line() {
  return <LoadingLine active={useLoading()} />;
}

const visible = () => screen.getByRole("progressbar", { hidden: true }).getAttribute("aria-hidden") === "false";
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("the line comes after 200 ms and goes with the last call; the focus stays where it was", async () => {
  vi.useFakeTimers();
  renderPage(
    <>
      <Line />
      <input aria-label="campo" />
    </>,
  );
  screen.getByLabelText("campo").focus();

  act(() => loading.begin());
  await pass(199);
  expect(visible()).toBe(false);
  await pass(1);
  expect(visible()).toBe(true);
  act(() => loading.begin());
  act(() => loading.end());
  expect(visible()).toBe(true);
  act(() => loading.end());

  expect(visible()).toBe(false);
  expect(document.activeElement).toBe(screen.getByLabelText("campo"));
});

test("a fast call is never seen", async () => {
  vi.useFakeTimers();
  renderPage(<Line />);
  act(() => loading.begin());
  await pass(150);
  act(() => loading.end());
  await pass(1000);

  expect(visible()).toBe(false);
});
