// Pictures of every screen, to be looked at beside the mockups: `node_modules/.bin/node e2e/looks/take-looks.ts <folder>
// [word]`. Each at 1280 and 360 pixels, light and dark, as somebody with long names and large amounts sees it, as somebody
// new, as a manager, and without a session; a word takes only the names that hold it. The folder must be outside this one.
import { mkdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { prepareProduct } from "../../scripts/prepare.mjs";
import { insideAddresses, outsideAddresses } from "../every-page/addresses.ts";
import { untilShown } from "../every-page/look-at-page.ts";
import { openOverlay, overlays } from "../every-page/overlays.ts";
import { browserArgs, findBrowser } from "../harness/find-browser.ts";
import { type OpenPage, openPage } from "../harness/open-page.ts";
import { openManaging, openSignedIn } from "../harness/open-signed-in.ts";
import { type Cast, setUpCast } from "../harness/set-up-cast.ts";
import { startProduct } from "../harness/start-product.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = resolve(process.argv[2] ?? root);
const word = process.argv[3] ?? "";
if (!relative(root, folder).startsWith("..")) {
  console.error("Indica una cartella fuori dal progetto: e2e/looks/take-looks.ts <cartella> [parola]");
  process.exit(2);
}
mkdirSync(folder, { recursive: true });

await prepareProduct(process.execPath);
const found = await findBrowser();
if (!found) throw new Error("Qui non c'è un browser: indicalo con CHROMIUM_PATH.");
const product = await startProduct({ env: { SIMULATOR_DELAY_MS: "200" } });
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: browserArgs,
  env: { ...process.env, ...found.env },
});
try {
  await takeAll(browser, await setUpCast(product));
} finally {
  await browser.close();
  await product.stop();
}

async function takeAll(at: Browser, cast: Cast) {
  const documents = Object.values(cast.anna.documents);
  const own = insideAddresses(cast).filter((address) => !documents.some((id) => address.includes(id)));
  const named = (address: string) =>
    Object.entries(cast.anna.documents).reduce((name, [what, id]) => name.replace(id, what), address);
  const people: [string, () => Promise<OpenPage>, string[]][] = [
    ["anonymous", () => openPage(at, product), outsideAddresses(cast)],
    ["anna", () => openSignedIn(at, product, cast.anna), insideAddresses(cast)],
    ["nora", () => openSignedIn(at, product, cast.nora), own],
    [
      "marco",
      () => openSignedIn(at, product, cast.marco),
      own.filter((page) => /home|current-users|profile/.test(page)),
    ],
    ["managed", () => openManaging(at, product, cast.marco), own.filter((page) => /home|sent|taxdata/.test(page))],
  ];
  for (const [who, open, addresses] of people) {
    const wanted = addresses.filter((address) => `${who} ${named(address)}`.includes(word));
    if (wanted.length === 0) continue;
    const { page, context } = await open();
    for (const address of wanted) {
      await page.goto(address);
      await untilShown(page);
      await take(page, `${who} ${named(address)}`, [1280, 360]);
    }
    await context.close();
  }
  const wanted = overlays.filter(({ name }) => `open ${name}`.includes(word));
  if (wanted.length === 0) return;
  const { page, context } = await openSignedIn(at, product, cast.anna);
  for (const overlay of wanted) {
    for (const width of overlay.narrow ? [360] : overlay.wide ? [1280] : [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await openOverlay(page, cast, overlay);
      await take(page, `open ${overlay.name}`, [width]);
    }
  }
  await context.close();
}

async function take(page: Page, name: string, widths: readonly number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const file = `${name.replaceAll(/[^\w]+/g, "-").replaceAll(/^-|-$/g, "")}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: join(folder, file), fullPage: true });
    }
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  }
}
