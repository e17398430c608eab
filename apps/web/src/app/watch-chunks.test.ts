import { expect, test, vi } from "vitest";
import { line } from "../ui/feedback/line.ts";
import { pageLeaves } from "../ui/feedback/page-leaves.ts";
import { watchChunks } from "./watch-chunks.ts";

const assigned = vi.hoisted(() => ({ to: [] as string[] }));
vi.mock("../ui/address/address.ts", () => ({ goTo: (to: string) => assigned.to.push(to) }));
vi.mock("../session/reload-once.ts", () => ({ mayReloadForChunk: () => false }));

test("a page whose part is missing is left only where the server answers", async () => {
  const answers = vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  answers.mockResolvedValue(new Response());
  watchChunks();

  const missing = () => dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
  missing();
  const without = [await line.isThere(), assigned.to.length];
  missing();
  const withIt = [await line.isThere(), assigned.to.length];

  expect(without).toEqual([false, 0]);
  expect(withIt).toEqual([true, 1]);
  expect(assigned.to).toEqual(["/500"]);
  expect(pageLeaves.is()).toBe(false);
});
