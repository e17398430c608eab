import { expect, test } from "vitest";
import { hostileInput } from "./inputs.ts";
import { depthOf, withstand } from "./withstand.ts";

/** A fixed seed: a red test is red again. The whole million is `node packages/fatturapa/test/hostile/main.ts`. */
const SEED = 20_261_121;
const INPUTS = 4_000;

test("spoilt files of every kind are answered with findings, never with an exception", {
  timeout: 120_000,
}, async () => {
  const count = { sound: 0, refused: 0 };
  for (let index = 0; index < INPUTS; index++) {
    const input = hostileInput(SEED, index);
    try {
      count[await withstand(input, depthOf(index))]++;
    } catch (error) {
      throw new Error(`input ${index} (${input.kind}) of seed ${SEED}`, { cause: error });
    }
  }

  // Neither are all refused before anything was looked at, nor is anything let through.
  expect(count.sound).toBeGreaterThan(INPUTS / 20);
  expect(count.refused).toBeGreaterThan(INPUTS / 2);
});
