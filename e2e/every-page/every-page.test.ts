import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { textProblems } from "../harness/check-texts.ts";
import { hasBrowser, openBrowser } from "../harness/open-page.ts";
import { openSignedIn } from "../harness/open-signed-in.ts";
import { type Cast, setUpCast } from "../harness/set-up-cast.ts";
import { type Product, startProduct } from "../harness/start-product.ts";
import { lookAtPage, looked, type View, viewsToday } from "./look-at-page.ts";
import { loseTyped } from "./lose-typed.ts";
import { managerOverlays, openOverlay, overlays } from "./overlays.ts";
import { visits } from "./visits.ts";

// Every page of the router, for everybody who can see it, in one width and light today and another tomorrow (in each of them
// with THOROUGH=1): axe finds nothing, nothing sticks out, no text is cut or lies on another, the keyboard reaches everything.
describe.skipIf(!hasBrowser())("Every page", () => {
  let product: Product;
  let browser: Browser;
  let cast: Cast;

  beforeAll(async () => {
    [product, browser] = await Promise.all([
      startProduct({ engine: "any", env: { SIMULATOR_DELAY_MS: "200" } }),
      openBrowser(),
    ]);
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

    test("is looked at by eyes that see a cut text and two on one another", async () => {
      const page = await browser.newPage();
      await page.setContent(`<main style="font: 16px/20px sans-serif">
        <p style="width: 60px; overflow: hidden; white-space: nowrap">Mancano le ultime parole</p>
        <p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Accorciato con un segno</p>
        <p style="width: 60px; overflow: auto; white-space: nowrap">Si scorre fino in fondo</p>
        <div style="display: flex; height: 20px"><b style="width: 20px; white-space: nowrap">1.234.567,89 €</b><i>Incassata</i></div>
        <p>Sta da solo</p></main>`);

      const found = await textProblems(page);
      await page.close();

      expect(found).toEqual(["tagliato: «Mancano le ultime parole»", "uno sull'altro: «1.234.567,89 €» e «Incassata»"]);
    });

    // Its own `expect`: the common one forgets in which of several tests side by side it polls.
    test("is sound with something open over it, which Esc closes: the focus goes back", async ({ expect }) => {
      const { page, context } = await openSignedIn(browser, product, cast.anna);
      const found: string[] = [];
      for (const [place, overlay] of overlays.entries()) {
        const width = overlay.narrow ? 360 : 1280;
        const views: View[] = [
          [width, "light"],
          [overlay.wide ? 1280 : 360, "dark"],
        ];
        await page.setViewportSize({ width, height: 740 });
        await openOverlay(page, cast, overlay);
        found.push(...(await lookAtPage(page, overlay.name, viewsToday(views, place))));
        await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
        await page.setViewportSize({ width, height: 740 });
        await page.keyboard.press("Escape");
        await overlay.opened(page).waitFor({ state: "hidden" });
        await expect
          .poll(() => (overlay.back ?? overlay.opener)(page).evaluate((it) => it === document.activeElement), {
            message: overlay.name,
          })
          .toBe(true);
      }
      await context.close();
      expect(found).toEqual([]);
    });

    test("asks above the dialog before it throws away what was typed there", async () => {
      const found: string[] = [];
      for (const [who, theirs] of [
        [cast.anna, overlays],
        [cast.marco, managerOverlays],
      ] as const) {
        const { page, context } = await openSignedIn(browser, product, who);
        for (const overlay of theirs) found.push(...(await loseTyped(page, cast, overlay)));
        await context.close();
      }
      expect(found).toEqual([]);
    });
  });

  // Counted when all of them have been looked at, whichever have their turn today.
  test("is looked at in 250 states and more", async ({ annotate }) => {
    await annotate(`axe ha guardato ${looked.size} stati`);
    expect(looked.size).toBeGreaterThanOrEqual(250);
  });
});
