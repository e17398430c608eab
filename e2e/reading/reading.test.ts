import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { untilShown } from "../every-page/look-at-page.ts";
import { tabThrough } from "../every-page/tab-through.ts";
import { textProblems } from "../harness/check-texts.ts";
import { hasBrowser, type OpenPage, openBrowser, openPage } from "../harness/open-page.ts";
import { type Product, startProduct } from "../harness/start-product.ts";

describe.skipIf(!hasBrowser())("Who reads otherwise than most", () => {
  let product: Product;
  let browser: Browser;
  let opened: OpenPage;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ engine: "any" }), openBrowser()]);
    opened = await openPage(browser, product);
    const { page } = opened;
    await page.goto("/login");
    await page.getByRole("button", { name: "Entra con la ditta di prova" }).click();
    await page.getByRole("heading", { name: "Ultimi documenti" }).waitFor();
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  test("is told the whole first invoice by a screen reader, each thing by its name, in the order it is written", async () => {
    const { page } = opened;
    await page.goto("/ia/document/step/all");
    await page.locator("#idCliente").waitFor();
    await page.getByRole("list", { name: "Esito dei controlli" }).waitFor();
    await page.getByRole("heading", { name: /^Fattura / }).waitFor(); // its number is asked for

    const empty = await toldBy(page);
    await page.getByRole("combobox", { name: "Cliente", exact: true }).pressSequentially("ignota");
    await page
      .getByRole("option", { name: /Ignota Forniture/ })
      .first()
      .waitFor();
    const choosing = await toldBy(page);
    await page
      .getByRole("option", { name: /Ignota Forniture/ })
      .first()
      .click();
    await page.getByRole("textbox", { name: "Descrizione, riga 1", exact: true }).fill("Consulenza");
    await page.getByRole("textbox", { name: "Prezzo, riga 1", exact: true }).fill("100");
    await page
      .getByRole("button", { name: /^Controlla e invia/ })
      .first()
      .click();
    await page.getByRole("article", { name: /^Anteprima/ }).waitFor();
    await page.getByRole("button", { name: "Invia", exact: true }).first().waitFor();
    const confirm = await toldBy(page);

    expect(inOrder(empty, written)).toEqual(written);
    expect(inOrder(choosing, ['combobox "Cliente"', "option "])).toHaveLength(2);
    expect(inOrder(confirm, checked)).toEqual(checked);
    expect([...empty, ...choosing, ...confirm].filter((line) => nameless.test(line))).toEqual([]);
  });

  test.each(["/ia/home", "/ia/document/step/init", "/ia/document/step/all", "/ia/document/sent"])(
    "sees every stop of the keyboard, and what is chosen, where the system has colours of its own: %s",
    async (address) => {
      const { page } = opened;
      await page.emulateMedia({ forcedColors: "active" });
      await page.goto(address);
      await untilShown(page);

      const found = await tabThrough(page, "main");
      const chosenAlike = await page.evaluate(looksChosen);
      await page.emulateMedia({ forcedColors: "none" });

      // Shadows are not drawn there: a mark made of one alone is none.
      expect(found.filter((what) => what.startsWith("senza segno"))).toEqual([]);
      expect(chosenAlike).toEqual([]);
    },
  );

  test("is spared what moves, where the system says so", async () => {
    const { page } = opened;
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/ia/home");
    await untilShown(page);
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").waitFor();

    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0))
        .filter((duration) => duration > 20),
    );
    await page.keyboard.press("Escape");

    expect(moving).toEqual([]);
  });

  test("prints a document without what is for pressing, and nothing of it is cut", async () => {
    const { page } = opened;
    await page.goto("/ia/document/sent");
    await page.locator('main a[href^="/ia/document/0"]').first().click();
    await untilShown(page);
    await page.emulateMedia({ media: "print" });

    const shown = await page.evaluate(() =>
      ["[data-top-bar]", "aside nav"].filter((selector) => document.querySelector(selector)?.checkVisibility()),
    );
    const cut = await textProblems(page);
    await page.emulateMedia({ media: "screen" });

    expect([shown, cut]).toEqual([[], []]);
  });
});

/** What a first invoice asks, in the order in which it is asked. */
const written = [
  'heading "Fattura ',
  'radio "Vista rapida" [checked]',
  'heading "Dati generali"',
  'combobox "Tipo documento"',
  'group "Tipo di cliente"',
  'combobox "Cliente"',
  'textbox "Data"',
  'textbox "Causale (facoltativo)"',
  'heading "Prestazioni e prodotti"',
  'group "Riga 1"',
  'textbox "Descrizione, riga 1"',
  'textbox "Quantità, riga 1"',
  'textbox "Prezzo, riga 1"',
  'combobox "IVA, riga 1"',
  'button "Azioni della riga 1"',
  'button "Aggiungi riga"',
  'heading "Pagamento',
  'combobox "Condizione"',
  'combobox "Modalità"',
  'textbox "Scadenza"',
  'combobox "Conto su cui ricevere il pagamento"',
  'button "Cambia il bollo"',
  'button "Cambia la ritenuta"',
  'complementary "Totali e controlli"',
  'heading "Totali"',
  'button "Netto a pagare"',
  'button "Controlla e invia',
  'heading "Controlli"',
];

/** What is told before it is sent. */
const checked = [
  'heading "Fattura ',
  'navigation "Passi"',
  'tab "Anteprima" [selected]',
  'article "Anteprima: Fattura ',
  'region "Righe del documento"',
  'complementary "Totali e controlli"',
  'heading "Totali"',
  'button "Invia"',
  'heading "Controlli"',
];

/** In the page: what is chosen and looks like its neighbours, or cannot be read on the ground it has there. */
function looksChosen(): string[] {
  const chosen = [
    "input:checked + span",
    "[role=tab][aria-selected=true]",
    "nav a[aria-current]",
    "[aria-label=Stato] [aria-pressed=true]",
    "[role=option][aria-selected=true]",
  ];
  const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
  const isNothing = (ground: string) => / 0\)$/.test(ground);
  const shown = [...document.querySelectorAll(chosen.join())].filter((one) => one.checkVisibility());
  const unread = (one: Element) =>
    [one, ...one.querySelectorAll("*")].some((word) => {
      const ground = isNothing(groundOf(word)) ? groundOf(one) : groundOf(word);
      return word.textContent !== "" && getComputedStyle(word).color === ground;
    });
  return shown
    .filter((one) => isNothing(groundOf(one)) || groundOf(one) === groundOf(document.body) || unread(one))
    .map((one) => one.textContent ?? "");
}

/** The accessibility tree of the page's content, one thing a line, as a screen reader goes through it. */
async function toldBy(page: Page): Promise<string[]> {
  const tree = await page.locator("main").ariaSnapshot();
  return tree.split("\n").map((line) => line.replace(/^\s*- '?/, ""));
}

/** What one can act on must have a name. */
const nameless = /^(?:button|link|textbox|combobox|checkbox|radio|tab|switch|slider|spinbutton)(?::|$)/;

/** Those of the wanted beginnings that are found one after the other. */
function inOrder(told: readonly string[], wanted: readonly string[]): string[] {
  let at = 0;
  return wanted.filter((beginning) => {
    const found = told.findIndex((line, place) => place >= at && line.startsWith(beginning));
    if (found >= 0) at = found + 1;
    return found >= 0;
  });
}
