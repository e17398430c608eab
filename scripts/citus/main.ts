// The server's tests on Citus: a coordinator and two workers, every database of a test spread by profile as `distribute` of the
// administration spreads it. `node_modules/.bin/node scripts/citus/main.ts [words] [--programs folder]`; words choose files as
// with `npm test`, the folder is PostgreSQL's where it is not at its usual place. Skipped with a line where Citus is not there.
import { parseArgs } from "node:util";
import { runVitest } from "../test/run-vitest.ts";
import { withCitus } from "./with-citus.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { programs: { type: "string" } } });

await withCitus(values.programs, async (env) => {
  const { passed, failed, failures } = await runVitest(["server"], env, { filters: positionals });
  for (const { test, message } of failures ?? []) console.log(`${test}: ${message.split("\n")[0]}`);
  console.log(`${passed} passati, ${failed} falliti`);
  return failed === 0;
});
