import type { TestProject } from "vitest/node";
import { prepareProduct } from "../../scripts/prepare.mjs";
import { type FoundBrowser, findBrowser } from "./find-browser.ts";
import { prepareFreshData } from "./fresh-data.ts";
import { preparePostgres } from "./postgres-database.ts";
import { startProduct } from "./start-product.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** null: this machine has no browser and none could be had; the tests that need one are skipped. */
    browser: FoundBrowser | null;
  }
}

/** Once for all journeys: server and pages are built, a browser is found, a database is created. */
export async function setup(project: TestProject) {
  const [browser] = await Promise.all([findBrowser(), prepareProduct(process.execPath)]);
  if (!browser) console.warn("SALTATE le prove nel browser: qui non ce n'è uno (indicalo con CHROMIUM_PATH).");
  project.provide("browser", browser ?? null);
  const removeData = await prepareFreshData(async (dataDir) => (await startProduct({ dataDir })).pause());
  const stopPostgres = await preparePostgres(async (DATABASE_URL) =>
    (await startProduct({ env: { DATABASE_URL } })).stop(),
  );
  return async () => {
    removeData();
    await stopPostgres();
  };
}
