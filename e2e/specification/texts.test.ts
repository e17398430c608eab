import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readShared, sayMissing, sharedFolder } from "../../packages/fatturapa/test/shared-folder.ts";
import { errorOf } from "../harness/error-of.ts";
import { hasBrowser, type OpenPage, openBrowser } from "../harness/open-page.ts";
import { type Cast, setUpCast } from "../harness/set-up-cast.ts";
import { signUp } from "../harness/sign-up.ts";
import { type Product, startProduct } from "../harness/start-product.ts";
import { says } from "./scene.ts";
import { scenes } from "./scenes.ts";
import { signedInPages } from "./signed-in-pages.ts";

const specification = "spec/product-specification.md";
/** Ours, where the specification names the thing without its words. */
const ours = [
  "Loading",
  "Page not found",
  "The page you are looking for does not exist.",
  "Temporarily unavailable",
  "The service is temporarily unavailable. Please try again later.",
  "Search",
  "FatturaChiara · versione 1.0.0",
  "20/12/2026",
  "Per creare una nuova fattura rinnova l'abbonamento.",
  "3 utenti vogliono connettersi",
  "Questo cliente non c'è più.",
  "La sessione è finita altrove.",
  "Richiesta incompleta.",
  "Error status: 502",
  "Il servizio è in manutenzione.",
  "Accedi",
];

test.skipIf(!sharedFolder)("each text stands in the specification letter for letter", () => {
  const document = new TextDecoder().decode(readShared(...specification.split("/")));
  const quoted = scenes.flatMap((scene) => scene.texts.map(says)).filter((text) => !ours.includes(text));

  expect(quoted.filter((text) => !document.includes(text))).toEqual([]);
});
sayMissing("the texts beside the specification");

// In the specification's order, which is an order of acts too: one registers, then confirms; a link is asked for, then used.
describe.skipIf(!hasBrowser())("The specification's texts", { shuffle: false }, () => {
  let product: Product;
  let browser: Browser;
  let cast: Cast & { olga: Cast["nora"] };
  let pages: ReturnType<typeof signedInPages>;

  beforeAll(async () => {
    [product, browser] = await Promise.all([
      startProduct({ engine: "any", env: { SIMULATOR_DELAY_MS: "200" } }),
      openBrowser(),
    ]);
    const [known, olga] = await Promise.all([setUpCast(product), signUp(product, "olga@example.it")]);
    cast = { ...known, olga };
    pages = signedInPages(browser, product, cast);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  /** The text once it can be read on the page, or has been: a toast may be gone before anybody looks. */
  const reads = ({ page, toasts }: OpenPage, text: string) => {
    const place = page.getByText(text, { exact: true }).filter({ visible: true });
    const appeared = () => toasts.toasts().some(({ words }) => words.split("\n").includes(text));
    return expect
      .poll(async () => appeared() || (await place.count()) > 0)
      .toBe(true)
      .then(
        () => text,
        () => `manca «${text}»`,
      );
  };

  test.each(scenes)("$where", async ({ who, bring, texts }) => {
    const opened = await pages.of(who);
    const { page, toasts } = opened;
    toasts.forget();

    await bring({ page, cast, product });

    const read = await Promise.all(
      texts.filter((shown) => typeof shown === "string").map((text) => reads(opened, text)),
    );
    expect.soft(read).toEqual(texts.filter((shown) => typeof shown === "string"));
    for (const shown of texts) {
      if (typeof shown === "string") continue;
      await expect.poll(() => errorOf(page.getByLabel(shown.field, { exact: true }))).toBe(shown.says);
    }
    await pages.leave(who);
  });
});
