import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { must } from "../harness/api.ts";
import { accessibilityProblems, sidewaysOverflow } from "../harness/check-accessibility.ts";
import { hasBrowser, openBrowser, type widths } from "../harness/open-page.ts";
import { openSignedIn } from "../harness/open-signed-in.ts";
import { type Business, setUpBusiness } from "../harness/set-up-business.ts";
import { type Person, signUp } from "../harness/sign-up.ts";
import { type Product, startProduct } from "../harness/start-product.ts";
import { takeScreenshot } from "../harness/take-screenshot.ts";

describe.skipIf(!hasBrowser())("What the format provides for and has no field of its own", () => {
  let product: Product;
  let browser: Browser;
  let anna: Person;
  let business: Business;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ engine: "any" }), openBrowser()]);
    anna = await signUp(product, "anna@example.it");
    business = await setUpBusiness(anna.api);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const begin = async (page: Page, part: RegExp) => {
    await page.getByRole("combobox", { name: "Aggiungi un dato" }).click();
    await page.getByRole("option", { name: part }).click();
  };
  const looksWell = async (page: Page, name: string) => {
    await takeScreenshot(page, `other-data-${name}`);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toEqual([]);
  };
  const saved = (page: Page) => page.getByText(/^Salvat[oa] alle/).waitFor();

  test.each<keyof typeof widths>(["wide", "narrow"])(
    "is written on the page, kept, found by its finding, and stands in the file (%s)",
    async (width) => {
      const draft = must(await anna.api.put<{ id: string }>("document", business.invoice()));
      const { page, context, complaints } = await openSignedIn(browser, product, anna, width);
      await page.goto(`/ia/document/step/init?id=${draft.id}`);
      await page.getByText(/^Altri dati del formato/).click();
      await begin(page, /^Trasporto \(2\.1\.9\)/);
      await page.getByLabel(/^Mezzo di trasporto/).fill("Furgone");
      await page.getByLabel(/^Numero di colli/).fill("3");
      await page.getByLabel(/^Resa/).fill("da");
      await page.getByLabel(/^Data e ora della consegna/).fill("20/11/2026 10:30");
      await begin(page, /^Dati veicoli/);
      await page.getByLabel(/^Data di immatricolazione/).fill("15/03/2026");
      await page.getByLabel(/^Totale percorso/).fill("12000 km");
      await looksWell(page, `init-${width}`);

      await page.getByRole("button", { name: /^Vai al campo: .*TipoResa/ }).waitFor();
      await page.goto(`/ia/document/step/payment?id=${draft.id}`);
      await page.getByText(/^Altri dati del formato/).click();
      await begin(page, /^Dettaglio del pagamento/);
      await looksWell(page, `payment-${width}`);
      await page.getByRole("button", { name: /^Vai al campo: .*TipoResa/ }).click();
      const resa = page.getByLabel(/^Resa/);
      await expect.poll(() => resa.evaluate((field) => document.activeElement === field)).toBe(true);
      await resa.fill("dap");
      await saved(page);

      await page.goto(`/ia/document/step/services?id=${draft.id}`);
      await page.getByLabel("Descrizione, riga 1").press("Alt+Enter");
      await page.getByText(/^Altri dati del formato/).click();
      await begin(page, /^Codice articolo/);
      await page.getByLabel(/^Tipo di codice/).fill("EAN");
      await page
        .getByRole("group", { name: /^Codice articolo/ })
        .getByLabel(/^Codice/)
        .last()
        .fill("8001234567890");
      await looksWell(page, `services-${width}`);
      await saved(page);

      const xml = Buffer.from((await anna.api.download(`document/${draft.id}/xml`)).bytes).toString();
      expect(xml).toMatch(
        /<MezzoTrasporto>Furgone<[\s\S]*<NumeroColli>3<[\s\S]*<TipoResa>DAP<[\s\S]*2026-11-20T10:30:00/,
      );
      expect(xml).toMatch(/<CodiceTipo>EAN<\/CodiceTipo>\s*<CodiceValore>8001234567890</);
      expect(xml).toContain("<TotalePercorso>12000 km<");
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
