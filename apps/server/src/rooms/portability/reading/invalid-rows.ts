import { fieldsOf } from "../../../fields-of.ts";

/** What the database says of a row that it does not take. */
type Refusal = ReturnType<typeof fieldsOf>;

/** A row of an archive: where it stands there. */
export type RowPlace = { path: string; table: string; at: number; row: Readonly<Record<string, unknown>> };

/**
 * Values no column takes and records that point nowhere: classes 22 and 23 of PostgreSQL, and what is too long to be listed
 * (54000). What is here already is another matter, unless it came with the same archive: then its key names the profile.
 */
export function isInvalidRow(error: unknown): boolean {
  const { code, detail } = fieldsOf(error);
  if (code === "23505") return String(detail ?? "").includes('"profileId"');
  return code === "54000" || /^2[23]/.test(String(code ?? ""));
}

/** Where in an archive something stands, as it is said; without a column the row. */
export function placeWords({
  path,
  table,
  at,
  column,
}: Omit<RowPlace, "row"> & { column?: string | undefined }): string {
  return [`In «${path}»`, table, `riga ${at + 1}`, ...(column ? [`campo ${column}`] : [])].join(", ");
}

/** What is wrong with a value that a row of an archive cannot have. */
export function faultOf(issue: { code: string }, value: unknown): string {
  if (value === undefined || value === null) return missing;
  if (issue.code === "too_big") return tooLong;
  return issue.code === "invalid_value" || issue.code === "custom" ? notAllowed : unreadableValue;
}

/** What is wrong with a row that the database did not take, and where it stands in the archive. */
export function invalidRowWords(error: unknown, { path, table, at, row }: RowPlace): string {
  const refusal = fieldsOf(error);
  const column = columnOf(refusal, row);
  return `${invalidData} ${placeWords({ path, table, at, column })}: ${reason(refusal)}.`;
}

/** What is said of a value that is not of its kind. */
export const unreadableValue = "il valore non si può leggere";

/** What is said where it is not known what is wrong. */
export const invalidData = "L'archivio contiene dati non validi.";

const missing = "manca il valore";
const tooLong = "è più lungo, o più grande, di quanto si conserva";
const notAllowed = "il valore non è ammesso";

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
  if (code === "23502") return missing;
  if (code === "23505") return "nell'archivio c'è due volte";
  if (code === "54000") return tooLong;
  if (code === "23503") return "indica qualcosa che nell'archivio non c'è";
  if (code === "23514") return `${notAllowed} (${constraint})`;
  return unreadableValue;
}
