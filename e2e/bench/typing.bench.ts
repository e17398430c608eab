import type { Browser, Page } from "playwright-core";
import type { Figure } from "../../scripts/bench/figure.ts";
import { must } from "../harness/api.ts";
import { setUpBusiness } from "../harness/set-up-business.ts";
import { type Person, signUp } from "../harness/sign-up.ts";
import { inBrowser } from "./in-browser.ts";

const lines = 200;
const letters = "Sopralluogo, rilievi";
const rounds = 10;

/** What typing cost over all rounds, milliseconds. */
type Cost = { longestTask: number; mostProcessor: number; keyToPaint: number[] };

/**
 * Typing twenty characters, ten times, into a line of an invoice of 200 lines, production build, nothing slowed down: the
 * time from a key to the picture that shows it, which 95 keys of 100 stay below, and the longest task of the main thread in
 * any of the rounds (from a trace of the browser), by the clock: what a person waits, neighbours on the machine included.
 * What such a task costs the processor alone, and the same keys in a bare page, tell the page's part from the machine's.
 */
export const bench = (): Promise<Figure[]> =>
  inBrowser(async (browser, product) => {
    const page = await openLongInvoice(browser, product, await signUp(product, "anna@example.it"));
    const bare = await openBareField(browser);
    const ours = await measure(browser, page);
    const there = await measure(browser, bare);
    const limit = { name: "limite del progetto", figure: 50 };
    return [
      {
        name: `scrivere in una riga di ${lines}: dal tasto al disegno, 95 tasti su 100 entro`,
        figure: percentile(ours.keyToPaint, 95),
        unit: "ms",
        reference: limit,
        bar: 1,
      },
      {
        name: `scrivere in una riga di ${lines}: attività più lunga del thread principale`,
        figure: ours.longestTask,
        unit: "ms",
        reference: limit,
        bar: 1,
      },
      {
        name: `scrivere in una riga di ${lines}: attività più cara del thread principale, tempo di processore`,
        figure: ours.mostProcessor,
        unit: "ms",
        reference: limit,
      },
      {
        name: `scrivere in una riga di ${lines}: dal tasto al disegno, di solito`,
        figure: percentile(ours.keyToPaint, 50),
        unit: "ms",
        reference: { name: "pagina vuota con un campo", figure: percentile(there.keyToPaint, 50) },
      },
    ];
  });

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
  await page.evaluate(watchKeys);
  await typeOnce(page); // once for the engine to have seen the code
  const keyToPaint: number[] = [];
  const tasks: Task[] = [];
  for (let round = 0; round < rounds; round++) {
    await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
    keyToPaint.push(...(await typeOnce(page)));
    tasks.push(...mainThreadTasks(await browser.stopTracing()));
  }
  const most = (of: keyof Task) => tasks.reduce((longest, task) => Math.max(longest, task[of]), 0);
  return { keyToPaint, longestTask: most("clock"), mostProcessor: most("processor") };
}

/** In the page: keeps, for every key that writes, the time from the key to the end of the frame that shows it. */
function watchKeys() {
  const times: number[] = [];
  Object.assign(globalThis, { keyToPaint: times });
  const keys = (event: KeyboardEvent) => {
    const pressed = event.timeStamp; // when the browser was given the key, before any handler
    requestAnimationFrame(() => {
      const channel = new MessageChannel(); // after this frame has been painted
      channel.port1.onmessage = () => times.push(performance.now() - pressed);
      channel.port2.postMessage(null);
    });
  };
  window.addEventListener("keydown", keys, { capture: true });
}

/** Types as fast as somebody fast, one key each 60 ms, until the draft is saved; answers the times from key to paint. */
async function typeOnce(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    (globalThis as unknown as { keyToPaint: number[] }).keyToPaint.length = 0;
  });
  await page.keyboard.type(letters, { delay: 60 });
  const saved = page.getByText(/^Salvato alle/);
  if (page.url().startsWith("http")) await saved.waitFor();
  return page.evaluate(() => [...(globalThis as unknown as { keyToPaint: number[] }).keyToPaint]);
}

type TraceEvent = {
  name: string;
  ph: string;
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
  args?: { name?: string };
};

/** What one task took by the clock and of the processor, milliseconds. */
type Task = { clock: number; processor: number };

/** The tasks of the page's main thread in a trace. */
function mainThreadTasks(trace: Buffer): Task[] {
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
  return tasks.map(({ dur = 0, tdur = 0 }) => ({ clock: dur / 1000, processor: tdur / 1000 }));
}

/** The value that so many of a hundred do not exceed. */
function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}
