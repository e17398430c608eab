import { endpoints } from "@fatturachiara/contract/contract";
import { expect, test } from "vitest";
import { activityTexts } from "./activity-texts.ts";

test("whatever a manager may change on somebody's profile has its sentence, or is left out on purpose", () => {
  const changing = endpoints.filter(({ endpoint }) => endpoint.access === "profile" && endpoint.method !== "GET");

  expect(changing.map(({ name }) => name).filter((name) => !(name in activityTexts))).toEqual([]);
});
