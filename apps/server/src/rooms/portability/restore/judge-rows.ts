import { pecInput } from "@fatturachiara/contract/rooms/accountpec";
import { clientInput } from "@fatturachiara/contract/rooms/clients";
import { serviceCodeInput } from "@fatturachiara/contract/rooms/servicecode";
import { bankAccountInput, fiscalData } from "@fatturachiara/contract/rooms/taxdata";
import * as z from "zod/mini";
import { ArchiveRefused } from "../archive/archive-refused.ts";
import type { Row } from "../archive/opened-archive.ts";
import { invalidData } from "./invalid-rows.ts";

/** By what each thing is judged where a person types it, with the columns that hold amounts as texts. */
const schemas: Readonly<Record<string, { schema: z.ZodMiniType; amounts?: readonly string[]; without?: string }>> = {
  client: { schema: clientInput },
  // A price learnt from a file may have more digits than anybody may write.
  service_code: { schema: serviceCodeInput, without: "prezzo" },
  bank_account: { schema: bankAccountInput },
  fiscal_profile: {
    schema: fiscalData,
    amounts: ["reaCapitaleSociale", "aliquotaCassa", "aliquotaRitenuta", "percentualeBaseRitenuta"],
  },
  pec_account: { schema: pecInput },
};

/** Refuses a row that nobody could have typed, with its place and the words of the form. */
export function judgeRows(path: string, table: string, rows: readonly Row[]): void {
  const judge = schemas[table];
  if (!judge) return;
  for (const [at, row] of rows.entries()) {
    const issue = z.safeParse(judge.schema, typed(row, judge)).error?.issues[0];
    if (!issue) continue;
    const field = issue.path.length > 0 ? `, campo ${issue.path.join(".")}` : "";
    throw new ArchiveRefused(`${invalidData} In «${path}», ${table}, riga ${at + 1}${field}: ${issue.message}`);
  }
}

function typed(row: Row, { amounts = [], without }: { amounts?: readonly string[]; without?: string }): Row {
  const entries = Object.entries(row).filter(([column]) => column !== without);
  return Object.fromEntries(
    entries.map(([column, value]) => [
      column,
      amounts.includes(column) && typeof value === "string" ? Number(value) : value,
    ]),
  );
}
