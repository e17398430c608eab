import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { signUp } from "../harness/sign-up.ts";
import { type Product, startProduct } from "../harness/start-product.ts";
import { seededRandom } from "./seeded-random.ts";
import { taxDataSaves } from "./tax-data-saves.ts";

const rounds = Number(process.env.CRASH_ROUNDS ?? 30);
const seed = Number(process.env.CRASH_SEED ?? Math.floor(performance.timeOrigin));

let product: Product | undefined;

afterAll(async () => {
  await product?.kill();
  if (product) rmSync(product.dataDir, { recursive: true, force: true });
});

// The embedded database: whatever was answered survives kill -9 of the whole process group, and it starts again by itself.
test(`${rounds} crashes at random moments lose nothing that was answered (CRASH_SEED=${seed})`, {
  timeout: 600_000,
}, async () => {
  const random = seededRandom(seed);
  product = await startProduct();
  const { api } = await signUp(product, "anna@example.it");
  const promises = [taxDataSaves(api)];
  let changes = 0;

  for (let round = 1; round <= rounds; round++) {
    let dying = false;
    const work = promises.map(async ({ name, change }) => {
      while (!dying) {
        try {
          await change();
          changes += 1;
        } catch (error) {
          if (!dying) throw new Error(`round ${round}, ${name}: ${error}\n${product?.log()}`);
        }
      }
    });
    const all = Promise.all(work);
    await Promise.race([sleep(random() * 1_000), all]);
    dying = true;
    await product.kill();
    await all;

    product = await startProduct({ dataDir: product.dataDir, port: Number(new URL(product.url).port) });
    const broken = (await Promise.all(promises.map((promise) => promise.broken()))).flat();
    expect(broken, `round ${round}, CRASH_SEED=${seed}`).toEqual([]);
  }
  expect(changes).toBeGreaterThan(rounds); // else nothing was tried
});
