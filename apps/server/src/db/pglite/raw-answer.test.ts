import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { openEngine } from "./open-engine.ts";
import { rawAnswer } from "./raw-answer.ts";

/** A simple query, as it goes over the wire. */
function asked(query: string): Uint8Array {
  const text = Buffer.from(`${query}\0`);
  const head = Buffer.alloc(5);
  head.write("Q");
  head.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
}

/** What is alive after everything else is gone, in megabytes. */
async function alive(): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  collect();
  await new Promise(setImmediate); // the memory of buffers is given back in a turn after their own
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

test("the engine keeps nothing of what it has answered, however much it was", async () => {
  const engine = await openEngine({ memory: true });
  try {
    const query = asked("select repeat('x', 1000) from generate_series(1, 1000)");
    await rawAnswer(engine, query);
    const before = await alive();

    let length = 0;
    for (let round = 0; round < 40; round += 1) length += (await rawAnswer(engine, query)).length;

    expect(length).toBeGreaterThan(40_000_000);
    expect((await alive()) - before).toBeLessThan(10);
  } finally {
    await engine.close();
  }
});

test("an answer in several pieces is whole, in order", async () => {
  const engine = await openEngine({ memory: true });
  try {
    const answer = await rawAnswer(engine, asked("select i from generate_series(1, 50000) i"));

    const text = Buffer.from(answer).toString("latin1");
    expect(text.startsWith("T")).toBe(true);
    expect(text).toContain("SELECT 50000");
    expect(text.indexOf("1234")).toBeLessThan(text.indexOf("43210"));
  } finally {
    await engine.close();
  }
});
