import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Figure } from "../../scripts/bench/figure.ts";
import { startProduct } from "../harness/start-product.ts";
import { memoryOf } from "./memory-of.ts";

const starts = 5;

/** What a start of the product on the embedded database takes: memory of its one process (MB), and time until it answers. */
export async function bench(): Promise<Figure[]> {
  if (process.platform !== "linux") {
    console.warn("SALTATA la misura della memoria: solo Linux la dice di un processo.");
    return [];
  }
  const dataDir = mkdtempSync(join(tmpdir(), "fatturachiara-start-"));
  try {
    const first = await oneStart(dataDir);
    const later: Start[] = [];
    for (let n = 0; n < starts; n++) later.push(await oneStart(dataDir));
    const middle = (of: (one: Start) => number) => later.map(of).sort((a, b) => a - b)[Math.floor(starts / 2)] ?? 0;
    const figure = (name: string, figure: number, unit: string, reference: Figure["reference"]): Figure => ({
      name,
      figure,
      unit,
      reference,
      bar: 1,
    });
    return [
      figure("primo avvio: memoria, il massimo", first.peak, "MB", { name: "metà di un server da 1 GB", figure: 512 }),
      figure(
        "avvio su dati esistenti: memoria, il massimo",
        middle(({ peak }) => peak),
        "MB",
        {
          name: "metà di un server da 1 GB",
          figure: 512,
        },
      ),
      figure(
        "ferma da tre secondi: memoria",
        middle(({ idle }) => idle),
        "MB",
        { name: "un terzo", figure: 300 },
      ),
      figure(
        "avvio su dati esistenti: tempo",
        middle(({ ms }) => ms),
        "ms",
        { name: "quanto si aspetta", figure: 2500 },
      ),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Start = { ms: number; peak: number; idle: number };

async function oneStart(dataDir: string): Promise<Start> {
  const begun = performance.now();
  const product = await startProduct({ dataDir });
  const ms = performance.now() - begun;
  try {
    await sleep(3000);
    return { ms, peak: memoryOf(product.pid, "VmHWM"), idle: memoryOf(product.pid, "VmRSS") };
  } finally {
    await product.pause();
  }
}
