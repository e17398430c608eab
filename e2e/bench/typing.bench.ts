import { type Browser, chromium, type Page } from "playwright-core";
import type { Figure } from "../../scripts/bench/figure.ts";
import { must } from "../harness/api.ts";
import { browserArgs, findBrowser } from "../harness/find-browser.ts";
import { setUpBusiness } from "../harness/set-up-business.ts";
import { type Person, signUp } from "../harness/sign-up.ts";
import { startProduct } from "../harness/start-product.ts";

const lines = 200;
const letters = "Sopralluogo, rilievi";
const rounds = 5;

/** What one round of typing cost, milliseconds. */
type Cost = { longestTask: number; keyToPaint: number };

/**
 * Typing twenty characters into a line of an invoice of 200 lines, production build, nothing slowed down: the longest task
 * of the main thread (from a trace of the browser), and the time from a key to the picture that shows it, each from the
 * best of five rounds. Beside it the same keys in a bare page with one text field.
 */
export async function bench(): Promise<Figure[]> {
  const found = await findBrowser();
  if (!found) {
    console.warn("SALTATA la misura nel browser: qui non ce n'è uno (indicalo con CHROMIUM_PATH).");
    return [];
  }
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: browserArgs,
    env: { ...process.env, ...found.env },
  });
  try {
    const page = await openLongInvoice(browser, product, await signUp(product, "anna@example.it"));
    const bare = await openBareField(browser);
    const here = await measure(browser, page);
    const there = await measure(browser, bare);
    return [
      {
        name: `scrivere in una riga di ${lines}: attività più lunga del thread principale, tempo di processore`,
        figure: here.longestTask,
        unit: "ms",
        reference: { name: "limite del progetto", figure: 50 },
        bar: 1,
      },
      {
        name: `scrivere in una riga di ${lines}: dal tasto al disegno`,
        figure: here.keyToPaint,
        unit: "ms",
        reference: { name: "pagina vuota con un campo", figure: there.keyToPaint },
      },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function openLongInvoice(browser: Browser, product: { url: string }, { api, email, password }: Person) {
  const { invoice } = await setUpBusiness(api);
  const documentServices = Array.from({ length: lines }, (_, at) => ({
    descrizione: `Prestazione numero ${at + 1}`,
    quantita: 1 + (at % 7),
    prezzoUnitario: 10 + at,
    idAliquotaIvaFull: 1,
  }));
  const { id } = must(await api.put<{ id: string }>("document", invoice({ documentServices })));
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`/login?returnUrl=${encodeURIComponent(`/ia/document/step/services?id=${id}`)}`);
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Descrizione, riga 100", exact: true }).focus();
  await page.keyboard.press("End");
  return page;
}

async function openBareField(browser: Browser) {
  const page = await browser.newPage();
  await page.setContent("<textarea autofocus></textarea>");
  await page.locator("textarea").focus();
  return page;
}

async function measure(browser: Browser, page: Page): Promise<Cost> {
  const costs: Cost[] = [];
  await typeOnce(page); // once for the engine to have seen the code
  for (let round = 0; round < rounds; round++) {
    await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
    const keyToPaint = await typeOnce(page);
    costs.push({ keyToPaint, longestTask: longestTask(await browser.stopTracing()) });
  }
  return {
    longestTask: Math.min(...costs.map((cost) => cost.longestTask)),
    keyToPaint: Math.min(...costs.map((cost) => cost.keyToPaint)),
  };
}

/** Types as fast as somebody fast, one key each 60 ms, until the draft is saved; answers the median time from key to paint. */
async function typeOnce(page: Page): Promise<number> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { keyToPaint: times });
    const field = document.activeElement;
    field?.addEventListener("input", (event) => {
      const pressed = event.timeStamp;
      requestAnimationFrame(() => {
        const channel = new MessageChannel(); // after this frame has been painted
        channel.port1.onmessage = () => times.push(performance.now() - pressed);
        channel.port2.postMessage(null);
      });
    });
  });
  await page.keyboard.type(letters, { delay: 60 });
  const saved = page.getByText(/^Salvato alle/);
  if (page.url().startsWith("http")) await saved.waitFor();
  return median(await page.evaluate(() => (globalThis as unknown as { keyToPaint: number[] }).keyToPaint));
}

type TraceEvent = { name: string; ph: string; tdur?: number; pid: number; tid: number; args?: { name?: string } };

/**
 * The longest task of the page's main thread in a trace, milliseconds of processor time: on a machine with nothing else
 * to do that is its duration, and elsewhere what the neighbours take is not the page's.
 */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === "X" && /RunTask$/.test(name) && mains.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error("The trace holds no task of the main thread.");
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
