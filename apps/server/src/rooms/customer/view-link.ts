import { languageOf } from "@fatturachiara/contract/customer/language-of";
import { CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import { partyName } from "@fatturachiara/contract/fields/party-name";
import { nameOfClient } from "@fatturachiara/contract/rooms/clients";
import type { CustomerView } from "@fatturachiara/contract/rooms/customer-page";
import { nomeDiDocumento } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Querier } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { documentTransfers } from "../archive/index.ts";
import { findClient } from "../clients/index.ts";
import { type DocumentRecord, findRow, openAmount, typeOf } from "../document/index.ts";
import { type LinkedQuote, type LinkRow, quoteForCustomer } from "../quotes/index.ts";
import { findFiscal } from "../taxdata/index.ts";
import { notThere } from "./open-link.ts";
import { openOfCustomer } from "./open-of-customer.ts";
import { statementTransfers } from "./statement-transfers.ts";

type Parts = Pick<Deps, "db" | "clock">;

type Choices = Parameters<typeof quoteForCustomer>[2];

/** What a link shows now; of an offer, with what is being chosen of it. */
export async function viewLink(parts: Parts, link: LinkRow, scelte?: Choices): Promise<CustomerView> {
  const fiscal = await findFiscal(parts.db, link.profileId);
  if (!fiscal) throw notThere();
  const emittente = partyName(fiscal);
  if (link.quoteId) return { ...nothing(), emittente, ...(await quoteView(parts, { link, id: link.quoteId, scelte })) };
  if (link.documentId) return { ...nothing(), emittente, ...(await documentView(parts, link, link.documentId)) };
  return { ...nothing(), emittente, ...(await statementView(parts, link, link.clientId ?? "")) };
}

const nothing = (): Pick<CustomerView, "righe" | "aperte" | "bonifici" | "allegati" | "puoRispondere" | "haXml"> => ({
  ...{ righe: [], aperte: [], bonifici: [], allegati: [], puoRispondere: false, haXml: false },
});

type Part = Omit<CustomerView, "emittente" | keyof ReturnType<typeof nothing>> & Partial<CustomerView>;

type Asked = { link: LinkRow; id: string; scelte: Choices };

async function quoteView(parts: Parts, { link, id, scelte }: Asked): Promise<Part> {
  const { nazione, ...quote } = await quoteForCustomer(parts, linkedQuote(link, id), scelte);
  return { ...quote, lingua: languageOf(nazione) };
}

/** The quote of a link, in the version it was sent with. */
export const linkedQuote = ({ profileId, revisione, createdAt }: LinkRow, id: string): LinkedQuote => ({
  ...{ profile: profileId, id, revisione, linkMadeAt: createdAt },
});

/** An invoice that a link opens, while it is there to be seen: sent, and not deleted. */
export async function issuedDocument(db: Querier, profile: string, id: string): Promise<DocumentRecord> {
  const row = await findRow(db, profile, id);
  if (!row || (row.statoDocumento !== "I" && row.statoDocumento !== "C")) throw notThere();
  return row;
}

async function documentView({ db }: Parts, { profileId }: LinkRow, id: string): Promise<Part> {
  const row = await issuedDocument(db, profileId, id);
  const client = row.idCliente ? await findClient(db, profileId, row.idCliente) : undefined;
  // Nobody pays a credit note.
  const owed = row.idTipoDocumento === CREDIT_NOTE ? null : openAmount(row);
  const [bonifico] = (await documentTransfers(db, profileId, id)).transfers;
  return {
    genere: "documento",
    lingua: languageOf(client?.nazione),
    cliente: partyName(row) || null,
    numero: row.numeroDocumentoInvio,
    titolo: nomeDiDocumento(typeOf(row) ?? "") ?? null,
    data: row.dataDocumentoInvio,
    ...{ imponibile: row.imponibile, totaleIva: row.totaleIva, totale: row.totale, daPagare: owed },
    bonifico: bonifico ?? null,
    haXml: true,
  };
}

async function statementView({ db }: Parts, { profileId }: LinkRow, id: string): Promise<Part> {
  const client = await findClient(db, profileId, id);
  if (!client) throw notThere();
  const aperte = await openOfCustomer(db, profileId, id);
  return {
    genere: "estratto",
    lingua: languageOf(client.nazione),
    cliente: nameOfClient(client) || null,
    aperte: aperte.map(({ id: _, ...shown }) => shown),
    bonifici: await statementTransfers(db, profileId, aperte),
    daPagare: Decimal.sum(aperte.map(({ daPagare }) => daPagare)),
  };
}
