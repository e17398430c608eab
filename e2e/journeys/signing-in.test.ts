import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorOf } from "../harness/error-of.ts";
import { hasBrowser, openBrowser } from "../harness/open-page.ts";
import { setUpBusiness } from "../harness/set-up-business.ts";
import { type Person, signUp } from "../harness/sign-up.ts";
import { type Product, startProduct } from "../harness/start-product.ts";
import { startWalk } from "../harness/walk.ts";
import { signInAtPage } from "./steps/sign-in.ts";

describe.skipIf(!hasBrowser())("Signing in", () => {
  let product: Product;
  let browser: Browser;
  let anna: Person;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ engine: "any" }), openBrowser()]);
    anna = await signUp(product, "anna@example.it");
    await setUpBusiness(anna.api);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  test("says what is missing, refuses a wrong password in its own area, and keeps what was typed", async () => {
    const walk = await startWalk(browser, product, "finger");
    const { page, hands, look } = walk;
    const email = page.getByLabel("E-mail", { exact: true });
    const password = page.getByLabel("Password", { exact: true });
    const enter = page.getByRole("button", { name: "Accedi", exact: true });

    await page.goto("/login");
    await hands.press(enter);
    await expect.poll(() => errorOf(email)).toBe("È richiesto il nome utente o l'email!");
    await expect.poll(() => errorOf(password)).toBe("E 'richiesta la password!");
    await look("login-errors");
    await hands.write(email, anna.email);
    await hands.write(password, "Sbagliata!1");
    await hands.press(enter);
    await page.getByText("E-mail o password non corretti.").waitFor();
    expect(await email.inputValue()).toBe(anna.email);
    expect(new URL(page.url()).pathname).toBe("/login");
    await look("login-refused");
    expect(walk.complaints).toEqual([]);
    await walk.context.close();
  });

  test("goes back to the page that was asked for, with its query", async () => {
    const walk = await startWalk(browser, product);
    await signInAtPage(walk, anna, "/ia/document/sent?type=B");
    expect(new URL(walk.page.url()).search).toBe("?type=B");
    await walk.context.close();
  });

  test("is asked for again when the session is over, and leads back to the same page", async () => {
    const walk = await startWalk(browser, product);
    const { page, hands, look } = walk;
    await signInAtPage(walk, anna);

    await page.evaluate(() => localStorage.setItem("jwt", "scaduto"));
    await hands.press(page.getByRole("link", { name: "Elenco clienti" }));
    await walk.toasts.hears("La sessione è scaduta. Accedi di nuovo.");
    await page.waitForURL("**/login?returnUrl=%2Fia%2Fclients%2Flist");
    await look("session-over");
    const kept = () => page.evaluate(() => [localStorage.getItem("jwt"), localStorage.getItem("userLogged")]);
    await expect.poll(kept).toEqual([null, null]);

    await hands.write(page.getByLabel("E-mail", { exact: true }), anna.email);
    await hands.write(page.getByLabel("Password", { exact: true }), anna.password);
    await hands.press(page.getByRole("button", { name: "Accedi", exact: true }));
    await page.getByRole("heading", { level: 1, name: "Clienti" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/ia/clients/list");
    await walk.context.close();
  });

  test("is not offered to those who are in, and ends with the logout everywhere in this browser", async () => {
    const walk = await startWalk(browser, product);
    const { page, hands, context } = walk;
    await signInAtPage(walk, anna);
    await page.goto("/login");
    await page.waitForURL("**/ia/home");
    const second = await context.newPage();
    await second.goto("/ia/clients/list");
    await second.getByRole("heading", { level: 1, name: "Clienti" }).waitFor();

    await hands.press(page.getByRole("button", { name: /^Menu di Anna Verdi/ }));
    await hands.press(page.getByRole("button", { name: "Esci" }));
    await page.waitForURL("**/login*");
    await second.reload();
    await second.waitForURL("**/login*");
    await context.close();
  });

  test("is not needed to be told that a page does not exist, or that the service is away", async () => {
    const walk = await startWalk(browser, product, "finger");
    const { page, look } = walk;
    for (const [path, title] of [
      ["/non/esiste", "Page not found"],
      ["/404", "Page not found"],
      ["/500", "Temporarily unavailable"],
    ]) {
      await page.goto(path ?? "");
      await page.getByRole("heading", { name: title ?? "" }).waitFor();
      await look(path?.replaceAll("/", "-") ?? "");
    }
    await page
      .getByRole("button", { name: "Torna alla home" })
      .or(page.getByRole("link", { name: "Torna alla home" }))
      .tap();
    await page.waitForURL("**/login*");
    await walk.context.close();
  });

  test.each(["mouse", "finger"] as const)("looks as good in the dark (%s)", async (hands) => {
    const walk = await startWalk(browser, product, hands);
    const { page, look } = walk;
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await page.goto("/register");
    await page.getByRole("button", { name: "Crea account" }).waitFor();
    await look("dark-register");
    await signInAtPage(walk, anna);
    await page.getByRole("heading", { name: "Primi passi" }).waitFor();
    await look("dark-home");
    await page.goto("/ia/document/step/services");
    await page.getByRole("heading", { name: "Prestazioni e prodotti" }).waitFor();
    await look("dark-services");
    await page.goto("/ia/clients/save");
    await page.getByRole("heading", { level: 1, name: "Nuovo cliente" }).waitFor();
    await look("dark-client");
    expect(walk.complaints).toEqual([]);
    await walk.context.close();
  });
});
