import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listenToToasts } from "./listen-to-toasts.ts";
import { hasBrowser, openBrowser } from "./open-page.ts";

const content = `<!doctype html><section aria-label="Messaggi"></section><script>
  const toast = document.createElement("div");
  toast.innerHTML = '<div role="alert"><div>Errore</div><div>Non si può.</div></div>';
  document.querySelector("section").append(toast);
  setTimeout(() => toast.remove(), 50);
</script>`;

describe.skipIf(!hasBrowser())("a toast", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });

  afterAll(() => browser?.close());

  test("that is gone has been heard, in the page where it was and in every other of the session", async () => {
    const context = await browser.newContext();
    const toasts = await listenToToasts(context);
    const page = await context.newPage();

    await page.goto(`data:text/html;charset=utf-8,${encodeURIComponent(content)}`);
    await page.getByRole("alert").waitFor({ state: "detached" });
    await page.goto("about:blank");

    await toasts.hears("Non si può.");
    expect(toasts.toasts()).toEqual([{ role: "alert", words: "Errore\nNon si può." }]);
    toasts.forget();
    expect(toasts.toasts()).toEqual([]);
    await context.close();
  });
});
