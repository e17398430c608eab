import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, openBrowser } from "../harness/open-page.ts";
import { signUp } from "../harness/sign-up.ts";
import { type Product, startProduct } from "../harness/start-product.ts";
import { startWalk } from "../harness/walk.ts";
import { signInAtPage } from "./steps/sign-in.ts";

describe.skipIf(!hasBrowser())("A stranger", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ engine: "any" }), openBrowser()]);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  test.each(["mouse", "finger"] as const)(
    "who has just started the product is in a full home with one press (%s)",
    async (hands) => {
      const walk = await startWalk(browser, product, hands);
      const { page } = walk;
      await page.goto("/login");
      await walk.look("stranger-login");

      await walk.hands.press(page.getByRole("button", { name: "Entra con la ditta di prova" }));

      await page.waitForURL("**/ia/home");
      await page.getByRole("heading", { name: "Ultimi documenti" }).waitFor();
      await page.getByText("Questi sono dati di esempio", { exact: false }).waitFor();
      await walk.look("stranger-home");
      await page.goto("/ia/document/sent");
      await page
        .getByRole("link", { name: /Ignota Forniture/ })
        .first()
        .click();
      await page.getByText(/00305/).first().waitFor();
      expect(walk.complaints).toEqual([]);
      await walk.context.close();
    },
  );

  test("who has registered fills the empty account, and takes the examples away again", async () => {
    const anna = await signUp(product, "anna@example.it");
    const walk = await startWalk(browser, product, "mouse");
    const { page, hands } = walk;
    await signInAtPage(walk, anna, "/ia/home");

    await hands.press(page.getByRole("button", { name: "Prova con dati di esempio" }));
    const message = page.getByText("Ecco due anni di fatture di esempio.");
    await message.hover(); // it stays as long as somebody points at it
    await page.getByRole("heading", { name: "Ultimi documenti" }).waitFor();
    await page.getByText("Studio Lume S.r.l.").first().waitFor();
    const takeAway = page.getByRole("button", { name: "Togli i dati di esempio" });
    await expect.poll(() => lieApart(message, takeAway)).toBe(true);
    await page.mouse.move(0, 0);
    await hands.press(takeAway);
    await walk.look("examples-taken-away");
    await hands.press(page.getByRole("button", { name: "Si", exact: true }));

    await page.getByRole("button", { name: "Prova con dati di esempio" }).waitFor();
    expect(await page.getByText("Studio Lume S.r.l.").count()).toBe(0);
    expect(walk.complaints).toEqual([]);
    await walk.context.close();
  });
});

/** True when both are there and the second begins under the first or ends above it. */
async function lieApart(first: Locator, second: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([first.boundingBox(), second.boundingBox()]);
  return a !== null && b !== null && (b.y > a.y + a.height || b.y + b.height < a.y);
}
