import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { seededRandom } from "../../apps/server/test/seeded-random.ts";
import { setUpBusiness } from "../harness/set-up-business.ts";
import { signIn, signUp } from "../harness/sign-up.ts";
import { type Product, startProduct } from "../harness/start-product.ts";
import { clientSaves } from "./client-saves.ts";
import { draftSaves } from "./draft-saves.ts";
import type { KeptPromise } from "./kept-promise.ts";
import { receipts } from "./receipts.ts";
import { sends } from "./sends.ts";
import { sentTwice } from "./sent-twice.ts";
import { taxDataSaves } from "./tax-data-saves.ts";

// `CRASH_ROUNDS=30 npm test -- e2e crash/` is the measure; every run of the tests takes a part of it.
const rounds = Number(process.env.CRASH_ROUNDS ?? 4);
const seed = Number(process.env.CRASH_SEED ?? Math.floor(performance.timeOrigin));
/** Answers come while the product is being killed, not only afterwards. */
const env = { SESSION_CALLS: "0", SIMULATOR_DELAY_MS: "150" };

let product: Product | undefined;

afterAll(async () => {
  await product?.kill();
  if (product) rmSync(product.dataDir, { recursive: true, force: true });
});

// The embedded database: whatever was answered survives kill -9 of the whole process group, nothing is sent twice, and it
// starts again by itself.
test(`${rounds} crashes at random moments of save, send and receive lose and double nothing (CRASH_SEED=${seed})`, {
  timeout: 1_800_000,
}, async () => {
  const random = seededRandom(seed);
  product = await startProduct({ env });
  const { api, email, password } = await signUp(product, "anna@example.it");
  const business = await setUpBusiness(api);
  const promises: KeptPromise[] = [
    taxDataSaves(api),
    clientSaves(api),
    await draftSaves(api, business),
    sends(api, business),
    receipts(api),
  ];
  const changes: Record<string, number> = {};
  const eachTried = signal();

  for (let round = 1; round <= rounds; round++) {
    let dying = false;
    const begun = signal();
    const answered = signal();
    const work = promises.map(async ({ name, change }) => {
      while (!dying) {
        try {
          if (name === "sends") begun.give();
          await change();
          if (name === "sends") answered.give();
          changes[name] = (changes[name] ?? 0) + 1;
          if (promises.every((promise) => promise.name in changes)) eachTried.give();
        } catch (error) {
          if (!dying) throw new Error(`round ${round}, ${name}: ${error}\n${product?.log()}`);
        }
      }
    });
    const all = Promise.all(work);
    // In turn: soon after the start, while an invoice is written, sent and handed over by SMTP, while receipts come back.
    const moments = [
      () => sleep(random() * 2_500),
      () => begun.received.then(() => sleep(random() * 250)),
      () => Promise.all([answered.received, eachTried.received]).then(() => sleep(random() * 2_500)),
    ];
    const moment = moments[round % 3]?.();
    await Promise.race([moment, all]);
    dying = true;
    await product.kill();
    await all;

    product = await startProduct({ env, dataDir: product.dataDir, port: Number(new URL(product.url).port) });
    await signIn(api, email, password);
    const broken = (await Promise.all(promises.map((promise) => promise.broken()))).flat();
    expect(broken, `round ${round}, CRASH_SEED=${seed}`).toEqual([]);
  }

  const broken: string[] = [];
  for (const promise of promises) broken.push(...((await promise.brokenAtRest?.()) ?? []));
  expect(broken, `at rest, CRASH_SEED=${seed}`).toEqual([]);
  await product.kill();
  const { transmissions, uncertain, broken: doubled } = await sentTwice(product.dataDir);
  expect(doubled, `CRASH_SEED=${seed}`).toEqual([]);
  expect(transmissions).toBeGreaterThanOrEqual(changes.sends ?? 0);
  for (const { name } of promises) expect(changes[name], name).toBeGreaterThan(0); // else nothing was tried
  console.log(
    `${rounds} crashes; changes answered: ${JSON.stringify(changes)}; transmissions: ${transmissions}, uncertain: ${uncertain}`,
  );
});

/** Something that happens once, to be waited for. */
function signal(): { received: Promise<void>; give: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { received: promise, give: resolve };
}
