import { afterEach, expect, test } from "vitest";
import { inPageOrder } from "./in-page-order.ts";

afterEach(() => {
  document.body.innerHTML = "";
});

test("fields are named as they stand on the page, what is not shown comes last", () => {
  document.body.innerHTML = '<fieldset><input id="comune"><input id="cap"></fieldset><input id="nota">';

  expect(inPageOrder(["nascosto", "nota", "cap", "altro", "comune"])).toEqual([
    "comune",
    "cap",
    "nota",
    "nascosto",
    "altro",
  ]);
});
