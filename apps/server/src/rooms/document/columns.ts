import type { DocumentInput, DocumentService } from "@fatturachiara/contract/rooms/document";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Selectable } from "kysely";
import type {
  Document,
  DocumentInstalment,
  DocumentReference,
  DocumentService as DocumentServiceTable,
} from "../../db/schema.ts";

/** A document as it is kept. */
export type DocumentRecord = Selectable<Document>;
/** A line of a document as it is kept. */
export type LineRecord = Selectable<DocumentServiceTable>;
/** An instalment of a document as it is kept. */
export type InstalmentRecord = Selectable<DocumentInstalment>;
/** A reference of a document as it is kept. */
export type ReferenceRecord = Selectable<DocumentReference>;

/** What the person edits, as columns of `document`. */
export function editedColumns(input: DocumentInput) {
  return {
    idProfiloFiscale: input.idProfiloFiscale ?? null,
    idCliente: input.idCliente ?? null,
    idTipoDocumento: input.idTipoDocumento ?? null,
    numeroDocumento: input.numeroDocumento ?? null,
    numeroDocumentoInserimentoManuale: input.numeroDocumentoInserimentoManuale,
    numeroManuale: input.numeroManuale || null,
    startFromThisNumber: input.startFromThisNumber,
    dataDocumento: input.dataDocumento ?? null,
    causale: input.causale || null,
    descrizione: input.descrizione || null,
    idRitenuta: input.idRitenuta ?? null,
    aliquotaRitenuta: input.aliquotaRitenuta ?? null,
    idCausalePagamento: input.idCausalePagamento ?? null,
    percentualeBaseRitenuta: input.percentualeBaseRitenuta ?? null,
    importoRitenuta: input.importoRitenuta ?? null,
    idCondizionePagamento: input.idCondizionePagamento ?? null,
    idModalitaPagamento: input.idModalitaPagamento ?? null,
    idModalitaPagamentoFull: input.idModalitaPagamentoFull ?? null,
    dataScadenzaPagamento: input.dataScadenzaPagamento ?? null,
    idProfiloIban: input.idProfiloIban ?? null,
    flagBollo: input.flagBollo,
    modoBollo: input.modoBollo,
    flagBolloVirtuale: input.flagBolloVirtuale,
    importoBollo: input.importoBollo ?? null,
    addebitaBollo: input.addebitaBollo,
    importoScontoInFattura: input.importoScontoInFattura ?? null,
  };
}

/** One line, as columns of `document_service`; the total is ours, not what was sent. */
export function lineColumns(line: DocumentService, prezzoTotale: Decimal | null) {
  return {
    idCessionePrestazione: line.idCessionePrestazione ?? null,
    idProfiloServizio: line.idProfiloServizio ?? null,
    descrizione: line.descrizione || null,
    descrizioneDettaglio: line.descrizioneDettaglio || null,
    quantita: line.quantita ?? null,
    unitaMisura: line.unitaMisura || null,
    prezzoUnitario: line.prezzoUnitario ?? null,
    dataInizioPeriodo: line.dataInizioPeriodo ?? null,
    dataFinePeriodo: line.dataFinePeriodo ?? null,
    flagScontoMaggiorazione: line.flagScontoMaggiorazione,
    idTipoScontoMaggiorazione: line.idTipoScontoMaggiorazione ?? null,
    percScontoMaggiorazione: line.percScontoMaggiorazione ?? null,
    importoScontoMaggiorazione: line.importoScontoMaggiorazione ?? null,
    prezzoTotale,
    idAliquotaIva: line.idAliquotaIva ?? null,
    idAliquotaIvaFull: line.idAliquotaIvaFull ?? null,
    AliquotaIvaFullDesc: line.AliquotaIvaFullDesc || null,
    idNatura: line.idNatura ?? null,
    flagCassa: line.flagCassa,
    flagRitenuta: line.flagRitenuta,
    idEsigibilitaIva: line.idEsigibilitaIva ?? null,
    EsigibilitaIvaDesc: line.EsigibilitaIvaDesc || null,
    riferimentoAmministrazione: line.riferimentoAmministrazione || null,
    numeroDdt: line.numeroDdt || null,
    dataDdt: line.dataDdt ?? null,
    code: line.code || null,
    flagScontoInFattura: line.flagScontoInFattura,
    AltriDatiTipoDato: line.AltriDatiTipoDato || null,
    AltriDatiTesto: line.AltriDatiTesto || null,
  };
}

type Parts = {
  lines: readonly LineRecord[];
  instalments: readonly InstalmentRecord[];
  references: readonly ReferenceRecord[];
};

/** The document as the person edits it, from its rows. */
export function inputOf(row: DocumentRecord, { lines, instalments, references }: Parts): DocumentInput {
  return {
    version: row.version,
    idProfiloFiscale: row.idProfiloFiscale,
    idCliente: row.idCliente,
    idTipoDocumento: row.idTipoDocumento,
    numeroDocumento: row.numeroDocumento,
    numeroDocumentoInserimentoManuale: row.numeroDocumentoInserimentoManuale,
    numeroManuale: row.numeroManuale,
    startFromThisNumber: row.startFromThisNumber,
    dataDocumento: row.dataDocumento,
    causale: row.causale,
    descrizione: row.descrizione,
    idRitenuta: row.idRitenuta,
    aliquotaRitenuta: row.aliquotaRitenuta,
    idCausalePagamento: row.idCausalePagamento,
    percentualeBaseRitenuta: row.percentualeBaseRitenuta,
    importoRitenuta: row.importoRitenuta,
    idCondizionePagamento: row.idCondizionePagamento,
    idModalitaPagamento: row.idModalitaPagamento,
    idModalitaPagamentoFull: row.idModalitaPagamentoFull,
    dataScadenzaPagamento: row.dataScadenzaPagamento,
    rate: instalments.map((one) => ({ scadenza: one.scadenza, importo: one.importo })),
    idProfiloIban: row.idProfiloIban,
    flagBollo: row.flagBollo,
    // Written only through the contract, which allows nothing else.
    modoBollo: row.modoBollo,
    flagBolloVirtuale: row.flagBolloVirtuale,
    importoBollo: row.importoBollo,
    addebitaBollo: row.addebitaBollo,
    importoScontoInFattura: row.importoScontoInFattura,
    riferimenti: references.map(({ idDocumento, data, cup, cig, tipo }) => ({
      tipo,
      idDocumento,
      data,
      cup,
      cig,
    })),
    documentServices: lines.map(lineOf),
  };
}

function lineOf({ documentId, posizione: _, ...line }: LineRecord): DocumentService {
  return {
    ...line,
    idDocumento: documentId,
    quantita: line.quantita,
    prezzoUnitario: line.prezzoUnitario,
    percScontoMaggiorazione: line.percScontoMaggiorazione,
    importoScontoMaggiorazione: line.importoScontoMaggiorazione,
    prezzoTotale: line.prezzoTotale,
  };
}
