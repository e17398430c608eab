// The pictures of the README, of the invented firm of the demo, light and dark: `node_modules/.bin/node
// e2e/looks/take-readme-pictures.ts`. Afterwards it notes what they show (`apps/web/test/pictures.test.tsx`), so that a page
// that looks otherwise asks for new ones.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright-core";
import { prepareProduct } from "../../scripts/prepare.mjs";
import { untilShown } from "../every-page/look-at-page.ts";
import { browserArgs, findBrowser } from "../harness/find-browser.ts";
import { startProduct } from "../harness/start-product.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(root, "docs", "pictures");
/** What is seen without scrolling. */
const size = { width: 1280, height: 800 };
/** Of 1: text stays sharp, six pictures stay below 400 KB. */
const quality = 0.72;

await prepareProduct(process.execPath);
const found = await findBrowser();
if (!found) throw new Error("Qui non c'è un browser: indicalo con CHROMIUM_PATH.");
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: browserArgs,
  env: { ...process.env, ...found.env },
});
try {
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({
    ...{ baseURL: product.url, viewport: size, locale: "it-IT", timezoneId: "Europe/Rome", reducedMotion: "reduce" },
  });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByRole("button", { name: "Entra con la ditta di prova" }).click();
  await page.getByRole("heading", { name: "Ultimi documenti" }).waitFor();
  await take(page, "home");
  await openFromList(page, /Ignota Forniture/);
  await take(page, "scartata");
  await openFromList(page, /Caseificio Valdoro/);
  await page.goto(page.url().replace(/step\/\w+/, "step/confirm"));
  // The number that it would get stands in the title and, a moment later, on the paper.
  await page.waitForFunction(() => (document.body.innerText.match(/Fattura \d+\/\d{4}/g)?.length ?? 0) > 2);
  await take(page, "fattura");
} finally {
  await browser.close();
  await product.stop();
}
execFileSync(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", "--project", "web", "test/pictures.test.tsx"],
  {
    cwd: root,
    env: { ...process.env, PICTURES_TAKEN: "1" },
    stdio: "inherit",
  },
);

async function openFromList(page: Page, customer: RegExp): Promise<void> {
  await page.goto("/ia/document/sent");
  await untilShown(page);
  await page.getByRole("link", { name: customer }).first().click();
  await page.waitForURL((url) => !url.pathname.endsWith("/sent"));
}

async function take(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await untilShown(page);
    // The browser itself writes WebP: a third of what the same picture weighs as PNG.
    const png = (await page.screenshot()).toString("base64");
    const webp = await page.evaluate(smaller, { png, quality });
    writeFileSync(join(folder, `${name}-${colorScheme}.webp`), Buffer.from(webp, "base64"));
  }
}

/** Runs in the page. */
async function smaller({ png, quality }: { png: string; quality: number }): Promise<string> {
  const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  const blob = await canvas.convertToBlob({ type: "image/webp", quality });
  let text = "";
  for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte);
  return btoa(text);
}
