import { readFileSync } from "node:fs";
import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { must } from "../harness/api.ts";
import { exampleCustomer } from "../harness/example-business.ts";
import { hasBrowser, openBrowser } from "../harness/open-page.ts";
import { waitForMail } from "../harness/read-mail.ts";
import { signUp } from "../harness/sign-up.ts";
import { type Product, startProduct } from "../harness/start-product.ts";
import { startWalk } from "../harness/walk.ts";
import { standsOn, statusOf } from "./steps/send-invoice.ts";
import { signInAtPage } from "./steps/sign-in.ts";

const sample = readFileSync(
  new URL("../../packages/fatturapa/test/corpus/syn__td01_b2b_22.xml", import.meta.url),
  "utf8",
);

describe.skipIf(!hasBrowser())("A newcomer", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  test("who has an invoice already drops it, and types nothing more until the first invoice is confirmed", async () => {
    const walk = await startWalk(browser, product);
    const { page } = walk;
    const email = "nuova@example.it";
    const registration: [string, string][] = [
      ["Nome", "Anna"],
      ["Cognome", "Verdi"],
      ["Telefono", "0612345678"],
      ["Indirizzo email", email],
      ["Ripeti l'indirizzo email", email],
      ["Password", "Prova!2026"],
      ["Ripeti la password", "Prova!2026"],
    ];
    await page.goto("/register");
    for (const [label, text] of registration) await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole("button", { name: "Crea account" }).click();
    await page.waitForURL("**/login");

    // From here on everything is counted; nothing is typed, hence nothing twice.
    let acts = 0;
    const click = async (target: Locator) => {
      acts += 1;
      await target.click();
    };
    const press = async (key: string) => {
      acts += 1;
      await page.keyboard.press(key);
    };
    const followMail = async (subject: RegExp, link: RegExp) => {
      await waitForMail(product, { to: email, subject });
      await page.goto("/posta-di-prova");
      await click(page.getByRole("article").filter({ hasText: email }).getByRole("link", { name: link }).first());
    };

    await followMail(/conferma/i, /confirmregister\?/);
    await page.waitForURL("**/login");
    await expect.poll(() => page.getByLabel("E-mail", { exact: true }).inputValue()).toBe(email);
    await click(page.getByRole("link", { name: "Accedi con un link" }));
    await click(page.getByRole("button", { name: "Ricevi un link di accesso" }));
    await page.getByRole("heading", { name: "Controlla la tua e-mail" }).waitFor();
    await followMail(/^Accedi a /, /outlogin\?/);
    await page.waitForURL("**/ia/home");
    await page.getByRole("heading", { name: "Primi passi" }).waitFor();

    acts += 1;
    const dropped = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], "IT01234567897_00015.xml", { type: "text/xml" }));
      return transfer;
    }, sample);
    await page.dispatchEvent("main", "drop", { dataTransfer: dropped });
    await page.getByRole("checkbox", { name: /È una mia fattura/ }).waitFor();
    await walk.look("dropped");
    await click(page.getByRole("button", { name: "Crea una bozza uguale" }));
    // The address changes before the step does, and a key pressed in between belongs to the step that is leaving:
    // the button that names the next one says which of them is on the page.
    for (const next of ["prestazioni", "pagamento", "conferma"]) {
      await page.getByRole("button", { name: `Avanti: ${next}` }).waitFor();
      await press("Control+Enter");
    }
    await page.waitForURL("**/step/confirm*");
    // The panel says it on the step before too; the button is only here.
    await page.getByRole("button", { name: "Invia", exact: true }).first().waitFor();
    await page.getByText("La fattura è pronta per l'invio").waitFor();
    // Who is quicker than the provisional number is asked without it.
    await page
      .getByText(/\d{4}\/16/)
      .first()
      .waitFor();
    await press("Control+Enter");
    // The number goes on from the invoice that was dropped, written as it was written there.
    await page.getByText(/Stai per inviare la fattura n\. \d{4}\/16 a BETA COMMERCIO SPA per 1\.220,00/).waitFor();
    await standsOn(page, "Si");
    await press("Enter");
    await page.waitForURL(/\/ia\/document\/[0-9a-f-]{36}$/);
    await page.getByText("Consegnata al cliente", { exact: true }).first().waitFor({ timeout: 150_000 });
    expect(await statusOf(walk, "Confermata")).toBe("Confermata Consegnata");

    expect(acts).toBeLessThanOrEqual(12);
    expect(walk.complaints).toEqual([]);
    await walk.context.close();
  });

  test("mends a mistyped address, opens the link elsewhere, and the page that waits goes on by itself", async () => {
    const walk = await startWalk(browser, product, "mouse");
    const { page, hands } = walk;
    const registration = {
      Nome: "Dora",
      Cognome: "Neri",
      Telefono: "0612345678",
      "Indirizzo email": "dora@exmaple.it",
    };
    const repeated = {
      "Ripeti l'indirizzo email": "dora@exmaple.it",
      Password: "Prova!2026",
      "Ripeti la password": "Prova!2026",
    };
    await page.goto("/register");
    for (const [label, text] of Object.entries({ ...registration, ...repeated }))
      await page.getByLabel(label, { exact: true }).fill(text);
    await hands.press(page.getByRole("button", { name: "Crea account" }));
    await page.getByRole("heading", { name: "Conferma la tua e-mail" }).waitFor();
    await walk.look("waiting");

    await hands.press(page.getByRole("button", { name: "Correggilo" }));
    await hands.write(page.getByLabel("Indirizzo email", { exact: true }), "dora@example.it");
    await walk.look("mistyped");
    await hands.press(page.getByRole("button", { name: "Invia qui il link" }));
    await page.getByText("dora@example.it").waitFor();
    await waitForMail(product, { to: "dora@example.it", subject: /conferma/i });
    const elsewhere = await browser.newContext({ baseURL: product.url });
    const telephone = await elsewhere.newPage();
    await telephone.goto("/posta-di-prova");
    const mail = telephone.getByRole("article").filter({ hasText: "dora@example.it" });
    await mail
      .getByRole("link", { name: /confirmregister\?/ })
      .first()
      .click();
    await telephone.waitForURL("**/login");

    await page.waitForURL("**/ia/home");
    await page.getByRole("group", { name: "Trascina una tua fattura: prendiamo tutto da lì" }).waitFor();
    await walk.look("home-of-somebody-new");
    expect(walk.complaints).toEqual([]);
    await elsewhere.close();
    await walk.context.close();
  });

  test.each(["mouse", "finger"] as const)(
    "saves the tax data of an invoice, account and all, by one press (%s)",
    async (hands) => {
      const carla = await signUp(product, `carla-${hands}@example.it`);
      const walk = await startWalk(browser, product, hands);
      const { page, toasts } = walk;
      await signInAtPage(walk, carla, "/ia/account/taxdata");
      await page.getByRole("button", { name: "conto bancario", exact: true }).waitFor();
      await walk.hands.press(page.getByRole("button", { name: "Compila da una fattura XML" }));
      await page.getByTestId("invoice-file").setInputFiles({
        name: "IT01234567897_00015.xml",
        mimeType: "text/xml",
        buffer: Buffer.from(sample),
      });
      await walk.hands.press(page.getByRole("button", { name: /^Applica \d+ valori$/ }));
      // The values begin at the top of the page: the account at its end takes nobody away from them.
      await page.getByText("Ci sono modifiche non salvate.").waitFor();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await walk.look("tax-data-from-an-invoice");
      await walk.hands.press(page.getByRole("button", { name: "Salva", exact: true }).first());

      await toasts.hears("Dati fiscali salvati.");
      await toasts.hears("Conto salvato.");
      await page.getByText("IT60 X054 2811 1010 0000 0123 456").waitFor();
      expect(await page.getByText("Ci sono modifiche non salvate.").count()).toBe(0);
      await page.reload();
      await page.getByText("IT60 X054 2811 1010 0000 0123 456").waitFor();
      await page
        .getByText(/Profilo completo/)
        .first()
        .waitFor();
      await walk.look("tax-data-saved-from-an-invoice");
      expect(walk.complaints).toEqual([]);
      await walk.context.close();
    },
  );

  test("begins an invoice to a customer, gives the tax data it needs, and finds it again", async () => {
    const bruna = await signUp(product, "bruna@example.it");
    const customer = must(await bruna.api.put<{ id: string }>("clients", exampleCustomer));
    const walk = await startWalk(browser, product, "mouse");
    const { page, look } = walk;
    await signInAtPage(walk, bruna, `/ia/document/step/init?cliente=${customer.id}`);
    await page.getByText("Prima di scrivere una fattura servono i tuoi dati fiscali.").waitFor();
    await look("no-tax-data");
    await page.getByRole("link", { name: "Completa i dati fiscali" }).click();
    await page.getByRole("link", { name: "Torna alla fattura" }).waitFor();
    expect(await page.locator("#telefono").inputValue()).toBe("0612345678");
    await look("tax-data-for-an-invoice");

    await walk.hands.choose(page.getByRole("group", { name: "Tipo soggetto" }), "Azienda");
    const typed = { ragioneSociale: "Bruna S.r.l.", partitaIva: "12345678903", indirizzo: "Via Roma", comune: "Roma" };
    for (const [field, value] of Object.entries({ ...typed, provincia: "RM", cap: "00184" }))
      await page.locator(`#${field}`).fill(value);
    await walk.hands.pick(page.getByRole("combobox", { name: "Regime fiscale" }), /^RF01/, "RF01");
    await page.getByRole("button", { name: "Salva e torna alla fattura" }).first().click();

    await page.waitForURL("**/ia/document/step/init*");
    await page.getByText("Dati fiscali salvati.").waitFor();
    await expect.poll(() => page.locator("#idCliente").inputValue()).toBe(exampleCustomer.ragioneSociale);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("idTipoDocumento");
    expect(walk.complaints).toEqual([]);
    await walk.context.close();
  });
});
