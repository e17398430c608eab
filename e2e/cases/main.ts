// The cases of daily practice, typed in the real pages and judged: `node_modules/.bin/node e2e/cases/main.ts [word]`; a word
// takes only the cases that hold it. Prints one row each: what came of it, how often something was pressed. Into a folder that
// is named besides goes a picture of every page where something was wrong.
import { chromium } from "playwright-core";
import { CASI } from "../../packages/fatturapa/test/casi-reali/casi.ts";
import { prepareProduct } from "../../scripts/prepare.mjs";
import { browserArgs, findBrowser } from "../harness/find-browser.ts";
import { startProduct } from "../harness/start-product.ts";
import { liveCase, type Outcome } from "./live-case.ts";
import { openIssuer } from "./open-issuer.ts";

/** How long one thing may take to come, milliseconds: nothing here is slow. */
const patience = 8000;

const [, , word = "", folder] = process.argv;
const wanted = CASI.filter(({ caso }) => caso.includes(word));
await prepareProduct(process.execPath);
const found = await findBrowser();
if (!found) throw new Error("Qui non c'è un browser: indicalo con CHROMIUM_PATH.");
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: browserArgs,
  env: { ...process.env, ...found.env },
});
const outcomes: Outcome[] = [];
try {
  const { page, api } = await openIssuer(browser, product);
  page.setDefaultTimeout(patience);
  const known = new Set<string>();
  for (const caso of wanted) {
    const outcome = await liveCase(page, api, { caso, known });
    outcomes.push(outcome);
    if (folder && outcome.wrong.length > 0)
      await page.screenshot({ path: `${folder}/${outcomes.length}.png`, fullPage: true });
    console.log(
      `| ${outcome.caso} | ${outcome.wrong.length === 0 ? "ok" : outcome.wrong.join(" · ")} | ${outcome.presses} |`,
    );
  }
} finally {
  await browser.close();
  await product.stop();
}
const right = outcomes.filter(({ wrong }) => wrong.length === 0).length;
console.log(`${right} su ${outcomes.length}`);
process.exitCode = right === outcomes.length ? 0 : 1;
