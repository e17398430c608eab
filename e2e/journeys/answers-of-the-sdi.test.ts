import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, openBrowser } from "../harness/open-page.ts";
import { setUpBusiness } from "../harness/set-up-business.ts";
import { type Person, signUp } from "../harness/sign-up.ts";
import { type Product, startProduct } from "../harness/start-product.ts";
import { startWalk, type Walk } from "../harness/walk.ts";
import { download } from "./steps/download.ts";
import { fillPerson } from "./steps/fill-client.ts";
import { sendInvoice, statusOf, watchTimeline } from "./steps/send-invoice.ts";
import { signInAtPage } from "./steps/sign-in.ts";
import { atStep, writeShortInvoice } from "./steps/write-invoice.ts";

const line = { descrizione: "Perizia", prezzo: "1.000,00" };

describe.skipIf(!hasBrowser())("What the SdI answers", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([
      startProduct({ engine: "any", env: { SIMULATOR_DELAY_MS: "300" } }),
      openBrowser(),
    ]);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  /** Another seller each time: whichever test comes first, the first invoice of each is number 1. */
  async function seller(email: string, partitaIva: string): Promise<Person> {
    const person = await signUp(product, email);
    await setUpBusiness(person.api, {
      taxData: { partitaIva },
      customer: { ragioneSociale: "Ignota S.p.A.", partitaIva: "99999999990" },
    });
    return person;
  }

  /** The value beside a name in the facts of the document's page. */
  const fact = ({ page }: Walk, name: string) =>
    page.locator("dl > div").filter({ hasText: name }).locator("dd").first().innerText();

  test("a rejected invoice keeps number and date, changes its file, and the corrected one is confirmed", async () => {
    const anna = await seller("anna@example.it", "12345678903");
    const walk = await startWalk(browser, product);
    const { page, hands, look } = walk;
    await signInAtPage(walk, anna, "/ia/document/step/init");
    await writeShortInvoice(walk, "Ignota", line);
    await sendInvoice(walk, /Stai per inviare la fattura n\. 1\/\d{4} a Ignota S\.p\.A\. per 1\.220,00/);
    await watchTimeline(walk, ["Inviata", "Scartata dal SdI"]);
    expect(await statusOf(walk, "Scartata")).toBe("Scartata");

    const panel = page.getByRole("region", { name: /Il SdI ha scartato la fattura/ });
    await panel.getByText("00305", { exact: true }).waitFor();
    await panel.getByText(/Perché succede: /).waitFor();
    await panel.getByText(/Che cosa fare: /).waitFor();
    await panel.getByText(/Entro \S+ \d\d\/\d\d\/\d{4}/).waitFor();
    await look("rejected");
    const address = page.url();
    const before = { date: await fact(walk, "Data"), file: await fact(walk, "File") };

    // Four clicks: the customer's card opens by itself at the number that was refused.
    await hands.press(page.getByRole("link", { name: "Correggi" }));
    const card = page.getByRole("dialog", { name: "Ignota S.p.A." });
    await card.waitFor();
    const number = card.getByRole("textbox", { name: /^Partita IVA/ });
    await expect.poll(() => number.evaluate((field) => field === document.activeElement)).toBe(true);
    await look("customer-at-hand");
    await hands.write(number, "01234567897");
    await hands.press(card.getByRole("button", { name: "Salva e torna alla fattura" }));
    await walk.toasts.hears("Cliente salvato.");

    const field = (name: string) => page.getByRole("textbox", { name, exact: true });
    await expect.poll(() => field("Data").inputValue()).toBe(before.date);
    for (const name of ["Numero", "Data"]) await expect.poll(() => field(name).getAttribute("readonly")).not.toBeNull();
    await page.getByText(/^Cambia rispetto al file di prima: /).waitFor();
    await look("correcting");
    await sendInvoice(walk, /Stai per inviare la fattura n\. 1\/\d{4} a Ignota S\.p\.A\./, "Invia di nuovo");
    expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
    await watchTimeline(walk, ["Scartata dal SdI", "Consegnata al cliente"]);
    expect(await statusOf(walk, "Confermata")).toBe("Confermata Consegnata");
    await look("corrected");

    const after = { date: await fact(walk, "Data"), file: await fact(walk, "File") };
    expect(after.date).toBe(before.date);
    expect(after.file).not.toBe(before.file);
    await hands.press(page.getByText("Dettagli tecnici"));
    const old = await download(walk, page.getByRole("button", { name: before.file }).last());
    expect(old.name).toBe(before.file);
    expect(new TextDecoder().decode(old.bytes)).toContain("<IdCodice>99999999990<");
    const now = await download(walk, page.getByRole("button", { name: "XML", exact: true }));
    expect(now.name).toBe(after.file);
    expect(new TextDecoder().decode(now.bytes)).toContain("<IdCodice>01234567897<");

    expect(walk.complaints).toEqual([]);
    await walk.context.close();
  });

  test("an invoice to a private person, made from the invoice itself, waits in the tax drawer", async () => {
    const bruna = await seller("bruna@example.it", "07654321012");
    const walk = await startWalk(browser, product);
    const { page, hands, look } = walk;
    await signInAtPage(walk, bruna, "/ia/document/step/init");
    await atStep(walk, "init");
    await hands.pick(page.locator("#idCliente"), /^Crea «Mario Rossi»/, "Mario Rossi");
    await page.getByRole("dialog").getByText("Nuovo cliente").waitFor();
    await fillPerson(walk, { nome: "Mario", cognome: "Rossi", codiceFiscale: "RSSMRA80A01H501U" });
    await hands.press(page.getByRole("button", { name: "Salva e torna alla fattura" }));
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => page.locator("#idCliente").inputValue()).toContain("Mario Rossi");
    await writeShortInvoice(walk, "Mario Rossi", line);
    await page.getByText("La fattura arriverà nel cassetto fiscale del cliente; consegnagli una copia.").waitFor();
    await sendInvoice(walk, /a Mario Rossi per 1\.220,00/);
    await watchTimeline(walk, ["Consegnata al SdI", "A disposizione nel cassetto fiscale"]);
    expect(await statusOf(walk, "Confermata")).toMatch(/Mancata consegna: nel cassetto fiscale/);
    await look("tax-drawer");

    await hands.press(page.getByRole("navigation", { name: "Percorso" }).getByRole("link", { name: "Fatture emesse" }));
    await page.getByRole("heading", { level: 1, name: "Fatture emesse" }).waitFor();
    await page.getByRole("row", { name: /Mario Rossi/ }).waitFor();
    await look("sent-list");

    expect(walk.complaints).toEqual([]);
    await walk.context.close();
  });
});
