import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { shapes } from "../../packages/fatturapa/test/hostile/growth/shapes.ts";
import type { Figure } from "../../scripts/bench/figure.ts";
import { type Api, must } from "../harness/api.ts";
import { exampleTaxData } from "../harness/example-business.ts";
import { sendFile } from "../harness/send-file.ts";
import { setUpBusiness } from "../harness/set-up-business.ts";
import { signUp } from "../harness/sign-up.ts";
import { startProduct } from "../harness/start-product.ts";

/** As long as SdI takes them. */
const bytes = 5_000_000;
const restMs = 10_000;
/**
 * One person sends a file of five megabytes in every shape that was made to cost much, to be read and to become a draft;
 * another, in a process apart, goes on working: what making and sending the files costs does not hold up her clock. How long the slowest file takes to be judged or refused (beside it what the product used of the
 * processor meanwhile, for a machine that is busy with other things), and what the other's calls take longer than at rest (99 of 100).
 */
export async function bench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "hostile-files-"));
  const made = makeAll(folder);
  const product = await startProduct({ env: { SESSION_CALLS: "0" } });
  let working: ChildProcess | undefined;
  try {
    const [{ api: hostile }, { api: other }] = [
      await signUp(product, "cattivo@example.it"),
      await signUp(product, "anna@example.it"),
    ];
    await setUpBusiness(hostile);
    const { invoice } = await setUpBusiness(other);
    for (let n = 0; n < 20; n++) must(await other.put("document", invoice()));
    working = fork(new URL("./at-work.ts", import.meta.url), [product.url, other.token ?? ""]);
    await sleep(restMs / 2);
    await timesOf(working);
    await sleep(restMs);
    const rest = percentile(await timesOf(working), 99);
    const judged = await judgeAll(hostile, made, product.pid);
    const meanwhile = await timesOf(working);
    const busy = percentile(meanwhile, 99);
    const [slowest] = judged.toSorted((a, b) => b.ms - a.ms);
    console.log(
      `  slowest calls of the other: ${meanwhile
        .toSorted((a, b) => b - a)
        .slice(0, 5)
        .map(Math.round)
        .join(", ")} ms`,
    );
    for (const { shape, ms, cpuMs, status } of judged)
      console.log(`  ${status} ${Math.round(ms)} ms, ${Math.round(cpuMs)} of the processor  ${shape}`);
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
    working?.kill();
    await product.stop();
    rmSync(folder, { recursive: true });
  }
}

type Judged = { shape: string; ms: number; cpuMs: number; status: number };

/** What a file of strangers is sent to: an import that reads it, and a draft that is made of it. */
const ways = { letta: "clients/xml/upload/step1", "bozza di": "past/draft" };

/** Nearly as many lines as a draft may have, in an invoice of one's own: they become services too. */
const ownLines = (_bytes: number) => shapes.lines?.(2_100_000).replace("01234567897", exampleTaxData.partitaIva) ?? "";

type Made = { shape: string; path: string };

/** Every file on disk before anything is measured: to make one takes a core for up to a second. */
function makeAll(folder: string): Made[] {
  return Object.entries({ ...shapes, "lines of one's own": ownLines }).map(([shape, make], n) => {
    const path = join(folder, `${n}.xml`);
    writeFileSync(path, make(bytes), "latin1");
    return { shape, path };
  });
}

async function judgeAll(api: Api, made: readonly Made[], pid: number): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const { shape, path: on } of made) {
    const file = { name: "IT01234567890_00001.xml", type: "text/xml", bytes: readFileSync(on) };
    for (const [way, path] of Object.entries(ways)) {
      const [since, used] = [performance.now(), processorMs(pid)];
      const { status, messages } = await sendFile(api, path, file);
      const [ms, cpuMs] = [performance.now() - since, processorMs(pid) - used];
      judged.push({ shape: `${way} ${shape}`, ms, cpuMs, status });
      if (status !== 200 && status !== 400)
        throw new Error(`${way} ${shape} was answered with ${status}: ${messages.join(" ")}`);
    }
  }
  return judged;
}

/** Time of the processor that a process has used, as Linux counts it; elsewhere nothing is known of it. */
function processorMs(pid: number): number {
  if (process.platform !== "linux") return Number.NaN;
  const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ").slice(11, 13) ?? [];
  return (Number(user) + Number(system)) * 10;
}

/** How long each call of who is at work has taken since the last time it was asked. */
async function timesOf(working: ChildProcess): Promise<number[]> {
  working.send("times");
  const [times] = await once(working, "message");
  return times;
}

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil((times.length * share) / 100) - 1] ?? Number.NaN;
