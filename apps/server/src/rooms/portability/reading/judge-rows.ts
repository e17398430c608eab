import { type ArchiveTable, archiveRows } from "@fatturachiara/contract/archive/archive-rows";
import { exact } from "@fatturachiara/contract/archive/values";
import { pecInput } from "@fatturachiara/contract/rooms/accountpec";
import { clientInput } from "@fatturachiara/contract/rooms/clients";
import { declarationInput } from "@fatturachiara/contract/rooms/declarations";
import { serviceCodeInput } from "@fatturachiara/contract/rooms/servicecode";
import { bankAccountInput, fiscalData } from "@fatturachiara/contract/rooms/taxdata";
import * as z from "zod/mini";
import { sayIssue } from "../../../http/say-issue.ts";
import { ArchiveRefused } from "../archive/archive-refused.ts";
import type { Row } from "../archive/opened-archive.ts";
import { faultOf, invalidData, placeWords } from "./invalid-rows.ts";

/** By what each thing is judged where a person types it. */
const forms: Readonly<Record<string, Form>> = {
  client: { schema: clientInput },
  // A price learnt from a file may have more digits than anybody may write.
  service_code: { schema: serviceCodeInput, without: "prezzo" },
  declaration: { schema: declarationInput },
  bank_account: { schema: bankAccountInput },
  fiscal_profile: { schema: fiscalData },
  pec_account: { schema: pecInput },
};
type Form = { schema: z.ZodMiniType; without?: string };

/** Refuses a row that nobody could have typed, in the words of the form, or that none of our tables ever held; with its place. */
export function judgeRow(place: Omit<Place, "field">, row: Row): void {
  const { table } = place;
  const form = forms[table];
  // In the thread in which archives are read nothing else gives words to what the form has none for.
  const typed = form && z.safeParse(form.schema, asTyped(table, row, form), { error: sayIssue }).error?.issues[0];
  if (typed) throw refusal({ ...place, field: typed.path }, typed.message);
  // Rows of which a draft was made before it was one value are judged as the draft they make.
  const kept = isKept(table) && z.safeParse(archiveRows[table], row).error?.issues[0];
  if (kept) throw refusal({ ...place, field: kept.path }, `${faultOf(kept, valueAt(row, kept.path))}.`);
}

const isKept = (table: string): table is ArchiveTable => Object.hasOwn(archiveRows, table);

type Place = { path: string; table: string; at: number; field: readonly PropertyKey[] };

const refusal = ({ field, ...place }: Place, words: string) =>
  new ArchiveRefused(`${invalidData} ${placeWords({ ...place, column: field.join(".") })}: ${words}`);

/** An archive writes amounts as texts, a form sends numbers. */
function asTyped(table: string, row: Row, { without }: Form): Row {
  const { shape } = isKept(table) ? archiveRows[table] : { shape: {} };
  const entries = Object.entries(row).filter(([column]) => column !== without);
  return Object.fromEntries(
    entries.map(([column, value]) => [
      column,
      isAmount(Reflect.get(shape, column)) && typeof value === "string" ? Number(value) : value,
    ]),
  );
}

function isAmount(rule: unknown): boolean {
  if (rule instanceof z.ZodMiniOptional || rule instanceof z.ZodMiniNullable) return isAmount(rule.def.innerType);
  return rule === exact;
}

const valueAt = (row: Row, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    row,
  );
