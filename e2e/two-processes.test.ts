import { afterAll, expect, test } from "vitest";
import { must } from "./harness/api.ts";
import { exampleTaxData } from "./harness/example-business.ts";
import { signUp } from "./harness/sign-up.ts";
import { type Product, startProduct } from "./harness/start-product.ts";

// `LOCK_MINUTES=5 npm test -- e2e two-processes.test.ts` is the measure; every run of the tests takes a few seconds of it.
const minutes = Number(process.env.LOCK_MINUTES ?? 0.1);

let first: Product | undefined;
afterAll(async () => first?.stop());

// A lock that somebody forgets to hold on to disappears with the first garbage collection: so the first one works hard.
test(`after ${minutes} minutes of work a second one on the same data is refused, and nothing of the first is lost`, {
  timeout: minutes * 60_000 + 300_000,
}, async () => {
  first = await startProduct();
  const { api } = await signUp(first, "anna@example.it");
  const end = performance.now() + minutes * 60_000;
  let saves = 0;
  do {
    saves += 1;
    must(await api.post("Profile/fiscal", { ...exampleTaxData, telefono: `06${saves}` }));
    must(await api.get("anag/comune?q=roma"));
  } while (performance.now() < end);

  const refused = await startProduct({ dataDir: first.dataDir }).catch((error: Error) => error.message);

  expect(refused).toMatch(/La cartella dei dati .+ è già usata da un altro FatturaChiara in esecuzione: .+\./);
  expect(refused).not.toMatch(/^\s+at /m); // a sentence, not a stack
  expect(must(await api.get("Profile/fiscal"))).toMatchObject({ telefono: `06${saves}` });
});
