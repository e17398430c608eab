import { expect, test } from "vitest";
import { isOfTheEngineAlone } from "./of-the-engine-alone.ts";

test.each([
  [["apps/server/src/main.test.ts"], true],
  [["src/main.test.ts", "src/db/pglite/engine.test.ts"], true],
  [["src/main.test.ts", "src/rooms/clients/"], false],
  [["src/nothing-of-that-name.test.ts"], false],
  [[], false],
])("%j are proved by the embedded engine alone: %s", (words, expected) => {
  expect(isOfTheEngineAlone(words)).toBe(expected);
});
