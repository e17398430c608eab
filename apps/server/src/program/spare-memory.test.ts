import { expect, test } from "vitest";
import { isSmall } from "./spare-memory.ts";

const gigabyte = 1_000_000_000;

test.each([
  ["a machine of 1 GB", gigabyte, 0, true],
  ["one of 2 GB", 2 * 1024 ** 3, 0, true],
  ["one of 24 GB", 24 * gigabyte, 0, false],
  ["one of 24 GB that gives us half a GB", 24 * gigabyte, gigabyte / 2, true],
  ["a limit that is none, as older kernels say it", 24 * gigabyte, 2 ** 63, false],
])("%s: small or not", (_, total, limit, expected) => {
  expect(isSmall(total, limit)).toBe(expected);
});
