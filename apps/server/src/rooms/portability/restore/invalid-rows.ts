import { fieldsOf } from "../../../fields-of.ts";

/** What the database says of a row that it does not take. */
type Refusal = ReturnType<typeof fieldsOf>;

/** A row of an archive: where it stands there. */
export type RowPlace = { path: string; table: string; at: number; row: Readonly<Record<string, unknown>> };

/** Values no column takes and records that point nowhere: classes 22 and 23 of PostgreSQL, but what is here already. */
export function isInvalidRow(error: unknown): boolean {
  const code = String(fieldsOf(error).code ?? "");
  return /^2[23]/.test(code) && code !== "23505";
}

/** What is wrong with a row that the database did not take, and where it stands in the archive. */
export function invalidRowWords(error: unknown, { path, table, at, row }: RowPlace): string {
  const refusal = fieldsOf(error);
  const column = columnOf(refusal, row);
  const where = [`In «${path}»`, table, `riga ${at + 1}`, ...(column ? [`campo ${column}`] : [])].join(", ");
  return `${invalidData} ${where}: ${reason(refusal)}.`;
}

/** What is said of a value that is not of its kind. */
export const unreadableValue = "il valore non si può leggere";

/** What is said where it is not known what is wrong. */
export const invalidData = "L'archivio contiene dati non validi.";

function columnOf({ column, detail, message }: Refusal, row: RowPlace["row"]): string | undefined {
  if (column) return String(column);
  // "Key (profileId, idCliente)=(…, …) is not present": the profile is ours.
  const key = /^Key \(([^)]+)\)=/.exec(String(detail ?? ""))?.[1];
  const pointing = key?.split(", ").map((name) => name.replaceAll('"', ""));
  if (pointing) return pointing.filter((name) => name !== "profileId").join(", ");
  // 'invalid input syntax for type uuid: "abc"'
  const value = /: "(.*)"$/s.exec(String(message ?? ""))?.[1];
  return Object.keys(row).find((name) => value !== undefined && String(row[name]) === value);
}

function reason({ code, constraint }: Refusal): string {
  if (code === "23502") return "manca il valore";
  if (code === "23503") return "indica qualcosa che nell'archivio non c'è";
  if (code === "23514") return `il valore non è ammesso (${constraint})`;
  return unreadableValue;
}
