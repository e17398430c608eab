import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { toastTransition } from "./toast-stack.tsx";
import { defaultLife, showToast, toasts } from "./toasts.ts";

// Specification §9 and decisions.md "toast life", with the clock in hand.

beforeEach(() => {
  vi.useFakeTimers();
  renderPage(null);
});
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const show = (more: Partial<Parameters<typeof showToast>[0]> = {}) =>
  act(() => showToast({ severity: "success", summary: "Fatto", ...more }));
const visible = () => screen.queryByText("Fatto") !== null;

describe("life", () => {
  test("3000 ms, then 200 ms to leave", async () => {
    expect([defaultLife, toastTransition.show, toastTransition.hide]).toEqual([3000, 300, 200]);
    show();

    await pass(2999);
    expect(visible()).toBe(true);
    await pass(1);
    expect(visible()).toBe(true);
    await pass(200);
    expect(visible()).toBe(false);
  });
  test("its own, when given", async () => {
    show({ life: 500 });
    await pass(500);
    await pass(200);

    expect(visible()).toBe(false);
  });
  test("without end when sticky; the close button ends it", async () => {
    show({ sticky: true });
    await pass(600_000);
    expect(visible()).toBe(true);

    fireEvent.click(screen.getByRole("button", { name: "Chiudi il messaggio" }));
    await pass(200);

    expect(visible()).toBe(false);
  });
  test.each([
    ["hover", "mouseEnter", "mouseLeave"],
    ["focus", "focus", "blur"],
  ] as const)("the clock stops on %s", async (_, enter, leave) => {
    show();
    const toast = screen.getByText("Fatto").closest("[data-paused]") as HTMLElement;
    await pass(2000);
    fireEvent[enter](toast);
    await pass(60_000);
    expect(visible()).toBe(true);

    fireEvent[leave](toast);
    await pass(999);
    expect(visible()).toBe(true);
    await pass(1);
    await pass(200);

    expect(visible()).toBe(false);
  });
});

describe("manners", () => {
  test.each([
    ["wide", "76px"],
    ["narrow", "16px"],
  ])("in a %s window the bar with nothing but the sign keeps toasts at %s", (width, top) => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(max-width: 44em)" && width === "narrow" }));
    const bar = document.body.appendChild(document.createElement("div"));
    bar.dataset.topBar = "wide";
    bar.getBoundingClientRect = () => new DOMRect(0, 0, 300, 60);

    show();
    fireEvent.scroll(window);

    expect(screen.getByRole("region", { name: "Messaggi" }).style.top).toBe(top);
    bar.remove();
    vi.unstubAllGlobals();
  });
  test("errors interrupt, the others wait their turn", () => {
    show();
    act(() => showToast({ severity: "error", summary: "Guasto" }));

    expect(screen.getByText("Fatto").closest("[role]")?.getAttribute("role")).toBe("status");
    expect(screen.getByText("Guasto").closest("[role]")?.getAttribute("role")).toBe("alert");
  });
  test("a toast that may not be closed has no button", () => {
    show({ closable: false });

    expect(screen.queryByRole("button")).toBeNull();
  });
  test("a newer one with the same key takes the older one's place", () => {
    show({ key: "salvato" });
    show({ key: "salvato" });

    expect(screen.getAllByText("Fatto")).toHaveLength(1);
  });
  test("one that says the same takes the place of the one still there, and starts its life anew", async () => {
    show();
    await pass(2000);
    show();

    expect(screen.getAllByText("Fatto")).toHaveLength(1);
    await pass(2000);
    expect(visible()).toBe(true);
  });
  test("the last twenty can be read again, newest first", () => {
    for (let n = 1; n <= 25; n += 1) act(() => showToast({ severity: "info", summary: `n. ${n}` }));

    expect(toasts.recent()).toHaveLength(20);
    expect(toasts.recent()[0]?.summary).toBe("n. 25");
  });
});
