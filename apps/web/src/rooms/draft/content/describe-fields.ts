import { withholding } from "@fatturachiara/contract/fields/withholding";
import { type Naming, namingsOf } from "@fatturachiara/contract/labelled";
import {
  CondizionePagamento,
  EsigibilitaIva,
  ModalitaPagamento,
  ProfiloFiscale,
  scelteIva,
  TipoCessionePrestazione,
  TipoDocumento,
  TipoScontoMaggiorazione,
} from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import {
  conApostrofo,
  formatGiorno,
  formatImporto,
  formatNumero,
  formatPercento,
} from "@fatturachiara/fatturapa/presentazione";
import type * as z from "zod/mini";
import type { Draft, Line } from "./draft.ts";
import { fieldNames } from "./field-names.ts";

/** What a field is called and how its value is said; null: it follows another field, which says it. */
type Described<T> = { [F in keyof T]-?: { label: string; say(value: NonNullable<T[F]>): string } | null };

/** Names that a draft holds only as ids. */
export type NamesOfIds = { client(id: string): string; account(id: string): string; oggi: Giorno };

const text = (value: string) => value;
const yesNo = (value: boolean) => (value ? "sì" : "no");
const amount = (value: Decimal) => formatImporto(value);
const percent = (value: Decimal) => formatPercento(value);
const price = (value: Decimal) => formatNumero(value, { min: 2, max: 8 });
const bollo: Record<Draft["modoBollo"], string> = { automatico: "automatico", si: "sì", no: "no" };

/** Fields that their table says: their label, and their value by its list or unit. */
function fromTable<F extends keyof Draft & string>(fields: Record<F, z.ZodMiniType>): Described<Pick<Draft, F>>;
function fromTable(fields: Record<string, z.ZodMiniType>): object {
  return Object.fromEntries(
    [...namingsOf(fields)].map(([name, { label, list, unit }]) => [
      name,
      { label, say: (value: unknown) => sayValue(value, { list, unit }) },
    ]),
  );
}

function sayValue(value: unknown, { list, unit }: Pick<Naming, "list" | "unit">): string {
  if (value instanceof Decimal) return unit === "%" ? percent(value) : amount(value);
  return list && typeof value === "number" ? coded(list)(value) : String(value);
}

const blocks = (formato: object) => Object.keys(formato).join(", ");

type List = { perId(id: number): { descrizione: string } | undefined };
const coded = (list: List) => (id: number) => list.perId(id)?.descrizione ?? String(id);

/** Every field of a draft, in the order of the editor; a new field of the contract has no name until it stands here. */
export const describeFields = (names: NamesOfIds): Described<Omit<Draft, "lines">> => ({
  idTipoDocumento: { label: "Tipo documento", say: coded(TipoDocumento) },
  idProfiloFiscale: { label: "Tipo di cliente", say: coded(ProfiloFiscale) },
  idCliente: { label: "Cliente", say: names.client },
  dataDocumento: { label: "Data", say: formatGiorno },
  flagSemplificata: { label: fieldNames.simplified, say: yesNo },
  flagPrezziLordi: { label: fieldNames.grossPrices, say: yesNo },
  numeroDocumento: null,
  numeroDocumentoInserimentoManuale: { label: "Scelgo io il numero", say: yesNo },
  numeroManuale: { label: "Numero", say: text },
  startFromThisNumber: { label: fieldNames.startFromThisNumber, say: yesNo },
  causale: { label: "Causale", say: text },
  riferimenti: {
    label: "Altri riferimenti",
    say: (all) =>
      all
        .map(({ tipo, idDocumento, data, cup, cig }) =>
          [tipo, idDocumento, data && formatGiorno(data), cup && `CUP ${cup}`, cig && `CIG ${cig}`]
            .filter(Boolean)
            .join(" "),
        )
        .join("; "),
  },
  descrizione: { label: "Nota interna", say: text },
  idCondizionePagamento: { label: "Condizioni di pagamento", say: coded(CondizionePagamento) },
  idModalitaPagamento: null,
  idModalitaPagamentoFull: { label: "Modalità di pagamento", say: coded(ModalitaPagamento) },
  dataScadenzaPagamento: { label: "Scadenza", say: formatGiorno },
  rate: {
    label: "Rate",
    say: (all) =>
      all
        .map(({ scadenza, importo }) =>
          [importo && formatImporto(importo), scadenza && conApostrofo`al ${formatGiorno(scadenza)}`]
            .filter(Boolean)
            .join(" "),
        )
        .join("; "),
  },
  idProfiloIban: { label: "Conto", say: names.account },
  flagBollo: null,
  modoBollo: { label: "Bollo", say: (mode) => bollo[mode] },
  flagBolloVirtuale: { label: "Bollo virtuale", say: yesNo },
  importoBollo: { label: "Importo del bollo", say: amount },
  addebitaBollo: { label: "Bollo addebitato al cliente", say: yesNo },
  ...fromTable(withholding),
  importoRitenuta: { label: "Importo della ritenuta", say: amount },
  importoScontoInFattura: { label: "Sconto in fattura", say: amount },
  formato: { label: "Altri dati del formato", say: blocks },
});

/** Every field of a line, in the order of the ledger and of its details. */
export const describeLineFields = (names: NamesOfIds): Described<Omit<Line, "key" | "unreadable" | "gross">> => ({
  id: null,
  idDocumento: null,
  idProfiloServizio: null,
  descrizione: { label: "descrizione", say: text },
  quantita: { label: "quantità", say: formatNumero },
  unitaMisura: { label: "unità di misura", say: text },
  prezzoUnitario: { label: "prezzo", say: price },
  prezzoLordo: { label: "prezzo IVA inclusa", say: price },
  percScontoMaggiorazione: { label: "sconto", say: percent },
  idAliquotaIvaFull: {
    label: "IVA",
    say: (id) => scelteIva(names.oggi).find((scelta) => scelta.id === id)?.descrizione ?? String(id),
  },
  idAliquotaIva: null,
  AliquotaIvaFullDesc: null,
  idNatura: null,
  prezzoTotale: null,
  descrizioneDettaglio: { label: "descrizione dettagliata", say: text },
  dataInizioPeriodo: { label: "inizio periodo", say: formatGiorno },
  dataFinePeriodo: { label: "fine periodo", say: formatGiorno },
  idCessionePrestazione: { label: "tipo cessione", say: coded(TipoCessionePrestazione) },
  code: { label: "codice", say: text },
  numeroDdt: { label: "documento di trasporto", say: text },
  dataDdt: { label: "data del documento di trasporto", say: formatGiorno },
  riferimentoAmministrazione: { label: "riferimento amministrazione", say: text },
  flagScontoMaggiorazione: null,
  idTipoScontoMaggiorazione: { label: "sconto o maggiorazione", say: coded(TipoScontoMaggiorazione) },
  importoScontoMaggiorazione: { label: "sconto per unità", say: price },
  idEsigibilitaIva: { label: "esigibilità IVA", say: coded(EsigibilitaIva) },
  EsigibilitaIvaDesc: null,
  AltriDatiTipoDato: { label: "altri dati, tipo", say: text },
  AltriDatiTesto: { label: "altri dati, testo", say: text },
  flagCassa: { label: "soggetta a cassa", say: yesNo },
  flagRitenuta: { label: "soggetta a ritenuta", say: yesNo },
  flagScontoInFattura: { label: "sconto in fattura", say: yesNo },
  formato: { label: "altri dati del formato", say: blocks },
});
