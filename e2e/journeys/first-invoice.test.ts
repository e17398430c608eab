import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pdfText, squeezed } from "../../apps/server/test/pdf-text.ts";
import type { HandsName } from "../harness/hands.ts";
import { officialVerdict } from "../harness/official-verdict.ts";
import { hasBrowser, openBrowser } from "../harness/open-page.ts";
import { type Product, startProduct } from "../harness/start-product.ts";
import { startWalk } from "../harness/walk.ts";
import { download } from "./steps/download.ts";
import { fillCompany } from "./steps/fill-client.ts";
import { goHome } from "./steps/go-home.ts";
import { confirmByMail, register } from "./steps/register.ts";
import { saveTaxData } from "./steps/save-tax-data.ts";
import { sendInvoice, statusOf, watchTimeline } from "./steps/send-invoice.ts";
import { signInAtPage } from "./steps/sign-in.ts";
import { atStep, goOn, saved, totalOf, writeLine } from "./steps/write-invoice.ts";

const everyStep = ["Bozza creata", "Inviata", "Consegnata al SdI", "Consegnata al cliente"];
const technical = ["Messa in coda per l'invio", "Fattura inviata alla PEC", "Accettata dal gestore"];

describe.skipIf(!hasBrowser())("The first invoice", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ env: { SIMULATOR_DELAY_MS: "700" } }), openBrowser()]);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  // A VAT number each: the SdI refuses a second invoice number 1 of one seller (00404).
  test.each<[string, HandsName, string]>([
    ["with a mouse", "mouse", "12345678903"],
    ["by keyboard alone", "keyboard", "07654321012"],
    ["with a finger on a phone", "finger", "09876543217"],
  ])("goes from registering to its confirmation %s", { timeout: 900_000 }, async (_how, name, partitaIva) => {
    const walk = await startWalk(browser, product, name);
    const { page, hands, look } = walk;
    const anna = { name: "Anna", surname: "Verdi", phone: "0612345678", password: "Prova!2026" };
    const newcomer = { ...anna, email: `anna.${name}@example.it` };

    await register(walk, newcomer);
    await confirmByMail(walk, newcomer);
    await signInAtPage(walk, newcomer);
    await saveTaxData(walk, partitaIva);
    await goHome(walk, name);
    await page.getByText("2 di 6", { exact: true }).waitFor(); // the step just done leaves the list, and moves the others
    await hands.press(page.getByRole("link", { name: "Primo cliente" }));
    await fillCompany(walk, {
      ragioneSociale: "Officine Meridiana S.r.l.",
      partitaIva: "01234567897",
      codiceSDI: "X7QR4KT",
    });
    await hands.press(page.getByRole("button", { name: "Salva e crea fattura" }));

    await atStep(walk, "init");
    await page.getByText("Recapito: codice destinatario X7QR4KT").waitFor();
    await look("init");
    const causale = page.getByRole("textbox", { name: /^Causale/ });
    await hands.write(causale, "Progetto esecutivo");
    await page.reload(); // in the middle of typing, mostly before anything was sent
    await atStep(walk, "init");
    await expect.poll(() => causale.inputValue()).toBe("Progetto esecutivo");
    await saved(walk); // before the page had gone, on a slow machine: that is said, too
    await hands.write(causale, "Progetto esecutivo e direzione lavori");
    await page.reload(); // again, now that the draft has its place on the server
    await atStep(walk, "init");
    await expect.poll(() => causale.inputValue()).toBe("Progetto esecutivo e direzione lavori");
    await hands.write(page.getByRole("textbox", { name: "Data", exact: true }), "+1");
    await goOn(walk);

    await atStep(walk, "services");
    await look("services-empty");
    await writeLine(walk, 1, { descrizione: "Progettazione esecutiva, uffici al secondo piano", prezzo: "2800" });
    await hands.press(page.getByRole("button", { name: "Aggiungi riga" }));
    await writeLine(walk, 2, {
      descrizione: "Direzione lavori",
      quantita: "12",
      unita: "ore",
      prezzo: "65",
      sconto: "10",
    });
    await expect.poll(() => totalOf(walk, "Totale documento")).toBe("4.272,44 €"); // (2.800 + 702) × 1,22
    // The errors are an item of the panel too, with their list inside: the finding is the item that holds no other.
    const finding = page.getByRole("listitem").filter({ hasText: "00403", hasNot: page.getByRole("listitem") });
    await finding.getByText(/La data del documento è nel futuro/).waitFor();
    await look("services-finding");
    await hands.press(finding.getByRole("button", { name: /^Vai al campo/ }));
    await atStep(walk, "init");
    const date = page.getByRole("textbox", { name: "Data", exact: true });
    await expect.poll(() => date.evaluate((field) => field === document.activeElement)).toBe(true);
    await hands.write(date, "oggi");
    await hands.leave();
    await finding.waitFor({ state: "detached" });
    await goOn(walk);
    await atStep(walk, "services");
    await goOn(walk);
    await atStep(walk, "payment");
    await look("payment");
    await goOn(walk);

    await atStep(walk, "confirm");
    await page.getByText("La fattura è pronta per l'invio").waitFor();
    await page.getByRole("tabpanel", { name: "Anteprima" }).getByText("4.272,44").first().waitFor();
    await look("confirm");
    const draftPdf = await download(walk, page.getByRole("button", { name: "Scarica PDF" }));
    expect(pdfText(draftPdf.bytes).join("")).toContain(squeezed("BOZZA"));

    await sendInvoice(walk, /Stai per inviare la fattura n\. 1\/\d{4} a Officine Meridiana S\.r\.l\. per 4\.272,44/);
    await watchTimeline(walk, everyStep);
    await page.getByText("Dettagli tecnici").click();
    const details = page.getByRole("list", { name: "Dettagli tecnici" });
    for (const step of technical) await details.getByText(step, { exact: true }).waitFor();
    expect(await statusOf(walk, "Confermata")).toBe("Confermata Consegnata");
    await look("document-confirmed");

    const pdf = await download(walk, page.getByRole("button", { name: "PDF", exact: true }));
    expect(pdfText(pdf.bytes).join("")).toContain(squeezed("Netto a pagare 4.272,44 €"));
    expect(pdfText(pdf.bytes).join("")).not.toContain(squeezed("BOZZA"));
    const xml = await download(walk, page.getByRole("button", { name: "XML", exact: true }));
    expect(xml.name).toMatch(new RegExp(`^IT${partitaIva}_[A-Za-z0-9]{1,5}\\.xml$`));
    expect(new TextDecoder().decode(xml.bytes)).toContain("<ImportoTotaleDocumento>4272.44<");
    expect(officialVerdict(xml.bytes)).toBeUndefined();

    expect(walk.complaints).toEqual([]);
    await walk.context.close();
  });
});
