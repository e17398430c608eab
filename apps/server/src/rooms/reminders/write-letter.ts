import { fail } from "@fatturachiara/contract";
import type { ReminderSettings } from "@fatturachiara/contract/rooms/reminders";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Querier } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { documentTransfers } from "../archive/index.ts";
import { findClient } from "../clients/index.ts";
import { findRow, spokenName } from "../document/index.ts";
import { findFiscal, issuerOf } from "../taxdata/index.ts";
import type { OpenDocument } from "./open-documents.ts";
import type { LetterParts, Reminded } from "./reminder-mail.ts";

/** What a letter about these documents is made of: what falls due of each by its own file, next instalment first. */
export async function letterParts(
  { db, clock, config }: Pick<Deps, "db" | "clock" | "config">,
  profile: string,
  { documents, settings }: { documents: readonly OpenDocument[]; settings: ReminderSettings },
): Promise<LetterParts> {
  const oggi = clock.oggi();
  const fiscal = await findFiscal(db, profile);
  if (!fiscal) throw fail("fiscalDataMissing");
  const reminded: Reminded[] = [];
  let customer: string | null = null;
  for (const document of documents) {
    const row = await findRow(db, profile, document.id);
    if (!row) continue;
    customer = row.idCliente;
    const transfer = await dueTransfer(db, profile, { id: document.id, oggi });
    reminded.push({
      ...{
        id: document.id,
        nome: spokenName(row),
        numero: row.numeroDocumentoInvio ?? "",
        data: row.dataDocumentoInvio,
      },
      ...{ scadenza: document.scadenza, daPagare: transfer?.importo ?? document.residuo, transfer },
    });
  }
  // One letter is for one customer.
  const client = customer ? await findClient(db, profile, customer) : undefined;
  const business = client?.nazione === "IT" && !!client.partitaIva;
  const issuer = await issuerOf(db, profile, fiscal);
  return {
    ...{ documents: reminded, issuer, companyName: config.companyName, oggi },
    ...{ messaggio: settings.messaggio ?? null, interessi: settings.interessi && business },
  };
}

/** The next instalment, together with those that have fallen due meanwhile. */
async function dueTransfer(db: Querier, profile: string, { id, oggi }: { id: string; oggi: Giorno }) {
  const { transfers } = await documentTransfers(db, profile, id);
  const [next, ...later] = transfers;
  if (!next) return undefined;
  const late = later.filter(({ entro }) => entro !== null && entro !== undefined && entro <= oggi);
  return { ...next, importo: late.reduce((sum, { importo }) => sum.plus(importo), next.importo) };
}
