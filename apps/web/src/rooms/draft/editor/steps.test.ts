import { expect, test } from "vitest";
import { holds, pageBefore, stepAfter } from "./steps.ts";

test("the quick view holds every field but the confirmation, which follows it", () => {
  expect(["init", "services", "payment", "confirm", "client"].map((step) => holds("all", step))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(stepAfter("all")?.key).toBe("confirm");
  expect(pageBefore("confirm", true)).toBe("all");
  expect(pageBefore("all", true)).toBeUndefined();
});

test("step by step, each page leads to the next and back", () => {
  expect(stepAfter("init")?.key).toBe("services");
  expect(stepAfter("confirm")).toBeUndefined();
  expect(pageBefore("confirm", false)).toBe("payment");
  expect(pageBefore("init", false)).toBeUndefined();
});
