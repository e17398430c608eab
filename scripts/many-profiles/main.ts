// How long one profile of many waits on Citus beside PostgreSQL in the same run, and that no call of it reaches more than one worker:
// `node_modules/.bin/node scripts/many-profiles/main.ts [--programs folder]`, `PROFILES` and `DOCUMENTS` say how many. Skipped with a line where Citus is not there.
import { parseArgs } from "node:util";
import { ratioOf } from "../bench/figure.ts";
import { measured } from "../bench/measured.ts";
import { withCitus } from "../citus/with-citus.ts";

const { values } = parseArgs({ options: { programs: { type: "string" } } });
const ms = new Intl.NumberFormat("it-IT", { maximumSignificantDigits: 3 });

await withCitus(values.programs, async (env) => {
  const figures = await measured("apps/server/bench/many-profiles.bench.ts", env);
  for (const { name, figure, reference } of figures ?? [])
    console.log(`${name}: ${ms.format(figure)} ms (${reference.name}: ${ms.format(reference.figure)} ms)`);
  return figures?.every((figure) => ratioOf(figure) >= (figure.bar ?? 0)) ?? false;
});
