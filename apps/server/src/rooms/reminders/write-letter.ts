import type { ReminderSettings } from "@fatturachiara/contract/rooms/reminders";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Querier } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { documentTransfers } from "../archive/index.ts";
import { findRow, inputOf, loadSources } from "../document/index.ts";
import type { OpenDocument } from "./open-documents.ts";
import type { LetterParts, Reminded } from "./reminder-mail.ts";

/** What a letter about these documents is made of: what falls due of each by its own file, next instalment first. */
export async function letterParts(
  { db, clock, config }: Pick<Deps, "db" | "clock" | "config">,
  profile: string,
  { documents, settings }: { documents: readonly OpenDocument[]; settings: ReminderSettings },
): Promise<LetterParts> {
  const oggi = clock.oggi();
  const reminded: Reminded[] = [];
  let business = false;
  let name = "";
  for (const one of documents) {
    const row = await findRow(db, profile, one.id);
    if (!row) continue;
    const { fiscal, client } = await loadSources(db, { profile, document: inputOf(row) });
    name = fiscal.ragioneSociale || [fiscal.nome, fiscal.cognome].filter(Boolean).join(" ");
    business = client !== undefined && client.nazione === "IT" && !!client.partitaIva;
    const transfer = await dueTransfer(db, profile, { id: one.id, oggi });
    reminded.push({
      ...{ id: one.id, numero: row.numeroDocumentoInvio ?? "", data: row.dataDocumentoInvio },
      ...{ scadenza: one.scadenza, daPagare: transfer?.importo ?? one.residuo, transfer },
    });
  }
  const owner = await db
    .selectFrom("profile")
    .innerJoin("app_user", "app_user.id", "profile.userId")
    .select("app_user.email")
    .where("profile.id", "=", profile)
    .executeTakeFirstOrThrow();
  return {
    ...{ documents: reminded, issuer: { name, email: owner.email }, companyName: config.companyName, oggi },
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
