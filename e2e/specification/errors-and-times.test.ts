import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insideShown } from "../harness/inside-shown.ts";
import type { Toasts } from "../harness/listen-to-toasts.ts";
import { hasBrowser, openBrowser, openPage } from "../harness/open-page.ts";
import { type Person, signUp } from "../harness/sign-up.ts";
import { type Product, startProduct } from "../harness/start-product.ts";
import { answer } from "./scene.ts";

const over = "La sessione è scaduta: accedi di nuovo.";
const codeSent = "Controlla la tua email per il codice di verifica!";

// Specification §8 (what the browser does with each status) and §9 (times and sizes), as a person meets them.
describe.skipIf(!hasBrowser())("Errors and times", () => {
  let product: Product;
  let browser: Browser;
  let nora: Person;
  let page: Page;
  let heard: Toasts;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ engine: "any" }), openBrowser()]);
    nora = await signUp(product, "nora@example.it");
  });

  beforeEach(async () => {
    const opened = await openPage(browser, product);
    page = opened.page;
    heard = opened.toasts;
    return () => opened.context.close();
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  async function signIn() {
    await page.goto("/login");
    await page.getByLabel("E-mail", { exact: true }).fill(nora.email);
    await page.getByLabel("Password", { exact: true }).fill(nora.password);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/ia/home");
    await insideShown(page);
  }

  /** The clients' page, whose call gets this answer. */
  async function clientsAnswer(status: number, body: object | string) {
    await signIn();
    await answer(page, "clients", status, body);
    await page.getByRole("link", { name: "Elenco clienti" }).click();
  }

  const toasts = () => page.getByRole("region", { name: "Messaggi", exact: true });
  const headAlert = () => page.locator("#messageHeadAlert");
  const kept = () => page.evaluate(() => [localStorage.getItem("jwt"), localStorage.getItem("userLogged")]);
  /** The whole text of a toast. */
  const toastSays = (role: "alert" | "status", words: string) =>
    expect.poll(heard.toasts).toContainEqual({ role, words });
  const loadError = () => page.getByText("Non è stato possibile caricare i dati.").waitFor();

  describe("an answer of", () => {
    test.each([400, 500])("%i with one message is one toast", async (status) => {
      await clientsAnswer(status, { messages: ["Non si può."] });

      await toastSays("alert", "Errore\nNon si può.");
      expect(await headAlert().count()).toBe(0);
    });

    test.each([400, 500])("%i with several is a list at the head, in the place of the former one", async (status) => {
      await clientsAnswer(status, { messages: ["Primo.", "Secondo."] });
      await expect.poll(() => headAlert().getByRole("listitem").allInnerTexts()).toEqual(["Primo.", "Secondo."]);

      await page.unrouteAll();
      await answer(page, "clients", status, { messages: ["Terzo.", "Quarto."] });
      await page.getByRole("button", { name: "Riprova" }).first().click();

      await expect.poll(() => headAlert().getByRole("listitem").allInnerTexts()).toEqual(["Terzo.", "Quarto."]);
      expect(await toasts().innerText()).toBe("");
    });

    test("404 is a warning with its messages one under the other", async () => {
      await clientsAnswer(404, { messages: ["Il primo non c'è.", "Nemmeno il secondo."] });

      await toastSays("status", "Non trovato\nIl primo non c'è.\nNemmeno il secondo.");
    });

    test("402 stands at the head with the way to renew, whatever its messages say", async () => {
      await clientsAnswer(402, { messages: ["altro"] });

      await headAlert().getByText("Abbonamento scaduto", { exact: true }).waitFor();
      expect(await headAlert().getByRole("link").innerText()).toBe("Rinnova abbonamento");
      expect(await toasts().innerText()).toBe("");
      expect(await kept()).not.toContain(null);
    });

    test("406 shows nothing", async () => {
      await clientsAnswer(406, { messages: ["Non si dice."] });

      await loadError();
      expect([await toasts().innerText(), await headAlert().count()]).toEqual(["", 0]);
      expect(await page.getByText("Non si dice.").count()).toBe(0);
    });

    test.each([401, 403])("%i shows its words, ends the session and leads to login and back", async (status) => {
      await clientsAnswer(status, { messages: ["La sessione è finita."] });

      await toastSays("alert", "Errore\nLa sessione è finita.");
      await page.waitForURL("**/login?returnUrl=%2Fia%2Fclients%2Flist");
      await expect.poll(kept).toEqual([null, null]);
    });

    test.each([409, 418, 429, 503])("%i ends the session, and the sign-in page says why", async (status) => {
      await clientsAnswer(status, { messages: ["Qualcosa."] });

      await page.waitForURL("**/login*");
      await expect.poll(kept).toEqual([null, null]);
      await page.locator("#messageHeadLogin").getByText(over).waitFor();
    });

    test.each([408, 409, 413, 429, 502, 503, 504, 520])(
      "%i of a proxy says so, the session stays, and so does what was typed",
      async (status) => {
        await signIn();
        await page.getByRole("link", { name: "Account", exact: true }).click();
        await page.getByLabel("Telefono").fill("0471 999999");
        await answer(page, "account", status, status === 409 ? "" : "<html><body>Bad Gateway</body></html>");
        await page.getByRole("button", { name: "Salva", exact: true }).click();

        await heard.hears(`Error status: ${status}`);
        expect(heard.toasts().at(-1)?.words).toContain("uello che hai scritto è ancora qui");
        expect(await page.getByLabel("Telefono").inputValue()).toBe("0471 999999");
        expect(await kept()).not.toContain(null);
      },
    );
  });

  test("a refresh that is refused while one works leads to login, which says why", async () => {
    await page.clock.install();
    await signIn();
    await answer(page, "auth/refresh-token", 401, { messages: ["La sessione è scaduta. Accedi di nuovo."] });
    await page.clock.fastForward("14:05");

    await page.waitForURL("**/login?returnUrl=%2Fia%2Fhome");
    await page.locator("#messageHeadLogin").getByText(over).waitFor();
    expect(await kept()).toEqual([null, null]);
  });

  describe("a toast", () => {
    /** A success toast, without a session, with the browser's clock in hand. */
    async function show() {
      await page.clock.install();
      await page.goto("/forgot-password");
      await page.getByLabel("E-mail", { exact: true }).fill("nessuno@example.it");
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
      await page.keyboard.press("Enter");
      const toast = toasts().getByText(codeSent).locator("xpath=ancestor::*[@data-paused]");
      await toast.waitFor();
      return toast;
    }

    test("stands at the top right, 25rem wide, above everything but a question", async () => {
      const toast = await show();
      const box = await toast.boundingBox();
      const layer = await toasts().evaluate((element) => getComputedStyle(element).zIndex);

      expect({ right: 1280 - (box?.x ?? 0) - (box?.width ?? 0), width: box?.width, layer }).toEqual({
        right: 16,
        width: 400,
        layer: "9999",
      });
    });

    test("stays 3000 ms and takes 200 to leave", async () => {
      const toast = await show();
      await page.clock.runFor(2_900);
      expect(await toast.count()).toBe(1);
      await page.clock.runFor(100);
      await page.clock.runFor(200);

      await expect.poll(() => toast.count()).toBe(0);
    });

    test("waits while the mouse is over it, and goes on with what was left", async () => {
      const toast = await show();
      await toast.hover();
      await page.clock.runFor(60_000);
      expect(await toast.count()).toBe(1);
      await page.mouse.move(5, 700);
      await page.clock.runFor(3_000);
      await page.clock.runFor(200);

      await expect.poll(() => toast.count()).toBe(0);
    });
  });

  test("an error of more than sixty characters stays until it is closed, and can be read again", async () => {
    const long = "Il documento è stato modificato da un'altra persona poco fa: confronta le due versioni.";
    await signIn();
    await page.clock.install();
    await answer(page, "clients", 400, { messages: [long] });
    await page.getByRole("link", { name: "Elenco clienti" }).click();
    await toasts().getByText(long).first().waitFor();
    await page.clock.runFor(60_000);
    await toasts().getByRole("button", { name: "Chiudi il messaggio" }).first().click();
    await page.clock.runFor(1_000);
    await expect.poll(() => toasts().getByText(long).count()).toBe(0);

    await page.getByRole("button", { name: /^Menu di / }).click();
    await page.getByRole("button", { name: "Messaggi recenti" }).click();
    await page.clock.runFor(1_000);
    await expect.poll(() => page.getByRole("dialog").innerText()).toContain(long);
  });

  test.each([
    ["abc", "Debole", 33.33],
    ["abc123", "Media", 66.66],
    ["Abcdefg1", "Forte", 100],
  ])("the password %s is %s: the bar is %f%% wide", async (password, word, width) => {
    await page.goto("/register");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByText(word, { exact: true }).waitFor();
    const bar = page.getByTestId("strength-bar");
    const share = await bar.evaluate(
      (element) => (100 * element.getBoundingClientRect().width) / (element.parentElement?.clientWidth ?? 0),
    );

    expect(share).toBeCloseTo(width, 1);
  });

  test("nothing is said about a form before it is sent once", async () => {
    await page.goto("/register");
    await page.getByRole("button", { name: "Crea account" }).waitFor();
    const fields = await page.getByRole("textbox").all();
    for (const field of fields) await field.focus();
    expect(fields.length).toBeGreaterThan(4);

    expect(await page.locator("[aria-invalid=true]").count()).toBe(0);
  });

  test("every change of page begins at its top", async () => {
    await page.setViewportSize({ width: 1280, height: 400 });
    await signIn();
    await page.getByRole("heading", { name: "Primi passi" }).waitFor();
    const scrolled = () =>
      page.evaluate(() => {
        window.scrollTo(0, 10_000);
        return window.scrollY;
      });
    await expect.poll(scrolled).toBeGreaterThan(0);
    await page.getByRole("link", { name: "Account", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Account" }).waitFor();

    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});
