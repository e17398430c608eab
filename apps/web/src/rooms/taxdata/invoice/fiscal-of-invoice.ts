import { type BankAccount, type FiscalData, taxdata } from "@fatturachiara/contract/rooms/taxdata";
import type { DaComporre } from "@fatturachiara/fatturapa/bozza";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { call } from "../../../api/call.ts";
import { fiscalValues } from "../form/fiscal-form.ts";
import { fiscalDataIn } from "./found-in-invoice.ts";

/** Saves the tax data, and the bank account, that an invoice of one's own says; for somebody who has none yet. */
export async function saveFiscalOf(da: DaComporre, oggi: Giorno, profile: string): Promise<FiscalData> {
  const start = fiscalValues(null, { nome: "", cognome: "" });
  const { values, account } = fiscalDataIn(da, start, oggi);
  const complete = Object.assign({}, start, ...values.map((value) => value.values)) as FiscalData;
  const saved = await call(taxdata.save, { body: complete, profile });
  if (account) await saveAccount(account, profile);
  return saved;
}

async function saveAccount(
  account: Pick<BankAccount, "iban" | "intestatario" | "banca" | "bic">,
  profile: string,
): Promise<void> {
  const known = await call(taxdata.bankAccounts, { quiet: true, profile });
  if (known.some(({ iban }) => iban === account.iban)) return;
  await call(taxdata.createBankAccount, { body: { ...account, predefinito: known.length === 0 }, profile });
}
