import { nothing, type Result } from "./result.ts";
import { runVitest } from "./run-vitest.ts";
import { lint, typecheck } from "./static-checks.ts";
import { type TestPostgres, testPostgres } from "./test-postgres.ts";

/** One part of `npm test`: the word that selects it, what a reader sees, and how it runs. */
export type Part = { name: string; title: string; run: (filters: string[]) => Promise<Result> };

let postgres: TestPostgres | undefined;

/** Leaves no database behind, also when the tests are interrupted. */
export function stopPostgres() {
  postgres?.stop();
  postgres = undefined;
}

/** In the order they run: what fails fastest and says most comes first. */
export const parts: Part[] = [
  { name: "types", title: "Tipi", run: typecheck },
  { name: "lint", title: "Forma del codice", run: lint },
  { name: "house", title: "Regole della casa", run: (filters) => runVitest(["house"], {}, filters) },
  { name: "unit", title: "Formato e contratto", run: (filters) => runVitest(["fatturapa", "contract"], {}, filters) },
  {
    name: "server",
    title: "Server, PGlite",
    run: (filters) => runVitest(["server"], { TEST_DATABASE_URL: "" }, filters),
  },
  { name: "postgres", title: "Server, PostgreSQL", run: serverOnPostgres },
  { name: "web", title: "Pagine (jsdom)", run: (filters) => runVitest(["web"], {}, filters) },
  { name: "e2e", title: "Nel browser", run: (filters) => runVitest(["e2e"], {}, filters) },
];

async function serverOnPostgres(filters: string[]): Promise<Result> {
  const found = await testPostgres();
  if (typeof found === "string") {
    return { ...nothing, skipped: 1, notes: [`Server su PostgreSQL: SALTATO, ${found}.`] };
  }
  postgres = found;
  try {
    return await runVitest(["server"], { TEST_DATABASE_URL: found.url }, filters);
  } finally {
    stopPostgres();
  }
}
