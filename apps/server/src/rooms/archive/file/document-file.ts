import { type DownloadedFile, fail } from "@fatturachiara/contract";
import { languageOf } from "@fatturachiara/contract/customer/language-of";
import { daComporre } from "@fatturachiara/contract/da-comporre";
import type { DaComporre } from "@fatturachiara/fatturapa/bozza";
import { nomeDiDocumento } from "@fatturachiara/fatturapa/codici";
import { yearOf } from "@fatturachiara/fatturapa/giorno";
import type { Clock } from "../../../clock.ts";
import type { Db, Querier } from "../../../db/database.ts";
import { type PrintLanguage, type PrintOptions, printFattura, transferIn } from "../../../pdf/index.ts";
import { findClient } from "../../clients/index.ts";
import {
  type DocumentRecord,
  findFile,
  findPreparation,
  findRow,
  findSentFile,
  inputOf,
  loadAttachments,
  loadSources,
  preparedFile,
  typeOf,
} from "../../document/index.ts";
import { findSeries, formatFor, manualNumber, nextFreeNumber, serieOf } from "../../number/index.ts";
import { findReceivedFile } from "../../received/index.ts";
import { composeFile, trasmittenteOf } from "../../sending/index.ts";
import { findLogo } from "../../taxdata/index.ts";
import { documentTransfers } from "./document-transfers.ts";

type Deps = { db: Db; clock: Clock };
/** `tipo` is absent of a draft: it was never signed. */
type Xml = {
  nome: string;
  bytes: Uint8Array;
  bozza: boolean;
  daFirmare?: boolean;
  title: string;
  tipo?: string;
  received?: boolean;
};

/** The file as sent or as it is to be signed, byte for byte; of a draft, the file it would be now, named `…_bozza.xml`. */
export async function documentXml(deps: Deps, profile: string, id: string): Promise<DownloadedFile> {
  const { nome, bytes, tipo = "application/xml" } = await xmlOf(deps, profile, id);
  return { name: nome, type: tipo, bytes };
}

/**
 * The courtesy copy, printed from that file, to read or as a table of its elements; a draft is marked "BOZZA". What is handed to
 * the customer (`perCliente`) has its labels in the customer's language.
 */
export async function documentPdf(
  deps: Deps,
  profile: string,
  { id, vista, perCliente = false }: { id: string; vista?: PrintOptions["vista"]; perCliente?: boolean },
): Promise<DownloadedFile> {
  const { nome, bytes, bozza, daFirmare = false, title, received } = await xmlOf(deps, profile, id);
  // The logo is ours: a supplier's invoice does not bear it.
  const logo = received ? undefined : ((await findLogo(deps.db, profile)) ?? undefined);
  const printed = deps.clock.now();
  const language = perCliente ? await customerLanguage(deps.db, profile, id) : "it";
  const transfer = vista === "tabellare" ? undefined : await nextTransfer(deps, profile, { id, language });
  const pdf = await printFattura(bytes, { logo, bozza, daFirmare, fileName: nome, printed, vista, transfer, language });
  return { name: `${title}${vista === "tabellare" ? "_tabellare" : ""}.pdf`, type: "application/pdf", bytes: pdf };
}

async function customerLanguage(db: Querier, profile: string, id: string): Promise<PrintLanguage> {
  const client = (await findRow(db, profile, id))?.idCliente;
  return languageOf(client ? (await findClient(db, profile, client))?.nazione : undefined);
}

/** The next transfer that pays the document, as the page words it. */
async function nextTransfer(
  { db, clock }: Deps,
  profile: string,
  { id, language }: { id: string; language: PrintLanguage },
): Promise<PrintOptions["transfer"]> {
  const { transfers, posizione } = await documentTransfers(db, profile, id);
  const [next] = transfers;
  return next && transferIn(language, next, { oggi: clock.oggi(), posizione });
}

/** A receipt or a certified mail of the document, as it arrived. */
export async function documentFile(
  db: Querier,
  profile: string,
  { id, fileId }: { id: string; fileId: string },
): Promise<DownloadedFile> {
  const file = await findFile(db, profile, { documentId: id, fileId });
  if (!file) throw fail("notFound");
  return { name: file.nome, type: file.tipo, bytes: file.bytes };
}

async function xmlOf({ db, clock }: Deps, profile: string, id: string): Promise<Xml> {
  const row = await findRow(db, profile, id);
  if (!row) return receivedXml(db, profile, id);
  if (row.statoDocumento !== "B") {
    const file = await findSentFile(db, profile, id);
    if (!file) throw new Error(`Document ${id} is ${row.statoDocumento} without a file`);
    return { ...file, bozza: false, title: titleOf(row, row.numeroDocumentoInvio ?? "") };
  }
  const prepared = row.sottoStato === "to_sign" ? await findPreparation(db, profile, id) : undefined;
  if (prepared) {
    const file = await preparedFile(db, prepared);
    return { ...file, bozza: true, daFirmare: true, title: titleOf(row, row.numeroDocumentoInvio ?? "") };
  }
  const da = await provisional(db, profile, row);
  const invio = { progressivoInvio: "BOZZA", idTrasmittente: trasmittenteOf(da) };
  const bytes = composeFile(da, { invio, oggi: clock.oggi() });
  const { idPaese, idCodice } = invio.idTrasmittente;
  const nome = `${idPaese}${idCodice}_${plain(da.numero)}_bozza.xml`;
  return { nome, bytes, bozza: true, title: `${titleOf(row, da.numero)}_bozza` };
}

async function receivedXml(db: Querier, profile: string, id: string): Promise<Xml> {
  const file = await findReceivedFile(db, profile, id);
  if (!file) throw fail("documentNotFound");
  return { ...file, bozza: false, received: true, title: `Ricevuta_${plain(file.numero)}` };
}

/** The draft with the number it would get now. */
async function provisional(db: Querier, profile: string, row: DocumentRecord): Promise<DaComporre> {
  const input = inputOf(row);
  const sources = await loadSources(db, { profile, document: input });
  const formato = formatFor(sources.fiscal, { ...input, client: sources.client });
  const anno = input.dataDocumento ? yearOf(input.dataDocumento) : undefined;
  const chosen = anno === undefined ? undefined : manualNumber(input, formato, anno);
  const numero = row.numeroDocumentoInvio ?? chosen ?? (await nextNumber(db, profile, { anno, formato }));
  const allegati = await loadAttachments(db, profile, row.id);
  return { ...daComporre({ document: input, numero, ...sources }), allegati };
}

async function nextNumber(
  db: Querier,
  profile: string,
  { anno, formato }: { anno: number | undefined; formato: string },
): Promise<string> {
  if (anno === undefined) return "";
  const { ultimo } = await findSeries(db, { profile, anno, serie: serieOf(formato) });
  return (await nextFreeNumber(db, { profile, anno, formato, ultimo })).numero;
}

/** "Fattura_47-2026", "Nota_di_credito_3-2026". */
function titleOf(row: DocumentRecord, numero: string): string {
  const name = nomeDiDocumento(typeOf(row) ?? "") ?? "Fattura";
  return `${name.replaceAll(" ", "_")}_${plain(numero)}`;
}

/** Only letters, digits and dashes, for the name of a file. */
function plain(text: string): string {
  return text.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "");
}
