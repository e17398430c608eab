import { beforeEach, expect, test, vi } from "vitest";

const wentTo = vi.hoisted(() => vi.fn());
const mayReload = vi.hoisted(() => vi.fn(() => true));
vi.mock("../ui/address/address.ts", () => ({ goTo: wentTo }));
vi.mock("../session/reload-once.ts", () => ({ mayReloadForChunk: mayReload }));

/** As in a page that has just come: one that leaves never stays. */
const inNewPage = async () => {
  vi.resetModules();
  const { pageLeaves } = await import("../ui/feedback/page-leaves.ts");
  return { pageLeaves, ...(await import("./leave-for-part.ts")) };
};

beforeEach(() => {
  document.body.innerHTML = "<input><button>Salva</button>";
  vi.spyOn(console, "error").mockImplementation(() => {}); // a page of a test cannot be loaded anew, and says so
});

test("a page that was loaded anew a moment ago for a part is /500", async () => {
  const { leaveForPart, pageLeaves } = await inNewPage();
  mayReload.mockReturnValueOnce(false);

  expect(await leaveForPart()).toBe(false);
  expect(wentTo).toHaveBeenCalledWith("/500", "replace");
  expect(pageLeaves.is()).toBe(false);
});

test("who is writing is left to write: the page is loaded anew once no field has the focus", async () => {
  const { leaveForPart, pageLeaves } = await inNewPage();
  const field = document.querySelector("input");
  field?.focus();

  const left = leaveForPart();
  await new Promise((soon) => setTimeout(soon));
  const whileWriting = pageLeaves.is();
  field?.blur();

  expect(await left).toBe(true);
  expect([whileWriting, pageLeaves.is()]).toEqual([false, true]);
});
