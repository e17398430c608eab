import { gzipSync } from "node:zlib";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { totaliDi } from "@fatturachiara/fatturapa/pagina";
import type { FatturaElettronica } from "@fatturachiara/fatturapa/tracciato";
import type { Clock } from "../../../clock.ts";
import type { Tx } from "../../../db/database.ts";
import { foldText } from "../../../fold-text.ts";
import { newId } from "../../../new-id.ts";
import { hashOf } from "../file-store.ts";
import { riepiloghiOf } from "../received/riepiloghi-of.ts";
import type { PastFile } from "./insert-issued.ts";
import { insertMany } from "./insert-many.ts";
import type { PastMessage } from "./issued-elsewhere.ts";

/** A file of a supplier with all its documents; `metadati` is what the SdI said about it, where that came too. */
export type ReceivedToWrite = {
  fattura: FatturaElettronica;
  file: PastFile;
  metadati: PastMessage | undefined;
};

/** Reads what lists show of a received document; throws where the file lacks what a document cannot be without. */
export function readReceived(fattura: FatturaElettronica, indice: number) {
  const body = fattura.FatturaElettronicaBody[indice];
  const importi = totaliDi(fattura)[indice]?.importi;
  if (!body || !importi) throw new Error("The file states no totals");
  const { TipoDocumento: tipo, Numero, Data, Causale = [] } = body.DatiGenerali.DatiGeneraliDocumento;
  const { IdFiscaleIVA, CodiceFiscale, Anagrafica } = fattura.FatturaElettronicaHeader.CedentePrestatore.DatiAnagrafici;
  const days = (body.DatiPagamento ?? []).flatMap((one) =>
    one.DettaglioPagamento.flatMap(({ DataScadenzaPagamento }) => DataScadenzaPagamento ?? []),
  );
  const { Denominazione = null, Nome = null, Cognome = null } = Anagrafica;
  const idFiscaleIva = IdFiscaleIVA ? `${IdFiscaleIVA.IdPaese}${IdFiscaleIVA.IdCodice}` : (CodiceFiscale ?? null);
  const texts = [
    ...[Numero, Denominazione ?? `${Nome} ${Cognome}`, idFiscaleIva, CodiceFiscale, ...Causale],
    ...body.DatiBeniServizi.DettaglioLinee.map((line) => line.Descrizione),
  ];
  return {
    idTipoDocumento: TipoDocumento.perCodice(tipo as string)?.id ?? null,
    numero: Numero,
    dataDocumento: Data.slice(0, 10),
    denominazione: Denominazione,
    nome: Nome,
    cognome: Cognome,
    idFiscaleIva,
    imponibile: importi.imponibile.toString(),
    totaleIva: importi.imposta.toString(),
    totaleRitenute: importi.ritenute.toString(),
    totale: importi.totale.toString(),
    nettoAPagare: importi.netto.toString(),
    dataScadenza: days.sort()[0] ?? null,
    riepiloghi: JSON.stringify(riepiloghiOf(body)),
    cerca: ` ${[...new Set(texts.map((text) => foldText(text ?? "")).filter(Boolean))].join(" | ")} `,
  };
}

/** Writes received invoices with their files, a row per document; answers the first row's id of each, in the same order. */
export async function insertReceived(
  tx: Tx,
  clock: Clock,
  {
    profile,
    list,
    origine,
  }: { profile: string; list: readonly ReceivedToWrite[]; origine: "pec" | "file" | "cartella" },
): Promise<string[]> {
  const now = clock.now();
  const made = list.map(({ fattura, file, metadati }) => {
    const fileId = newId(clock);
    const fileMetadati = metadati ? newId(clock) : null;
    const rows = fattura.FatturaElettronicaBody.map((_, posizione) => ({
      ...readReceived(fattura, posizione),
      id: newId(clock),
      profileId: profile,
      fileId,
      posizione,
      origine,
      fileMetadati,
      identificativoSdI: metadati?.ricevuta.identificativoSdI || null,
      dataRicezione: now,
      segno: "nuova",
    }));
    const stored = (id: string, genere: string, { nome, tipo, bytes, contenuto }: PastFile) => ({
      id,
      profileId: profile,
      documentId: null,
      direzione: "ricevuto",
      genere,
      nome,
      tipo,
      sha256: hashOf(bytes),
      sha256Contenuto: bytes === contenuto ? null : hashOf(contenuto),
      dimensione: bytes.length,
      gzip: gzipSync(bytes),
      createdAt: now,
    });
    const files = [stored(fileId, "fattura", file)];
    if (metadati && fileMetadati)
      files.push(
        stored(fileMetadati, "ricevuta-sdi", {
          nome: metadati.nome,
          tipo: "application/xml",
          bytes: metadati.bytes,
          contenuto: metadati.bytes,
        }),
      );
    return { rows, files };
  });
  await insertMany(
    tx,
    "document_file",
    made.flatMap((one) => one.files),
  );
  await insertMany(
    tx,
    "received_invoice",
    made.flatMap((one) => one.rows),
  );
  return made.map((one) => one.rows[0]?.id ?? "");
}
