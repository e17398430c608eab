import { setTimeout as sleep } from "node:timers/promises";
import { shapes } from "../../packages/fatturapa/test/hostile/growth/shapes.ts";
import type { Figure } from "../../scripts/bench/figure.ts";
import { type Api, must } from "../harness/api.ts";
import { sendFile } from "../harness/send-file.ts";
import { setUpBusiness } from "../harness/set-up-business.ts";
import { signUp } from "../harness/sign-up.ts";
import { startProduct } from "../harness/start-product.ts";

/** As long as SdI takes them. */
const bytes = 5_000_000;
const restMs = 10_000;
/** A person who goes from page to page, faster than anybody does. */
const pauseMs = 20;

/**
 * One person sends a file of five megabytes in every shape that was made to cost much; another goes on working. How long
 * the slowest file takes to be judged or refused, and what the other's calls take longer than at rest (99 of 100).
 */
export async function bench(): Promise<Figure[]> {
  const product = await startProduct({ env: { SESSION_CALLS: "0" } });
  try {
    const [{ api: hostile }, { api: other }] = [
      await signUp(product, "cattivo@example.it"),
      await signUp(product, "anna@example.it"),
    ];
    await setUpBusiness(hostile);
    const { invoice } = await setUpBusiness(other);
    for (let n = 0; n < 20; n++) must(await other.put("document", invoice()));
    await work(other, AbortSignal.timeout(2000));
    const rest = percentile(await work(other, AbortSignal.timeout(restMs)), 99);
    const over = new AbortController();
    const [judged, meanwhile] = await Promise.all([
      judgeAll(hostile).finally(() => over.abort()),
      work(other, over.signal),
    ]);
    const busy = percentile(meanwhile, 99);
    const [slowest] = judged.toSorted((a, b) => b.ms - a.ms);
    for (const { shape, ms, status } of judged) console.log(`  ${status} ${Math.round(ms)} ms  ${shape}`);
    return [
      {
        name: `file ostile di 5 MB, la più lenta di ${judged.length} forme («${slowest?.shape}»)`,
        figure: slowest?.ms ?? Number.NaN,
        unit: "ms",
        reference: { name: "limite del progetto", figure: 2000 },
        bar: 1,
      },
      {
        name: `chiamate degli altri intanto: 99 su 100, oltre il tempo a riposo (${Math.round(rest)} ms)`,
        figure: Math.max(1, busy - rest),
        unit: "ms",
        reference: { name: "limite del progetto", figure: 100 },
        bar: 1,
      },
    ];
  } catch (error) {
    throw new Error(`The measure broke off. The product wrote:\n${product.log()}`, { cause: error });
  } finally {
    await product.stop();
  }
}

type Judged = { shape: string; ms: number; status: number };

async function judgeAll(api: Api): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const [shape, make] of Object.entries(shapes)) {
    const file = { name: "IT01234567890_00001.xml", type: "text/xml", bytes: Buffer.from(make(bytes), "latin1") };
    const since = performance.now();
    const { status, messages } = await sendFile(api, "clients/xml/upload/step1", file);
    judged.push({ shape, ms: performance.now() - since, status });
    if (status !== 200 && status !== 400)
      throw new Error(`${shape} was answered with ${status}: ${messages.join(" ")}`);
  }
  return judged;
}

/** Ordinary calls one after the other until the signal; how long each took. */
async function work(api: Api, until: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  const calls = ["document?page=1", "clients?page=1", "dashboard", "document/dates"];
  for (let n = 0; !until.aborted; n++) {
    const since = performance.now();
    must(await api.get(calls[n % calls.length] ?? ""));
    times.push(performance.now() - since);
    await sleep(pauseMs);
  }
  return times;
}

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil((times.length * share) / 100) - 1] ?? Number.NaN;
