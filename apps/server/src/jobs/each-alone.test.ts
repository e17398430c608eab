import { expect, test } from "vitest";
import { eachAlone } from "./each-alone.ts";

test("one that fails keeps none waiting, and is told with its reason once all are done", async () => {
  const served: string[] = [];

  const walk = eachAlone("letters", ["ada", "bruno", "carla"], async (name) => {
    if (name === "bruno") throw new TypeError("no stamp");
    served.push(name);
  });

  await expect(walk).rejects.toThrow("1 of 3 letters were left, the first: TypeError: no stamp");
  expect(served).toEqual(["ada", "carla"]);
});

test("where all goes well nothing is said", async () => {
  await expect(eachAlone("letters", ["ada"], async () => undefined)).resolves.toBeUndefined();
});
