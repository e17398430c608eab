import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, openBrowser } from "../harness/open-page.ts";
import { type Product, startProduct } from "../harness/start-product.ts";
import { breakTheLine } from "./break-the-line.ts";
import { keptAddresses, keptFiles, openPrepared } from "./open-prepared.ts";

/** How often the line is cut at random; and where it begins: what fails says its seed. */
const rounds = Number(process.env.OFFLINE_ROUNDS ?? 2);
const seed = Number(process.env.OFFLINE_SEED ?? 1);

describe.skipIf(!hasBrowser())("Without a line", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ engine: "any" }), openBrowser()]);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  test("the product opens, a customer is found, an invoice is written and goes out when the line is back", async () => {
    const { page, context, complaints } = await openPrepared(browser, product);
    await context.setOffline(true);

    await page.goto("/ia/document/sent");
    await page.locator('main a[href^="/ia/document/0"]').first().click();
    await page
      .getByRole("tab", { name: /Cronologia|Documento|Pagina/ })
      .first()
      .waitFor();
    await page.goto("/ia/document/step/all");
    await page.getByRole("combobox", { name: "Cliente", exact: true }).pressSequentially("ignota");
    await page
      .getByRole("option", { name: /Ignota Forniture/ })
      .first()
      .click();
    await page.getByRole("textbox", { name: "Descrizione, riga 1", exact: true }).fill("Scritta senza linea");
    await page.getByText("Senza connessione: salvato su questo dispositivo").waitFor();
    await page.reload();
    const description = page.getByRole("textbox", { name: "Descrizione, riga 1", exact: true });
    await description.waitFor();
    const again = [await description.inputValue(), await page.locator("#idCliente").inputValue()];
    await context.setOffline(false);
    await page.getByText(/^Salvato alle/).waitFor();

    await page.goto("/ia/document/sent?type=B");
    await page
      .getByText(/Ignota Forniture/)
      .first()
      .waitFor();
    await context.close();
    expect(again).toEqual(["Scritta senza linea", expect.stringMatching(/Ignota Forniture/)]);
    expect(complaints).toEqual([]);
  });

  test("a field one writes in stands still while the line goes and comes back", async () => {
    const { page, context } = await openPrepared(browser, product);
    await page.goto("/ia/document/step/init");
    const client = page.getByRole("combobox", { name: "Cliente", exact: true });
    await client.pressSequentially("ig");
    const top = () => client.evaluate((field) => field.getBoundingClientRect().top);
    const before = await top();
    const lost = page.getByText(/^Connessione assente/);

    await context.setOffline(true);
    await client.pressSequentially("n");
    await lost.waitFor();
    const without = await top();
    const bars = await page.locator("[data-top-bar]").boundingBox();
    const line = await lost.boundingBox();
    await context.setOffline(false);
    await client.pressSequentially("o");
    await lost.waitFor({ state: "detached" });
    const after = await top();

    await context.close();
    expect([without - before, after - before]).toEqual([0, 0]);
    expect(line?.y).toBeGreaterThanOrEqual((bars?.y ?? 0) + (bars?.height ?? 0)); // it hangs from them
  });

  test("what is kept are files of the application and answers to its own person, and after Esci the files alone", async () => {
    const { page, context } = await openPrepared(browser, product);
    const answers = await keptAddresses(page);
    const files = await keptFiles(page);

    await page.getByRole("button", { name: /^Menu di / }).click();
    await page.getByRole("button", { name: "Esci" }).click();
    await page.waitForURL("**/login");
    await expect.poll(() => keptAddresses(page)).toEqual([]);
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    const filesAfter = await keptFiles(page);
    await context.close();

    const aboutAccounts = /auth|token|password|session|mail|manage|\/account/i;
    expect(answers.filter((address) => aboutAccounts.test(address))).toEqual([]);
    expect([...files, ...filesAfter].filter((path) => path !== "/ia" && !path.startsWith("/assets/"))).toEqual([]);
    expect(stored.filter((key) => /jwt|user|document|form/i.test(key))).toEqual([]);
  });

  test(`nothing that was typed is lost while the line breaks now and then (${rounds} times, seed ${seed})`, async () => {
    const opened = await openPrepared(browser, product);
    const lost: string[] = [];
    for (let round = 0; round < rounds; round++) lost.push(...(await breakTheLine(opened, seed + round)));
    await opened.context.close();
    expect(lost).toEqual([]);
  });
});
