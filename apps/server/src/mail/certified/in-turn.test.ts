import { expect, test } from "vitest";
import { inTurn } from "./in-turn.ts";

test("what is asked for at the same time is done one after the other, also after a failure", async () => {
  const turn = inTurn();
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const begun: number[] = [];
  const asked = gates.map((gate, n) =>
    turn(async () => {
      begun.push(n);
      await gate.promise;
      return n;
    }),
  );

  gates[0]?.resolve();
  expect(await asked[0]).toBe(0);
  expect(begun).not.toContain(2);
  gates[1]?.reject(new Error("broken"));
  await expect(asked[1]).rejects.toThrow("broken");
  gates[2]?.resolve();

  expect(await asked[2]).toBe(2);
  expect(begun).toEqual([0, 1, 2]);
});
