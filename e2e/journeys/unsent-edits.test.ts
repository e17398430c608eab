import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "../harness/api.ts";
import { closeAtOnce } from "../harness/close-at-once.ts";
import { readDocument } from "../harness/document.ts";
import { hasBrowser, openBrowser } from "../harness/open-page.ts";
import { type Business, setUpBusiness } from "../harness/set-up-business.ts";
import { type Person, signUp } from "../harness/sign-up.ts";
import { type Product, startProduct } from "../harness/start-product.ts";
import { startWalk, type Walk } from "../harness/walk.ts";
import { signInAtPage } from "./steps/sign-in.ts";
import { atStep, saved, totalOf } from "./steps/write-invoice.ts";

const offline = "Connessione assente: quello che scrivi resta su questo dispositivo.";

describe.skipIf(!hasBrowser())("What is typed is not lost", () => {
  let product: Product;
  let browser: Browser;
  let anna: Person;
  let business: Business;
  let walk: Walk;
  let id: string;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ engine: "any" }), openBrowser()]);
    anna = await signUp(product, "anna@example.it");
    business = await setUpBusiness(anna.api);
  });

  beforeEach(async () => {
    ({ id } = must(await anna.api.put<{ id: string }>("document", business.invoice({ causale: "Prima" }))));
    walk = await startWalk(browser, product);
    await signInAtPage(walk, anna);
    await open(walk.page);
    return () => walk.context.close();
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const causale = (page: Page) => page.getByRole("textbox", { name: /^Causale/ });

  async function open(page: Page) {
    await page.goto(`/ia/document/step/init?id=${id}`);
    await atStep({ page }, "init");
  }

  /** Another session changes the same draft meanwhile. */
  async function changeElsewhere(text: string) {
    const { version } = await readDocument(anna.api, id);
    must(await anna.api.post(`document/${id}`, business.invoice({ causale: text, version })));
  }

  const onServer = async () => (await readDocument(anna.api, id)).causale;

  test("without connection: it says so, and the edit goes out by itself when the connection is back", async () => {
    const { page, context, hands, look } = walk;
    await context.setOffline(true);
    await hands.write(causale(page), "Scritta senza connessione");
    await page.getByText(offline).waitFor();
    await page.getByText("Senza connessione: salvato su questo dispositivo").waitFor();
    await look("offline");
    await context.setOffline(false);
    await saved(walk);
    await page.getByText(offline).waitFor({ state: "detached" });
    await expect.poll(onServer).toBe("Scritta senza connessione");
  });

  test("without connection before the checks have come: they come with the line, and nothing is loaded anew", async () => {
    const { page, context, hands } = walk;
    const lost = { before: 0, after: 0 };
    let when: keyof typeof lost = "before";
    await page.route(/assets\/document-step-step-later.*\.js$/, async (route) => {
      // On the line that has just come back it fails once more.
      if (lost.after > 0) return route.continue();
      lost[when] += 1;
      return route.abort();
    });
    await open(page);
    await context.setOffline(true);
    await hands.write(causale(page), "Scritta prima dei controlli");
    await page.getByText(offline).waitFor();
    await page.evaluate(() => Object.assign(globalThis, { stillThis: true }));
    when = "after";
    await context.setOffline(false);
    await saved(walk);
    await page.getByRole("list", { name: "Esito dei controlli" }).waitFor();
    await expect.poll(onServer).toBe("Scritta prima dei controlli");
    expect(await page.evaluate(() => "stillThis" in globalThis)).toBe(true);
    expect(lost).toEqual({ before: expect.any(Number), after: 1 });
  });

  test("in a new invoice that is given its id while the page is loaded anew: it is found again", async () => {
    const { page, hands } = walk;
    const [answer, asked, kept] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
    ];
    await page.route("**/api/document", async (route) => {
      const response = await route.fetch();
      asked.resolve();
      await answer.promise;
      await route.fulfill({ response });
    });
    // The page that goes can be asked nothing: it tells what it keeps.
    await page.exposeFunction("keeps", (text: string) => text.includes('"id":"') && kept.resolve());
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, text) {
        setItem.call(this, key, text);
        if (key === "saved-current-document") (globalThis as unknown as { keeps(text: string): void }).keeps(text);
      };
    });
    await page.goto("/ia/document/step/init");
    await atStep({ page }, "init");
    await hands.write(causale(page), "Scritta e ricaricata");
    await asked.promise;
    await page.route("**/ia/document/step/init", async (route) => {
      answer.resolve();
      await kept.promise;
      await route.continue();
    });
    await page.reload();
    await atStep({ page }, "init");
    await expect.poll(() => causale(page).inputValue()).toBe("Scritta e ricaricata");
    await expect.poll(() => new URL(page.url()).searchParams.get("id")).toBeTruthy();
  });

  test("without connection and the window closed: it goes out at the next visit", async () => {
    const { page, context, hands } = walk;
    await context.setOffline(true);
    await hands.write(causale(page), "Scritta prima di chiudere");
    await page.getByText("Senza connessione: salvato su questo dispositivo").waitFor();
    await closeAtOnce(page);
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto("/ia/home");
    await again.getByText("Modifiche recuperate").waitFor();
    await expect.poll(onServer).toBe("Scritta prima di chiudere");
  });

  test("without connection while somebody else changes the draft: the next visit shows both", async () => {
    const { page, context, hands } = walk;
    await context.setOffline(true);
    await hands.write(causale(page), "La mia");
    await page.getByText("Senza connessione: salvato su questo dispositivo").waitFor();
    await closeAtOnce(page);
    await changeElsewhere("La loro");
    await context.setOffline(false);
    const again = await context.newPage();
    await open(again);
    await again.getByText("Questo documento è stato modificato altrove").waitFor();
    await expect.poll(() => causale(again).inputValue()).toBe("La mia");
    expect(await onServer()).toBe("La loro");
  });

  test("in two windows on one draft: the second is told, sees both versions and keeps its own", async () => {
    const { page, context, hands, look } = walk;
    const second = await context.newPage();
    await open(second);
    await hands.write(causale(page), "Della prima finestra");
    await saved(walk);
    await expect.poll(onServer).toBe("Della prima finestra");
    await causale(second).fill("Della seconda finestra");
    await second.getByText("Questo documento è stato modificato altrove").waitFor();
    await second.getByRole("row", { name: "Causale Della seconda finestra Della prima finestra" }).waitFor();
    expect(await onServer()).toBe("Della prima finestra");
    await second.getByRole("button", { name: "Tieni la mia" }).click();
    await saved({ page: second });
    await expect.poll(onServer).toBe("Della seconda finestra");

    await hands.write(causale(page), "Ancora della prima");
    await page.getByText("Questo documento è stato modificato altrove").waitFor();
    await look("conflict");
    await hands.press(page.getByRole("button", { name: "Usa quella salvata" }));
    await expect.poll(() => causale(page).inputValue()).toBe("Della seconda finestra");
    expect(await onServer()).toBe("Della seconda finestra");
  });

  test("in the settings: a reload, Esci and another sign-in lose nothing, and Scarta goes back", async () => {
    const { page, hands, look } = walk;
    const found = page.getByText(/^Modifiche non salvate de(?:l |ll')\d\d\/\d\d\/\d{4}, \d\d:\d\d\.$/);
    const street = page.getByRole("textbox", { name: "Indirizzo", exact: true });
    await page.goto("/ia/account/taxdata");
    const before = await street.inputValue();
    await hands.write(street, "Via scritta e non salvata");
    page.on("dialog", (dialog) => dialog.accept().catch(() => undefined));
    await page.reload();
    await found.waitFor();
    expect(await street.inputValue()).toBe("Via scritta e non salvata");
    await look("settings-found");

    await page.getByRole("button", { name: /^Menu di / }).click();
    await page.getByRole("button", { name: "Esci" }).click();
    await page.getByText(/resta su questo dispositivo: lo ritrovi al tuo prossimo accesso/).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Si" }).click();
    await page.waitForURL("**/login");
    await signInAtPage(walk, anna, "/ia/account/taxdata");
    await found.waitFor();
    expect(await street.inputValue()).toBe("Via scritta e non salvata");
    await hands.press(page.getByRole("button", { name: "Scarta" }));
    await expect.poll(() => street.inputValue()).toBe(before);
    await found.waitFor({ state: "detached" });
    await page.reload();
    await expect.poll(() => street.inputValue()).toBe(before);
  });

  test("on another device the same draft is there", async () => {
    const { page, hands } = walk;
    await hands.write(causale(page), "Scritta qui");
    await saved(walk);
    await expect.poll(onServer).toBe("Scritta qui");
    const phone = await startWalk(browser, product, "finger");
    await signInAtPage(phone, anna, `/ia/document/step/init?id=${id}`);
    await atStep(phone, "init");
    await expect.poll(() => causale(phone.page).inputValue()).toBe("Scritta qui");
    await phone.context.close();
  });

  test("numbers and days are read as people write them, and what is none is said, not changed", async () => {
    const { page, hands, look } = walk;
    const date = page.getByRole("textbox", { name: "Data", exact: true });
    await hands.write(date, "32/13");
    await hands.leave();
    await page.getByText("Scrivi una data come 05/11/2026, 5/11, oggi o +30.").waitFor();
    expect(await date.inputValue()).toBe("32/13");
    await look("no-day");
    await hands.write(date, "oggi");
    await hands.leave();
    await expect.poll(() => date.inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/);

    await hands.press(page.getByRole("link", { name: /Prestazioni/ }));
    await atStep(walk, "services");
    const price = page.getByRole("textbox", { name: "Prezzo, riga 1", exact: true });
    for (const [typed, shown, total] of [
      ["1234,5", "1.234,50", "1.506,09 €"],
      ["1.234,50", "1.234,50", "1.506,09 €"],
      ["1234.5", "1.234,50", "1.506,09 €"],
      ["0,10", "0,10", "0,12 €"],
    ] as const) {
      await hands.write(price, typed);
      await hands.leave();
      await expect.poll(() => price.inputValue()).toBe(shown);
      await expect.poll(() => totalOf(walk, "Totale documento")).toBe(total);
    }
    await hands.write(price, "mille");
    await hands.leave();
    await expect.poll(() => price.getAttribute("aria-invalid")).toBe("true");
    expect(await price.inputValue()).toBe("mille");
    await look("no-number");
  });
});
