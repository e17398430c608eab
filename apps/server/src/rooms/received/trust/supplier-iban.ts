import { type RawBuilder, sql } from "kysely";
import type { Querier } from "../../../db/database.ts";
import type { AnyInvoice } from "../../document/index.ts";

/** The accounts that a document of a file asks to be paid to, each once, written without blanks. */
export function ibanOf(fattura: AnyInvoice, indice: number): string[] {
  if (fattura.versione === "FSM10") return [];
  const payments = fattura.FatturaElettronicaBody[indice]?.DatiPagamento ?? [];
  const named = payments.flatMap((payment) => payment.DettaglioPagamento.flatMap(({ IBAN }) => IBAN ?? []));
  return [...new Set(named.map((iban) => iban.replace(/\s/g, "").toUpperCase()).filter(Boolean))];
}

/**
 * Where the supplier's last invoice before this one was to be paid to, of those that named an account and are proved; null
 * where there is none. A part of a query over `received_invoice` of a profile.
 */
export const ibanBefore = (profile: string): RawBuilder<readonly string[] | null> => sql`(
  select b.iban from received_invoice b
   where b."profileId" = ${profile} and b."idFiscaleIva" = received_invoice."idFiscaleIva"
     and (b."dataDocumento", b.id) < (received_invoice."dataDocumento", received_invoice.id)
     and b.iban <> '[]'::jsonb and b.verifica is distinct from 'da verificare'
   order by b."dataDocumento" desc, b.id desc limit 1)`;

/** Whether an invoice is to be paid to an account that the last one did not name. */
export const hasOtherIban = (iban: readonly string[] | null, before: readonly string[] | null): boolean =>
  before !== null && (iban ?? []).some((one) => !before.includes(one));

/** Every account that the supplier's proved invoices have asked to be paid to. */
export async function accountsOfSupplier(
  db: Querier,
  profileId: string,
  idFiscaleIva: string | null,
): Promise<ReadonlySet<string>> {
  if (!idFiscaleIva) return new Set();
  const rows = await db
    .selectFrom("received_invoice")
    .select("iban")
    .distinct()
    .where("profileId", "=", profileId)
    .where("idFiscaleIva", "=", idFiscaleIva)
    .where(sql<boolean>`verifica is distinct from 'da verificare'`)
    .execute();
  return new Set(rows.flatMap(({ iban }) => iban ?? []));
}

/** Whether an invoice is to be paid to an account that none of its supplier's has named, though some have named one. */
export const isNewAccount = (iban: readonly string[] | null, known: ReadonlySet<string>): boolean =>
  known.size > 0 && (iban ?? []).some((one) => !known.has(one));
