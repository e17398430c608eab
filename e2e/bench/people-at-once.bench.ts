import { setTimeout as sleep } from "node:timers/promises";
import type { Figure } from "../../scripts/bench/figure.ts";
import type { Product } from "../harness/start-product.ts";
import { atWork, peopleOf } from "../memory/people-at-work.ts";
import { type Engine, onBothEngines } from "./on-both-engines.ts";

/** `PEOPLE_SECONDS` makes it short, `PEOPLE` takes so many on PostgreSQL. */
const seconds = Number(process.env.PEOPLE_SECONDS ?? 300);
const many = Number(process.env.PEOPLE ?? 200);
const few = 20;

/**
 * Two hundred people at once on PostgreSQL, twenty on the embedded database, each a call every two seconds: within which time 99
 * calls of a hundred are answered, and how long the process answered nobody at most. A call that fails breaks it off.
 */
export async function bench(): Promise<Figure[]> {
  return onBothEngines(measure);
}

async function measure(engine: Engine, product: Product): Promise<Figure[]> {
  const count = engine === "con PostgreSQL" ? many : few;
  const about = `${engine}, ${count} persone per ${seconds} secondi`;
  const figure = (name: string, value: number, most: number): Figure => ({
    name: `${about}: ${name}`,
    figure: value,
    unit: "ms",
    reference: { name: "limite del progetto", figure: most },
    bar: 1,
  });
  const people = await peopleOf(product, count);
  // What their arrival has left to do is done, and its stalls are read away.
  await sleep(3000);
  await longestStall(product);
  const times = (await atWork(people, { seconds })).sort((a, b) => a - b);
  const stall = await longestStall(product);
  console.log(`  ${about}: ${times.length} chiamate, metà entro ${Math.round(times[times.length >> 1] ?? 0)} ms`);
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  return [figure("99 chiamate su 100 entro", p99, 400), figure("la pausa più lunga del processo", stall, 100)];
}

/** How long the process answered nobody, at most, since this was last asked; milliseconds. */
async function longestStall({ url }: Product): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const [, lag] = /nodejs_eventloop_lag_seconds\{quantile="1"\} (\S+)/.exec(text) ?? [];
  if (lag === undefined) throw new Error("The product does not say how late it was");
  return Number(lag) * 1000;
}
