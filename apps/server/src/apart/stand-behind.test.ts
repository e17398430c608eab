import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readInThread } from "./read-in-thread.ts";

/** How nice a thread of this process is, as Linux tells it. */
const niceness = (task: string | number) =>
  Number(readFileSync(`/proc/self/task/${task}/stat`, "utf8").split(") ")[1]?.split(" ")[16]);

test.runIf(process.platform === "linux")("a thread that reads comes behind; whoever answers does not", async () => {
  const answering = niceness(process.pid);

  await readInThread("readZip", Buffer.from("PK"));
  const all = readdirSync("/proc/self/task").map(niceness);

  expect(all).toContain(answering + 5);
  expect(niceness(process.pid)).toBe(answering);
});
