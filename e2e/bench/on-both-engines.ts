import type { Figure } from "../../scripts/bench/figure.ts";
import { postgresDatabase, preparePostgres } from "../harness/postgres-database.ts";
import { type Product, startProduct } from "../harness/start-product.ts";

export type Engine = "database incorporato" | "con PostgreSQL";

/**
 * Measures a new product on the embedded database, then one on PostgreSQL where it can be had. Each is stopped when it has been
 * measured, however that ends.
 */
export async function onBothEngines(
  measure: (engine: Engine, product: Product) => Promise<Figure[]>,
): Promise<Figure[]> {
  const embedded = await stopped(await startProduct(), (product) => measure("database incorporato", product));
  const stop = await preparePostgres(async (DATABASE_URL) => (await startProduct({ env: { DATABASE_URL } })).stop());
  try {
    const database = await postgresDatabase();
    if (typeof database === "string") {
      console.warn(`SALTATA la misura su PostgreSQL: ${database}`);
      return embedded;
    }
    const product = await startProduct({ env: { DATABASE_URL: database.url } });
    const beside = await stopped(product, () => measure("con PostgreSQL", product)).finally(database.remove);
    return [...embedded, ...beside];
  } finally {
    await stop();
  }
}

async function stopped(product: Product, measure: (product: Product) => Promise<Figure[]>): Promise<Figure[]> {
  try {
    return await measure(product);
  } finally {
    await product.stop();
  }
}
