import type { Values } from "./config-values.ts";

/**
 * The PostgreSQL of DATABASE_URL, or null: the embedded database. Production says DATABASE=embedded when it means that, so
 * that nobody who only forgot the address begins on an empty folder.
 */
export function readDatabase({ value, needed, url }: Values, wrong: string[]): string | null {
  const database = value("DATABASE");
  const protocols = ["postgres:", "postgresql:"];
  if (database === null) {
    const missing = "l'indirizzo del database PostgreSQL; oppure DATABASE=embedded, per tenere i dati in DATA_DIR";
    return url("DATABASE_URL", needed("DATABASE_URL", missing), protocols);
  }
  if (database !== "embedded") wrong.push(`DATABASE può essere solo "embedded", non "${database}".`);
  else if (value("DATABASE_URL")) wrong.push("DATABASE=embedded e DATABASE_URL si contraddicono: togli uno dei due.");
  return null;
}
