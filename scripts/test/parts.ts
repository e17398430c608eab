import { prepareServer } from "../prepare.mjs";
import { isOfTheEngineAlone } from "./of-the-engine-alone.ts";
import { nothing, type Result } from "./result.ts";
import { runVitest } from "./run-vitest.ts";
import type { Selection } from "./selection.ts";
import { judgeCommits, lint, typecheck } from "./static-checks.ts";
import { type TestPostgres, testPostgres } from "./test-postgres.ts";

/** One part of `npm test`: the word that selects it, what a reader sees, and how it runs. */
export type Part = { name: string; title: string; run: (selection: Selection) => Promise<Result> };

let postgres: TestPostgres | undefined;

/** Leaves no database behind, also when the tests are interrupted. */
export function stopPostgres() {
  postgres?.stop();
  postgres = undefined;
}

/** What `npm run check` judges besides: whoever only tries the product has written none of it. */
export const commits: Part = { name: "commits", title: "Commit", run: judgeCommits };

/** In the order they run: what fails fastest and says most comes first. */
export const parts: Part[] = [
  { name: "types", title: "Tipi", run: typecheck },
  { name: "lint", title: "Forma del codice", run: lint },
  { name: "house", title: "Regole della casa", run: (which) => runVitest(["house"], {}, which) },
  { name: "unit", title: "Formato e contratto", run: (which) => runVitest(["fatturapa", "contract"], {}, which) },
  { name: "postgres", title: "Server, PostgreSQL", run: serverOnPostgres },
  { name: "server", title: "Server, PGlite", run: serverOnTheEmbeddedEngine },
  { name: "web", title: "Pagine (jsdom)", run: (which) => runVitest(["web", "web-alone"], {}, which) },
  { name: "e2e", title: "Nel browser", run: (which) => runVitest(["e2e"], {}, which) },
];

/** True once this run has had the server's tests on PostgreSQL: then the embedded engine proves only what is its own. */
let provedOnPostgres = false;

async function serverOnPostgres(which: Selection): Promise<Result> {
  const found = await testPostgres();
  if (typeof found === "string") {
    const notes = [`Server su PostgreSQL: SALTATO, ${found}; tutte le prove del server sono state fatte con PGlite.`];
    return { ...nothing, skipped: 1, notes };
  }
  postgres = found;
  try {
    const args = isOfTheEngineAlone(which.filters) ? [...(which.args ?? []), "--passWithNoTests"] : which.args;
    const result = await runVitest(["server"], { TEST_DATABASE_URL: found.url }, { ...which, args });
    provedOnPostgres = true;
    return result;
  } finally {
    stopPostgres();
  }
}

/** Named files run on both engines; of the whole, what PostgreSQL has not proved just now. What is started there is what people start. */
async function serverOnTheEmbeddedEngine(which: Selection): Promise<Result> {
  await prepareServer(process.execPath);
  const ofTheEngine = provedOnPostgres && which.filters.length === 0;
  return runVitest(["server"], { TEST_DATABASE_URL: "", TESTS_OF_THE_ENGINE: ofTheEngine ? "on" : "" }, which);
}
