// A process of its own, so that nothing that is measured beside it holds up its own clock: `fork(at-work.ts, [url, token])`.
import { setTimeout as sleep } from "node:timers/promises";
import { Api, must } from "../harness/api.ts";

/** A person who goes from page to page, faster than anybody does. */
const pauseMs = 20;
const calls = ["document?page=1", "clients?page=1", "dashboard", "document/dates"];

const [url = "", token] = process.argv.slice(2);
const api = new Api({ url });
api.token = token;
let times: number[] = [];

// Each message asks how long every call took since the one before.
process.on("message", () => {
  process.send?.(times);
  times = [];
});

for (let n = 0; ; n++) {
  const since = performance.now();
  must(await api.get(calls[n % calls.length] ?? ""));
  times.push(performance.now() - since);
  await sleep(pauseMs);
}
