import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readShared, sayMissing, sharedFolder } from "../../packages/fatturapa/test/shared-folder.ts";
import { errorOf } from "../harness/error-of.ts";
import { hasBrowser, openBrowser } from "../harness/open-page.ts";
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

describe.skipIf(!hasBrowser())("The specification's texts", () => {
  let product: Product;
  let browser: Browser;
  let cast: Cast & { olga: Cast["nora"] };
  let pages: ReturnType<typeof signedInPages>;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ env: { SIMULATOR_DELAY_MS: "200" } }), openBrowser()]);
    const [known, olga] = await Promise.all([setUpCast(product), signUp(product, "olga@example.it")]);
    cast = { ...known, olga };
    pages = signedInPages(browser, product, cast);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const reads = async (page: Page, text: string) =>
    page
      .getByText(text, { exact: true })
      .filter({ visible: true })
      .first()
      .waitFor()
      .then(
        () => text,
        () => `manca «${text}»`,
      );

  test.each(scenes)("$where", async ({ who, bring, texts }) => {
    const page = await pages.of(who);

    await bring({ page, cast, product });

    // Side by side: a toast stays three seconds, and the second of its texts is not looked for when the first is found.
    const read = await Promise.all(texts.filter((shown) => typeof shown === "string").map((text) => reads(page, text)));
    expect.soft(read).toEqual(texts.filter((shown) => typeof shown === "string"));
    for (const shown of texts) {
      if (typeof shown === "string") continue;
      await expect.poll(() => errorOf(page.getByLabel(shown.field, { exact: true }))).toBe(shown.says);
    }
    await pages.leave(who);
  });
});
