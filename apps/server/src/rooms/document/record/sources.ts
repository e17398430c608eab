import { fail } from "@fatturachiara/contract";
import type { Client } from "@fatturachiara/contract/rooms/clients";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import type { BankAccount, FiscalData } from "@fatturachiara/contract/rooms/taxdata";
import type { Querier } from "../../../db/database.ts";
import { findClient, holdClient } from "../../clients/index.ts";
import { findBankAccount, findFiscal } from "../../taxdata/index.ts";

/** The records a document points to. */
export type Sources = { fiscal: FiscalData; client: Client | undefined; bankAccounts: BankAccount[] };

/**
 * Loads what a document points to, of its own profile. An id that points to nothing of that profile is 404: it is either
 * a mistake or somebody else's record. A bank account put away later is simply no longer there. `strict`, before a write:
 * the customer cannot be taken away before the transaction ends.
 */
export async function loadSources(
  db: Querier,
  { profile, document }: { profile: string; document: Pick<DocumentInput, "idCliente" | "idProfiloIban"> },
  { strict }: { strict: boolean } = { strict: false },
): Promise<Sources> {
  const fiscal = await findFiscal(db, profile);
  if (!fiscal) throw fail("fiscalDataMissing");
  if (strict && document.idCliente) await holdClient(db, profile, document.idCliente);
  const client = document.idCliente ? await findClient(db, profile, document.idCliente) : undefined;
  if (document.idCliente && !client) throw fail("clientNotFound");
  const account = document.idProfiloIban ? await findBankAccount(db, profile, document.idProfiloIban) : undefined;
  if (strict && document.idProfiloIban && !account) throw fail("bankAccountNotFound");
  return { fiscal, client: client ?? undefined, bankAccounts: account ? [account] : [] };
}
