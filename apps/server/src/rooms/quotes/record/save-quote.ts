import { fail } from "@fatturachiara/contract";
import { daComporre } from "@fatturachiara/contract/da-comporre";
import { unnumbered } from "@fatturachiara/contract/document/copied-document";
import { partyName } from "@fatturachiara/contract/fields/party-name";
import { agreedDocument, type LineTerms } from "@fatturachiara/contract/quote/agreed-document";
import { endedAs } from "@fatturachiara/contract/quote/ended-as";
import type { QuoteDetail, QuoteInput } from "@fatturachiara/contract/rooms/quotes";
import { calcola } from "@fatturachiara/fatturapa/calcolo";
import { yearOf } from "@fatturachiara/fatturapa/giorno";
import type { Clock } from "../../../clock.ts";
import type { Db, Querier, Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { type CallKey, makeOnce } from "../../../db/make-once.ts";
import { foldText } from "../../../fold-text.ts";
import type { Actor } from "../../../http/actor.ts";
import { newId } from "../../../new-id.ts";
import { clientSnapshot, partyText } from "../../clients/index.ts";
import { draftColumns, editedDraft, loadSources, refuseTooLarge } from "../../document/index.ts";
import { invoicesOf } from "./quote-invoices.ts";
import { documentOf, keptTerms, kindName, numberOf, type QuoteRecord, termsOf } from "./quote-record.ts";
import { actsOf } from "./quote-state.ts";
import { changeQuote, insertQuote, lockQuote, nameOfUser, nextNumber, tellQuote } from "./quote-store.ts";
import { readQuote } from "./read-quote.ts";

type Parts = { db: Db; clock: Clock };

/** A new quote; its number is of its own series, by kind and year of the day it is made. */
export async function createQuote(
  parts: Parts,
  actor: Actor,
  { input, key }: { input: QuoteInput; key?: CallKey | undefined },
): Promise<QuoteDetail> {
  const { clock } = parts;
  const id = await inTransaction(parts.db, (tx) =>
    makeOnce({ tx, clock }, { profile: actor.profile, call: "quotes.create", key }, () =>
      addQuote(tx, clock, { actor, input, messaggio: `${kindName(input.tipo)} ${endedAs(input.tipo, "creato")}.` }),
    ),
  );
  return readQuote(parts, actor.profile, id);
}

type New = { actor: Actor; input: QuoteInput; messaggio: string };

/** Keeps a quote under the next number; answers its id. */
export async function addQuote(tx: Tx, clock: Clock, { actor, input, messaggio }: New): Promise<string> {
  const now = clock.now();
  const anno = yearOf(clock.oggi());
  const progressivo = await nextNumber(tx, actor.profile, { tipo: input.tipo, anno });
  const columns = await columnsOf(tx, clock, {
    profile: actor.profile,
    input,
    numero: numberOf({ progressivo, anno }),
  });
  const id = newId(clock);
  const row = {
    ...columns,
    ...{ id, profileId: actor.profile, version: 1, revisione: 1, anno, progressivo },
    stato: "bozza",
    ...{ inviatoIl: null, rispostoIl: null, createdAt: now, updatedAt: now, deletedAt: null },
  } as const;
  await insertQuote(tx, row);
  const autore = await nameOfUser(tx, actor.user);
  await tellQuote(tx, clock, {
    row: await lockQuote(tx, { profile: actor.profile, id }),
    event: { messaggio, autore },
  });
  return id;
}

/** Saves a quote that is not sent. A save that began from another version is refused. */
export async function updateQuote(
  parts: Parts,
  actor: Actor,
  { id, input }: { id: string; input: QuoteInput },
): Promise<QuoteDetail> {
  await inTransaction(parts.db, async (tx) => {
    const row = await lockQuote(tx, { profile: actor.profile, id });
    if (!actsOf(row, await invoicesOf(tx, row)).includes("modifica")) throw fail("quoteFixed");
    if (input.version !== row.version) throw fail("quoteChanged");
    const about = { profile: actor.profile, input: { ...input, tipo: row.tipo }, numero: numberOf(row) };
    const columns = await columnsOf(tx, parts.clock, about);
    await changeQuote(tx, row, { ...columns, updatedAt: parts.clock.now() });
  });
  return readQuote(parts, actor.profile, id);
}

type Written = { profile: string; input: QuoteInput; numero: string };

/** What is kept of a quote as somebody wrote it, with what lists show of it. */
async function columnsOf(tx: Tx, clock: Clock, { profile, input, numero }: Written) {
  // Numbers are given to invoices, when they are sent.
  const documento = { ...input.documento, ...unnumbered };
  const sources = await loadSources(tx, { profile, document: documento }, { strict: true });
  const righe = documento.documentServices.map(
    (_, i) => input.righe[i] ?? { facoltativa: false, quantitaLibera: false },
  );
  const { bozza, idCliente, dataDocumento } = draftColumns(editedDraft(clock, documento));
  return {
    ...{ tipo: input.tipo, bozza, idCliente, data: dataDocumento, validoFino: input.validoFino ?? null },
    ...{ oggetto: input.oggetto || null, condizioni: input.condizioni || null },
    ...{ probabilita: input.probabilita ?? null, righe: JSON.stringify(keptTerms(righe)) },
    cliente: partyName(clientSnapshot(sources.client)) || null,
    ...amountsOf(documento, righe, sources),
    cerca: ` ${[
      ...[foldText(numero), partyText(sources.client), foldText(input.oggetto ?? "")],
      ...documento.documentServices.map(({ descrizione }) => foldText(descrizione ?? "")),
    ].join(" ")}`,
  };
}

type Sources = Awaited<ReturnType<typeof loadSources>>;

/** What a quote comes to as it stands. */
function amountsOf(documento: QuoteInput["documento"], righe: readonly LineTerms[], sources: Sources) {
  const totali = calcola(daComporre({ document: agreedDocument(documento, righe), numero: "", ...sources }));
  refuseTooLarge(totali);
  const { imponibile, totaleIva, totale, netto } = totali;
  return {
    imponibile: imponibile.importo,
    totaleIva: totaleIva.importo,
    totale: totale.importo,
    nettoAPagare: netto.importo,
  };
}

/** What it comes to once these options are taken. */
export async function amountsWith(tx: Querier, row: QuoteRecord, righe: readonly LineTerms[]) {
  const documento = documentOf(row);
  const sources = await loadSources(tx, { profile: row.profileId, document: documento });
  return amountsOf(documento, righe, sources);
}

/** What somebody would write to have that quote: what a copy begins from. */
export function inputOfQuote(row: QuoteRecord): QuoteInput {
  const { tipo, oggetto, validoFino, condizioni, probabilita } = row;
  return { tipo, oggetto, validoFino, condizioni, probabilita, documento: documentOf(row), righe: termsOf(row.righe) };
}
