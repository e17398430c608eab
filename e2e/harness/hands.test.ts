import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type HandsName, handsFor } from "./hands.ts";
import { hasBrowser, openBrowser } from "./open-page.ts";

// A field far down the page whose list opens below it, takes its place above it a few frames later, and is gone while the
// field is out of sight: as the lists of the product do where there is little room.
const content = `<!doctype html><main style="height: 3000px; padding-top: 1200px">
  <input aria-label="Comune" style="display: block">
  <output></output></main>
  <div role="listbox" hidden style="position: absolute; height: 320px"><div role="option" tabindex="-1">Roma RM</div></div>
  <script>
    const [field, list, option] = ["input", "[role=listbox]", "[role=option]"].map((one) => document.querySelector(one));
    const stand = (below) => { list.style.top = scrollY + field.getBoundingClientRect().top + below + "px"; };
    const rise = (below) => { stand(below); if (below > -330) requestAnimationFrame(() => rise(below - 9)); };
    field.oninput = () => { list.hidden = false; rise(30); };
    new IntersectionObserver(([{ isIntersecting }]) => { if (!isIntersecting) list.hidden = true; }).observe(field);
    option.onmousedown = (event) => event.preventDefault();
    option.onclick = () => { document.querySelector("output").textContent = "scelta"; };
  </script>`;

// A button out of sight, and a message that comes to lie on it when it is pressed before the scrolled page has found its rest.
const covered = `<!doctype html><main style="height: 3000px; padding-top: 1200px">
  <button style="display: block">Togli</button><output></output></main>
  <section aria-label="Messaggi" hidden style="position: fixed; inset: 0">Fatto</section>
  <script>
    const message = document.querySelector("section");
    let comes = false;
    const cover = () => { message.hidden = false; setTimeout(() => message.remove(), 1000); };
    onscroll = () => { comes = true; requestAnimationFrame(() => requestAnimationFrame(() => { comes = false; })); };
    onmousedown = () => { if (comes) cover(); };
    document.querySelector("button").onclick = () => { document.querySelector("output").textContent = "tolto"; };
  </script>`;

describe.skipIf(!hasBrowser())("hands", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });

  afterAll(() => browser?.close());

  test.each<HandsName>(["mouse", "finger"])("pick from a list that is still finding its place (%s)", async (name) => {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true });
    page.setDefaultTimeout(10_000);
    await page.setContent(content);

    await handsFor(name, page).pick(page.getByLabel("Comune"), /^Roma/, "Roma");

    expect(await page.locator("output").innerText()).toBe("scelta");
    await page.close();
  });

  test.each<HandsName>(["mouse", "finger"])(
    "press what a message comes to lie on once it has gone (%s)",
    async (name) => {
      const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true });
      page.setDefaultTimeout(10_000);
      await page.setContent(covered);

      await handsFor(name, page).press(page.getByRole("button"));

      expect(await page.locator("output").innerText()).toBe("tolto");
      await page.close();
    },
  );
});
