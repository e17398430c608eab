import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import { type OldDocument, oldColumns } from "../../src/db/old-records/old-draft.ts";

const lineColumns = [
  ...["idCessionePrestazione", "idProfiloServizio", "descrizione", "descrizioneDettaglio", "quantita", "unitaMisura"],
  ...["prezzoUnitario", "dataInizioPeriodo", "dataFinePeriodo", "flagScontoMaggiorazione"],
  ...["idTipoScontoMaggiorazione", "percScontoMaggiorazione", "importoScontoMaggiorazione", "prezzoTotale"],
  ...["idAliquotaIva", "idAliquotaIvaFull", "AliquotaIvaFullDesc", "idNatura", "flagCassa", "flagRitenuta"],
  ...["idEsigibilitaIva", "EsigibilitaIvaDesc", "riferimentoAmministrazione", "numeroDdt", "dataDdt", "code"],
  ...["flagScontoInFattura", "AltriDatiTipoDato", "AltriDatiTesto"],
];
const commonColumns = [
  "idProfiloFiscale",
  "idTipoDocumento",
  "numeroDocumento",
  "dataDocumento",
  "dataScadenzaPagamento",
];

/** The columns and rows in which a draft was kept before it was one value, amounts as texts; parts without keys of their own. */
export function oldDocument(input: DocumentInput): OldDocument {
  const placed = (row: object, posizione: number) => ({ posizione, ...row });
  return {
    document: picked(input, [...commonColumns, ...oldColumns]),
    document_service: input.documentServices.map((line, i) => placed(picked(line, lineColumns), i)),
    document_instalment: input.rate.map((rata, i) => placed(picked(rata, ["scadenza", "importo"]), i)),
    document_reference: input.riferimenti.map((riferimento, i) =>
      placed(picked(riferimento, ["tipo", "idDocumento", "data", "cup", "cig"]), i),
    ),
  };
}

function picked(record: object, names: readonly string[]) {
  const values = new Map(Object.entries(record));
  return Object.fromEntries(
    names.map((name) => {
      const value: unknown = values.get(name) ?? null;
      // An empty text was kept as none.
      return [name, value === "" ? null : typeof value === "object" && value !== null ? String(value) : value];
    }),
  );
}
