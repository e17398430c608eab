import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, openBrowser } from "../harness/open-page.ts";
import { type Person, signUp } from "../harness/sign-up.ts";
import { type Product, startProduct } from "../harness/start-product.ts";
import { takeScreenshot } from "../harness/take-screenshot.ts";
import { startWalk } from "../harness/walk.ts";
import { signInAtPage } from "./steps/sign-in.ts";

// Specification §4, "Session", against the running product.

const refreshCall = "**/api/auth/refresh-token";
const minute = 60_000;

describe.skipIf(!hasBrowser())("The session", () => {
  let product: Product;
  let browser: Browser;
  let anna: Person;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ engine: "any" }), openBrowser()]);
    anna = await signUp(product, "anna@example.it");
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  test.each([
    ["taking turns", true],
    ["without locks, as on plain http", false],
  ])("two tabs that renew at once are both still in (%s)", async (_, locks) => {
    const walk = await startWalk(browser, product);
    const { page, context } = walk;
    if (!locks) {
      await context.addInitScript(() => Object.defineProperty(Navigator.prototype, "locks", { value: undefined }));
    }
    await signInAtPage(walk, anna);
    const second = await context.newPage();
    await second.goto("/ia/clients/list");
    const tabs = [page, second];

    for (let round = 0; round < 3; round++) {
      const before = await tokenOf(page);
      await Promise.all(tabs.map((tab) => tab.reload()));
      await Promise.all(tabs.map((tab) => tab.getByRole("button", { name: /^Menu di Anna/ }).waitFor()));
      expect(await tokenOf(page)).not.toBe(before);
    }
    // What is stored is the newest of the chain: each tab can go on with it by itself.
    for (const tab of tabs) {
      await tab.reload();
      await tab.getByRole("button", { name: /^Menu di Anna/ }).waitFor();
    }
    expect(walk.complaints).toEqual([]);
    await context.close();
  });

  test("the application waits for the refresh before it starts, and the page shows its frame meanwhile", async () => {
    const walk = await startWalk(browser, product);
    const { page } = walk;
    await signInAtPage(walk, anna);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/")) asked.push(new URL(request.url()).pathname);
    });
    const held = Promise.withResolvers<() => Promise<void>>();
    await page.route(refreshCall, (route) => held.resolve(() => route.continue()));
    const reloaded = page.reload();
    const answer = await held.promise;

    expect(asked).toEqual(["/api/auth/refresh-token"]);
    expect(await page.locator("#root").innerText()).toBe("Loading");
    expect(await page.locator(".frame .frame-sheet").first().boundingBox()).toMatchObject({ x: 256, width: 992 });
    await takeScreenshot(page, "cornice");
    await answer();
    await reloaded;
    await page.getByRole("button", { name: /^Menu di Anna/ }).waitFor();
    await walk.context.close();
  });

  test("the token is renewed sixty seconds before it ends, not earlier", async () => {
    const walk = await startWalk(browser, product);
    const { page } = walk;
    await page.clock.install();
    await signInAtPage(walk, anna);
    const token = await tokenOf(page);
    const ends = JSON.parse(atob(token.split(".")[1] ?? "")).exp * 1000;
    let refreshes = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/auth/refresh-token")) refreshes += 1;
    });
    // From here on the page's clock stands but for what it is put forward: how long that takes by ours does not count.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const left = ends - (await page.evaluate(() => Date.now()));

    await page.clock.runFor(left - minute - 1_000);
    expect(refreshes).toBe(0);
    const renewed = page.waitForResponse(refreshCall);
    await page.clock.runFor(1_000);
    expect((await renewed).status()).toBe(200);
    await page.waitForFunction((old) => localStorage.getItem("jwt") !== old, token);
    await walk.context.close();
  });

  test("a refresh that is refused logs out, reloads the page and leads to login", async () => {
    const walk = await startWalk(browser, product);
    const { page } = walk;
    await page.clock.install();
    await signInAtPage(walk, anna);
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem("userLogged") ?? "{}");
      localStorage.setItem("userLogged", JSON.stringify({ ...user, refreshToken: "revocato" }));
    });

    const reloaded = page.waitForEvent("load");
    await page.clock.runFor(15 * minute);
    await reloaded;

    await page.waitForURL("**/login?returnUrl=%2Fia%2Fhome");
    expect(await stored(page)).toEqual({ jwt: null, userLogged: null });
    await walk.context.close();
  });

  test("a sign-in purges the saved draft, a logout revokes the tokens", async () => {
    const walk = await startWalk(browser, product);
    const { page, hands } = walk;
    await page.goto("/login");
    await page.evaluate(() => localStorage.setItem("saved-current-document", "{}"));
    await signInAtPage(walk, anna);
    expect(await page.evaluate(() => localStorage.getItem("saved-current-document"))).toBeNull();

    const token = await tokenOf(page);
    const revoked = page.waitForResponse("**/api/auth/revoke-token");
    await hands.press(page.getByRole("button", { name: /^Menu di Anna/ }));
    await hands.press(page.getByRole("button", { name: "Esci" }));
    expect((await revoked).status()).toBe(200);
    const answer = await fetch(`${product.url}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(401);
    await walk.context.close();
  });
});

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem("jwt") ?? "");
const stored = (page: Page) =>
  page.evaluate(() => ({ jwt: localStorage.getItem("jwt"), userLogged: localStorage.getItem("userLogged") }));
