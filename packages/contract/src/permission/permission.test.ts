import { expect, test } from "vitest";
import { endpoints } from "../contract.ts";
import { permits } from "./permission.ts";

test("who may only look may make no call that changes the profile", () => {
  const ours = ["auth.prove", "association.connect", "association.disconnect"];
  const harmless = [...ours, "document.counter", "document.archive"];
  const changing = endpoints.filter(
    ({ name, endpoint }) =>
      endpoint.access === "profile" && (endpoint.method !== "GET" || endpoint.changesState) && !harmless.includes(name),
  );

  expect(changing.filter(({ endpoint }) => endpoint.least === "consultazione")).toEqual([]);
});

test("a permission includes the ones below it", () => {
  expect(permits("completa", "bozze")).toBe(true);
  expect(permits("bozze", "bozze")).toBe(true);
  expect(permits("consultazione", "bozze")).toBe(false);
});
