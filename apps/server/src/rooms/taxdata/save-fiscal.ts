import { fail } from "@fatturachiara/contract";
import { namingsOf } from "@fatturachiara/contract/labelled";
import { type FiscalData, fiscalData } from "@fatturachiara/contract/rooms/taxdata";
import { texts } from "@fatturachiara/contract/texts";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { findBankAccount, lockBankAccounts, setDefaultBankAccount } from "./bank-account-store.ts";
import { findFiscal, hasSentDocuments, saveFiscal } from "./store.ts";
import { unknownCodes } from "./unknown-codes.ts";

/**
 * Saves the fiscal data of a profile; sent documents are not touched. A named bank account becomes the default. Another VAT
 * number than the one of sent documents wants the person's yes.
 */
export async function saveFiscalData(
  deps: Deps,
  { profile, input }: { profile: string; input: FiscalData },
  { conferma }: { conferma?: "partitaIva" | undefined },
): Promise<FiscalData> {
  const data = tidy(input);
  const fields = unknownCodes(data);
  return inTransaction(deps.db, async (tx) => {
    await lockBankAccounts(tx, profile);
    if (data.idProfiloIban && !(await findBankAccount(tx, profile, data.idProfiloIban))) {
      fields.idProfiloIban = [texts.bankAccountNotFound];
    }
    if (Object.keys(fields).length > 0) {
      throw fail("invalidRequest", { messages: [...new Set(Object.values(fields).flat())], fields });
    }
    if (conferma !== "partitaIva") await keepVatNumber(tx, profile, data.partitaIva);
    if (data.idProfiloIban) await setDefaultBankAccount(tx, profile, data.idProfiloIban);
    await saveFiscal(tx, { profile, at: deps.clock.now() }, data);
    const saved = await findFiscal(tx, profile);
    if (!saved) throw new Error("Fiscal data saved and not found");
    return saved;
  });
}

/** Fails when invoices have been sent with another VAT number. */
async function keepVatNumber(tx: Tx, profile: string, partitaIva: string) {
  const present = await findFiscal(tx, profile);
  if (!present || present.partitaIva === partitaIva || !(await hasSentDocuments(tx, profile))) return;
  const question = `Hai già inviato fatture con la partita IVA ${present.partitaIva}. Vuoi davvero cambiarla?`;
  throw fail("vatNumberOnInvoices", { messages: [question] });
}

const namings = namingsOf(fiscalData.shape);

/** As its field says that it is kept: in capitals, without blanks. */
function tidy(data: FiscalData): FiscalData {
  const fields = Object.entries(data).map(([name, value]) => {
    const kept = namings.get(name)?.kept;
    if (!kept || typeof value !== "string") return [name, value];
    const compact = kept === "capitals" ? value : value.replace(/\s/g, "");
    return [name, kept === "compact" ? compact : compact.toUpperCase()];
  });
  return Object.fromEntries(fields);
}
