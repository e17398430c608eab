import { readFileSync } from "node:fs";
import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { must } from "../harness/api.ts";
import { exampleCustomer } from "../harness/example-business.ts";
import { hasBrowser, openBrowser } from "../harness/open-page.ts";
import { waitForMail } from "../harness/read-mail.ts";
import { signUp } from "../harness/sign-up.ts";
import { type Product, startProduct } from "../harness/start-product.ts";
import { startWalk, type Walk } from "../harness/walk.ts";
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
    let acts = 0;
    const click = async (target: Locator) => {
      acts += 1;
      await target.click();
    };
    const press = async (key: string) => {
      acts += 1;
      await page.keyboard.press(key);
    };
    await page.goto("/register");
    for (const [label, text] of registration(email)) await page.getByLabel(label, { exact: true }).fill(text);
    await click(page.getByRole("button", { name: "Crea account" }));
    await click(await mailedLink(walk, email));
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

    expect(acts).toBeLessThanOrEqual(11); // clicks, drops and keys: nothing was typed
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

  test("begins an invoice to a customer at once, and who they are is saved with it", async () => {
    const bruna = await signUp(product, "bruna@example.it");
    const customer = must(await bruna.api.put<{ id: string }>("clients", exampleCustomer));
    const walk = await startWalk(browser, product, "mouse");
    const { page, look } = walk;
    await signInAtPage(walk, bruna, `/ia/document/step/init?cliente=${customer.id}`);
    const who = page.getByRole("region", { name: "Chi sei" });
    await who.waitFor();
    await look("who-you-are");
    const typed = { partitaIva: "12345678901", codiceFiscale: "VRDNNA80A41H501H", indirizzo: "Via Roma" };
    for (const [field, value] of Object.entries(typed)) await who.locator(`[id="noi.${field}"]`).fill(value);
    await who.getByText(/Partita IVA non valida/).waitFor();
    await look("who-you-are-wrong");
    await page.reload();
    await expect.poll(() => who.locator(`[id="noi.indirizzo"]`).inputValue()).toBe("Via Roma");

    for (const [field, value] of Object.entries({ partitaIva: "12345678903", comune: "Roma", provincia: "RM" }))
      await who.locator(`[id="noi.${field}"]`).fill(value);
    await who.locator(`[id="noi.cap"]`).fill("00184");
    await walk.hands.press(who.getByRole("radio", { name: "Forfettario" }));
    await look("who-you-are-whole");
    await walk.hands.press(page.getByRole("button", { name: /^Avanti/ }).first());

    await walk.toasts.hears("Dati fiscali salvati.");
    await page.waitForURL(/step\/services\?id=/);
    await page.getByText(/^Salvato alle/).waitFor();
    await page.reload();
    await page.getByRole("heading", { level: 1, name: /^Fattura 1\/\d{4}$/ }).waitFor();
    await walk.hands.press(page.getByRole("link", { name: /Dati generali/ }));
    await expect.poll(() => page.locator("#idCliente").inputValue()).toBe(exampleCustomer.ragioneSociale);
    expect(await who.count()).toBe(0);
    expect(walk.complaints).toEqual([]);
    await walk.context.close();
  });

  test("sends the first invoice without an XML: at most 18 clicks, 21 fields and 210 keys from /register", async () => {
    const walk = await startWalk(browser, product, "mouse");
    const { page } = walk;
    const email = "elsa@example.it";
    const done = { clicks: 0, fields: 0, keys: 0 };
    const click = async (target: Locator) => {
      done.clicks += 1;
      await target.click();
    };
    const press = async (...keys: string[]) => {
      done.keys += keys.length;
      for (const key of keys) await page.keyboard.press(key);
    };
    /** Into the field one stands in. */
    const type = async (field: Locator, text: string) => {
      await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
      done.fields += 1;
      done.keys += text.length;
      await page.keyboard.type(text);
    };
    const pickTown = async (scope: Locator) => {
      await scope
        .page()
        .getByRole("option", { name: /^Roma\s*RM/ })
        .first()
        .waitFor();
      await press("ArrowDown", "Enter");
    };

    await page.goto("/register");
    for (const [label, text] of registration(email)) {
      if (done.fields > 0) await press("Tab");
      const field = page.getByLabel(label, { exact: true });
      // The rules of the password and the eye beside it are on the way.
      for (let tab = 0; tab < 2 && !(await field.evaluate((it) => it === document.activeElement)); tab++)
        await (done.fields === 0 ? click(field) : press("Tab"));
      await type(field, text);
    }
    await press("Enter");
    await click(await mailedLink(walk, email));
    await page.waitForURL("**/ia/home");
    await click(page.getByRole("link", { name: "Scrivila da zero" }));

    const who = page.getByRole("region", { name: "Chi sei" });
    const own = (name: string) => who.locator(`[id="noi.${name}"]`);
    await type(own("partitaIva"), "12345678903");
    await press("Tab");
    await type(own("codiceFiscale"), "VRDNNA80A41H501H");
    await click(own("indirizzo"));
    await type(own("indirizzo"), "Via Roma 1");
    await click(own("comune"));
    await type(own("comune"), "Roma");
    await pickTown(who);
    await click(own("cap"));
    await type(own("cap"), "00184");
    await click(who.getByRole("radio", { name: "Ordinario" }));
    await press("Tab");
    await type(own("iban"), "IT60X0542811101000000123456");

    await click(page.locator("#idCliente"));
    await type(page.locator("#idCliente"), "Bar Blu");
    await page.getByRole("option", { name: /Crea/ }).and(page.locator("[data-at]")).waitFor();
    await press("Enter");
    const card = page.getByRole("dialog", { name: "Nuovo cliente" });
    await type(card.locator("#partitaIva"), "01234567897");
    await click(card.locator("#indirizzo"));
    await type(card.locator("#indirizzo"), "Via Po 2");
    await click(card.locator("#comune"));
    await type(card.locator("#comune"), "Roma");
    await pickTown(card);
    await click(card.locator("#cap"));
    await type(card.locator("#cap"), "00184");
    await click(card.getByRole("button", { name: "Salva e torna alla fattura" }));

    await page.getByText(/Recapito: /).waitFor();
    await click(page.getByRole("button", { name: /^Avanti: prestazioni/ }));
    await type(page.getByLabel("Descrizione, riga 1"), "Consulenza");
    await press("Tab", "Tab");
    await type(page.getByLabel("Prezzo, riga 1"), "350");
    await click(page.getByRole("button", { name: /^Avanti: pagamento/ }));
    await click(page.getByRole("button", { name: /^Avanti: conferma/ }));
    await page.getByText("La fattura è pronta per l'invio").waitFor();
    await click(page.getByRole("button", { name: "Invia", exact: true }).first());
    await page.getByText(/Stai per inviare la fattura.* a Bar Blu per 427,00/).waitFor();
    await click(page.getByRole("button", { name: "Si", exact: true }));
    await page.waitForURL(/\/ia\/document\/[0-9a-f-]{36}$/);

    expect(done.clicks, JSON.stringify(done)).toBeLessThanOrEqual(18);
    expect(done.fields).toBeLessThanOrEqual(21);
    expect(done.keys, JSON.stringify(done)).toBeLessThanOrEqual(210);
    expect(walk.complaints).toEqual([]);
    await walk.context.close();
  });
});

const registration = (email: string): [string, string][] => [
  ["Nome", "Anna"],
  ["Cognome", "Verdi"],
  ["Telefono", "0612345678"],
  ["Indirizzo email", email],
  ["Ripeti l'indirizzo email", email],
  ["Password", "Prova!2026"],
  ["Ripeti la password", "Prova!2026"],
];

/** The link of the mail of confirmation, in another tab: the page that waits goes on by itself. */
async function mailedLink({ page, context, product }: Walk, email: string): Promise<Locator> {
  await page.getByRole("heading", { name: "Conferma la tua e-mail" }).waitFor();
  await waitForMail(product as Product, { to: email, subject: /conferma/i });
  const mailbox = await context.newPage();
  await mailbox.goto("/posta-di-prova");
  const mail = mailbox.getByRole("article").filter({ hasText: email });
  return mail.getByRole("link", { name: /confirmregister\?/ }).first();
}
