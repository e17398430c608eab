import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, openBrowser } from "../harness/open-page.ts";
import { openSignedIn } from "../harness/open-signed-in.ts";
import { type Cast, setUpCast } from "../harness/set-up-cast.ts";
import { type Product, startProduct } from "../harness/start-product.ts";
import { insideAddresses } from "./addresses.ts";
import { lookAtPage, untilShown } from "./look-at-page.ts";
import { openOverlay, overlays } from "./overlays.ts";
import { tabThrough } from "./tab-through.ts";
import { visits } from "./visits.ts";

// Every page of the router, for everybody who can see it, in every light and width (each combination with THOROUGH=1): axe
// finds nothing, nothing sticks out, the keyboard reaches everything.
describe.skipIf(!hasBrowser())("Every page", () => {
  let product: Product;
  let browser: Browser;
  let cast: Cast;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ env: { SIMULATOR_DELAY_MS: "200" } }), openBrowser()]);
    cast = await setUpCast(product);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  // Side by side, because each of them waits most of the time.
  describe.concurrent("in every state", { timeout: 1_200_000 }, () => {
    test.each(visits)("is sound for %s", async (_who, visit) => {
      expect(await visit({ browser, product, cast })).toEqual([]);
    });

    test("is sound with something open over it", async () => {
      const { page, context } = await openSignedIn(browser, product, cast.anna);
      const found: string[] = [];
      for (const overlay of overlays) {
        const width = overlay.narrow ? 360 : 1280;
        await page.setViewportSize({ width, height: 740 });
        await openOverlay(page, cast, overlay);
        found.push(
          ...(await lookAtPage(page, overlay.name, [
            [width, "light"],
            [360, "dark"],
          ])),
        );
        await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      }
      await context.close();
      expect(found).toEqual([]);
    });

    test("can be walked with the Tab key alone, and every stop is seen", async () => {
      const { page, context } = await openSignedIn(browser, product, cast.anna);
      const found: string[] = [];
      for (const address of insideAddresses(cast)) {
        await page.goto(address);
        await untilShown(page);
        found.push(...(await tabThrough(page)).map((what) => `${address} · ${what}`));
      }
      await context.close();
      expect(found).toEqual([]);
    });

    test("closes with Esc what opens over it, and the focus goes back", async () => {
      const { page, context } = await openSignedIn(browser, product, cast.anna);
      for (const overlay of overlays) {
        await page.setViewportSize({ width: overlay.narrow ? 360 : 1280, height: 740 });
        await openOverlay(page, cast, overlay);
        await page.keyboard.press("Escape");
        await overlay.opened(page).waitFor({ state: "hidden" });
        await expect
          .poll(() => (overlay.back ?? overlay.opener)(page).evaluate((it) => it === document.activeElement), {
            message: overlay.name,
          })
          .toBe(true);
      }
      await context.close();
    });
  });
});
