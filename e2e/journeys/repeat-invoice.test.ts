import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listDocuments } from "../harness/document.ts";
import { hiddenFocus } from "../harness/keyboard-hands.ts";
import { hasBrowser, openBrowser } from "../harness/open-page.ts";
import { setUpBusiness } from "../harness/set-up-business.ts";
import { type Person, signUp } from "../harness/sign-up.ts";
import { type Product, startProduct } from "../harness/start-product.ts";
import { startWalk } from "../harness/walk.ts";
import { standsOn } from "./steps/send-invoice.ts";
import { signInAtPage } from "./steps/sign-in.ts";

// In the order of a life, in whatever order files come: what comes "again" has the invoice before it.
describe.skipIf(!hasBrowser())("An invoice to a known customer", { shuffle: false }, () => {
  let product: Product;
  let browser: Browser;
  let anna: Person;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ engine: "any" }), openBrowser()]);
    anna = await signUp(product, "anna@example.it");
    await setUpBusiness(anna.api, { customer: { ragioneSociale: "Officine Meridiana S.r.l." } });
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  test("takes three fields, Ctrl+Enter twice and Enter: at most 15 keys besides the text", async () => {
    const walk = await startWalk(browser, product, "keyboard");
    const { page } = walk;
    await signInAtPage(walk, anna, "/ia/document/step/init");
    await page.getByRole("radio", { name: "Vista rapida" }).click();
    await page.waitForURL("**/step/all");
    await page.goto("/ia/document/step/init");
    await page.waitForURL("**/step/all");
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    const focused = (label: string) =>
      expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(label);

    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("idCliente");
    await page.keyboard.type("offic");
    const marked = page.locator("[role=option][data-at]");
    await marked.filter({ hasText: "Officine Meridiana" }).waitFor();
    await press("Enter");
    await focused("Descrizione, riga 1");
    await page.keyboard.type("Manutenzione di novembre");
    for (const label of ["Quantità, riga 1", "Prezzo, riga 1"]) {
      await press("Tab");
      await focused(label);
    }
    await page.keyboard.type("350");
    await press("Control+Enter");
    await page.waitForURL("**/step/confirm*");
    // The panel says it on the step before too; the button is only here.
    await page.getByRole("button", { name: "Invia", exact: true }).first().waitFor();
    await page.getByText("La fattura è pronta per l'invio").waitFor();
    await press("Control+Enter");
    await page
      .getByText(/Stai per inviare la fattura n\. \d+\/\d{4} a Officine Meridiana S\.r\.l\. per 427,00/)
      .waitFor();
    await standsOn(page, "Si");
    await press("Enter");
    await walk.toasts.hears("Fattura in invio");

    expect(keys).toBeLessThanOrEqual(15);
    expect(walk.complaints).toEqual([]);
    await walk.context.close();
  });

  test.each(["Vista rapida", "Guidata"])(
    "again, comes with its price: at most 12 keys besides the description, in %s",
    async (view) => {
      const walk = await startWalk(browser, product, "keyboard");
      const { page } = walk;
      await signInAtPage(walk, anna, "/ia/document/step/init");
      await page.getByRole("radio", { name: view }).click();
      await page.goto("/ia/home");
      await page.getByRole("heading", { level: 1 }).waitFor();
      let keys = 0;
      const press = async (...wanted: string[]) => {
        keys += wanted.length;
        for (const key of wanted) await page.keyboard.press(key);
      };
      const stands = (label: string) =>
        expect
          .poll(() =>
            page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.id),
          )
          .toBe(label);
      const marked = page.locator("[role=option][data-at]");

      await press("n");
      await stands("idCliente");
      await press("o", "f");
      await marked.filter({ hasText: "Officine Meridiana" }).waitFor();
      await press("Enter");
      await page.getByRole("button", { name: "Righe dell'ultima fattura" }).waitFor();
      if (view === "Guidata") await press("Control+Enter");
      await stands("Descrizione, riga 1");
      await page.keyboard.type("manut");
      await page.getByRole("option", { name: /Manutenzione di novembre.*350,00/ }).waitFor();
      await press("ArrowDown", "Enter");
      await expect.poll(() => page.getByLabel("Prezzo, riga 1").inputValue()).toBe("350,00");
      await press("Control+Enter");
      if (view === "Guidata") {
        await stands("idCondizionePagamento");
        await press("Control+Enter");
      }
      await page.waitForURL("**/step/confirm*");
      await page.getByRole("button", { name: "Invia", exact: true }).first().waitFor();
      await page.getByText("La fattura è pronta per l'invio").waitFor();
      await press("Control+Enter");
      await page.getByText(/Stai per inviare la fattura .* a Officine Meridiana S\.r\.l\. per 427,00/).waitFor();
      await standsOn(page, "Si");
      await press("Enter");
      await walk.toasts.hears("Fattura in invio");

      expect(keys).toBeLessThanOrEqual(12);
      expect(walk.complaints).toEqual([]);
      await walk.context.close();
    },
  );

  test("is written and sent in the quick view with at most 7 clicks, the lines those of the last one", async () => {
    const walk = await startWalk(browser, product, "mouse");
    const { page } = walk;
    await signInAtPage(walk, anna, "/ia/document/step/init");
    await page.getByRole("radio", { name: "Vista rapida" }).click();
    await page.goto("/ia/home");
    let clicks = 0;
    const click = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    await click(page.getByRole("link", { name: "Nuova fattura" }).first());
    await page.waitForURL("**/step/all");
    await page.locator("#idCliente").waitFor();
    await page.keyboard.type("offic");
    await click(page.getByRole("option", { name: /Officine Meridiana/ }));
    await click(page.getByRole("button", { name: "Righe dell'ultima fattura" }));
    await expect.poll(() => page.getByLabel("Descrizione, riga 1").inputValue()).toBe("Manutenzione di novembre");
    await page.getByRole("button", { name: "Annulla", exact: true }).click();
    await expect.poll(() => page.getByLabel("Descrizione, riga 1").inputValue()).toBe("");
    await page.keyboard.press("Escape");
    await page.getByLabel("Descrizione, riga 1").focus();
    await page.keyboard.type("manut");
    await page.getByRole("option", { name: /Manutenzione di novembre/ }).waitFor();
    await walk.look("line-memory");
    await page.keyboard.press("Escape");
    await page.getByLabel("Descrizione, riga 1").fill("");
    await click(page.getByRole("button", { name: "Righe dell'ultima fattura" }));
    await expect.poll(() => page.getByLabel("Prezzo, riga 1").inputValue()).toBe("350,00");
    await walk.look("lines-of-last");
    await click(page.getByRole("button", { name: /^Controlla e invia/ }).first());
    await page.getByText("La fattura è pronta per l'invio").waitFor();
    await click(page.getByRole("button", { name: "Invia", exact: true }).first());
    await standsOn(page, "Si");
    await click(page.getByRole("button", { name: "Si", exact: true }));
    await walk.toasts.hears("Fattura in invio");

    expect(clicks - 1, "the lines were filled in twice").toBeLessThanOrEqual(7);
    expect(walk.complaints).toEqual([]);
    await walk.context.close();
  });

  test("goes through the four steps by keyboard alone: the focus is always where one writes", async () => {
    const walk = await startWalk(browser, product, "keyboard");
    const { page } = walk;
    const before = (await listDocuments(anna.api)).length;
    await signInAtPage(walk, anna, "/ia/home");
    const { keyboard } = page;
    /** The focus as somebody hears it: name of the field, or the words of a title. */
    const stands = (on: string | RegExp) =>
      expect
        .poll(() =>
          page.evaluate(() => {
            const it = document.activeElement as HTMLElement;
            return (
              it.getAttribute("aria-label") ??
              document.querySelector(`label[for="${it.id}"]`)?.textContent ??
              it.innerText
            );
          }),
        )
        .toMatch(on);

    await keyboard.press("n");
    await stands("Cliente");
    await keyboard.type("offic");
    await page.locator("[role=option][data-at]").filter({ hasText: "Officine Meridiana" }).waitFor();
    await keyboard.press("Enter");
    await page.getByText(/Recapito: /).waitFor();
    await keyboard.press("Control+Enter");
    await keyboard.type("Consulenza in sede / novembre"); // at once, without looking
    await stands("Descrizione, riga 1");
    expect(await page.getByRole("textbox", { name: "Descrizione, riga 1" }).inputValue()).toBe(
      "Consulenza in sede / novembre",
    );
    for (const cell of ["Quantità", "Prezzo"]) {
      await keyboard.press("Tab");
      await stands(`${cell}, riga 1`);
    }
    await keyboard.type("350");
    await keyboard.press("Control+Enter");
    await stands("Condizione");
    await page.goBack();
    await stands("Descrizione, riga 1");
    await keyboard.press("Control+Enter");
    await stands("Condizione");
    await keyboard.press("Control+Enter");
    await stands(/^Fattura \d+\/\d{4}$/);
    await page.getByText("La fattura è pronta per l'invio").waitFor();
    await keyboard.type("ni/");
    await keyboard.press("Control+Enter");
    await standsOn(page, "Si");
    await keyboard.press("Enter");
    await page.waitForURL(/\/ia\/document\/[0-9a-f-]{36}$/);
    await stands(/^Fattura \d+\/\d{4}$/);

    expect((await listDocuments(anna.api)).length).toBe(before + 1);
    expect(walk.complaints).toEqual([]);
    await walk.context.close();
  });

  test.each(["wide", "narrow"] as const)("begins with a new customer where something is missing, %s", async (width) => {
    const walk = await startWalk(browser, product, "mouse", width);
    const { page } = walk;
    await signInAtPage(walk, anna, "/ia/document/step/init");
    await page.locator("#idCliente").fill("Zorro S.r.l.");
    await page.getByRole("option", { name: /Crea/ }).click();
    const dialog = page.getByRole("dialog", { name: "Nuovo cliente" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("partitaIva");

    const save = dialog.getByRole("button", { name: "Salva e torna alla fattura" });
    await expect.poll(() => save.evaluate(isSeen)).toBe(true);
    expect(await page.locator("#idCliente").getAttribute("aria-invalid")).not.toBe("true");
    await walk.look(`new-customer-${width}`);
    // Nothing has a place under the foot that stays: each field that takes the focus is seen.
    for (let stop = 0; stop < 14; stop++) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(hiddenFocus)).toBeUndefined();
    }
    expect(walk.complaints).toEqual([]);
    await walk.context.close();
  });
});

/** In the page: whether the middle of something is in the window, and nothing lies over it. */
function isSeen(it: Element): boolean {
  const { left, top, width, height } = it.getBoundingClientRect();
  return it.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
