import {
  AliquotaIva,
  CausalePagamento,
  CondizionePagamento,
  EsigibilitaIva,
  ModalitaPagamento,
  Natura,
  RegimeFiscale,
  scelteIva,
  TipoCessionePrestazione,
  TipoDocumento,
  TipoRitenuta,
  TipoScontoMaggiorazione,
} from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Bozza, RigaBozza } from "@fatturachiara/fatturapa/documento";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { SCONTO_IN_FATTURA } from "./draft/other-data-rule.ts";
import { INTENTO, writeIntento } from "./intento.ts";
import type { DocumentInput, DocumentService } from "./rooms/document.ts";
import type { FiscalData } from "./rooms/taxdata.ts";
import { toBozza } from "./to-bozza.ts";

/** Longest causale a draft holds. */
const CAUSALE = 2000;

/**
 * The law's draft (codes) as a document on the wire (ids): the way back of `toBozza`, for what the wire holds. Several
 * discounts on a line become its net price, so that no total changes; number and what the profile decides (seller, fund)
 * are not taken.
 */
export function fromBozza(
  bozza: Bozza,
  records: { idCliente?: string | undefined; idProfiloIban?: string | undefined },
): DocumentInput {
  const { ritenuta, pagamento, bollo } = bozza;
  const modalita = pagamento && ModalitaPagamento.perCodice(pagamento.modalita as string)?.id;
  return {
    idProfiloFiscale: bozza.cessionario.tipo,
    idCliente: records.idCliente ?? null,
    idTipoDocumento: TipoDocumento.perCodice(bozza.tipoDocumento as string)?.id ?? null,
    numeroDocumentoInserimentoManuale: false,
    startFromThisNumber: false,
    dataDocumento: bozza.data,
    causale: bozza.causale?.slice(0, CAUSALE) ?? null,
    idRitenuta: ritenuta ? (TipoRitenuta.perCodice(ritenuta.tipo as string)?.id ?? null) : null,
    aliquotaRitenuta: ritenuta?.aliquota ?? null,
    idCausalePagamento: ritenuta ? (CausalePagamento.perCodice(ritenuta.causale as string)?.id ?? null) : null,
    percentualeBaseRitenuta: ritenuta?.percentualeBase ?? null,
    importoRitenuta: ritenuta?.importo ?? null,
    idCondizionePagamento: pagamento
      ? (CondizionePagamento.perCodice(pagamento.condizione as string)?.id ?? null)
      : null,
    idModalitaPagamento: modalita ?? null,
    idModalitaPagamentoFull: modalita ?? null,
    dataScadenzaPagamento: pagamento?.scadenza ?? null,
    rate: (pagamento?.rate ?? []).map(({ scadenza, importo }) => ({ scadenza: scadenza || null, importo })),
    idProfiloIban: records.idProfiloIban ?? null,
    flagBollo: true,
    modoBollo: bollo.modo,
    flagBolloVirtuale: true,
    importoBollo: bollo.importo.equals(Decimal.of("2.00")) ? null : bollo.importo,
    addebitaBollo: bollo.addebitatoAlCliente,
    importoScontoInFattura: bozza.scontoInFattura ?? null,
    riferimenti: (bozza.riferimenti ?? []).map(({ tipo, idDocumento, data, cup, cig }) => ({
      tipo,
      idDocumento,
      data: data ?? null,
      cup: cup ?? null,
      cig: cig ?? null,
    })),
    documentServices: bozza.righe.map((riga) => fromRiga(riga, bozza.data)),
  };
}

function fromRiga(riga: RigaBozza, giorno: Giorno): DocumentService {
  const altri = riga.altriDati ?? [];
  const own = altri.find((one) => !isScontoInFattura(one));
  return {
    descrizione: riga.descrizione.slice(0, 1000),
    descrizioneDettaglio: riga.descrizioneDettaglio ?? null,
    idCessionePrestazione: riga.tipoCessione
      ? (TipoCessionePrestazione.perCodice(riga.tipoCessione as string)?.id ?? null)
      : null,
    code: riga.codice?.valore ?? null,
    quantita: riga.quantita ?? null,
    unitaMisura: riga.unitaMisura ?? null,
    dataInizioPeriodo: riga.inizioPeriodo ?? null,
    dataFinePeriodo: riga.finePeriodo ?? null,
    ...price(riga),
    ...vat(riga, giorno),
    idEsigibilitaIva: riga.esigibilita ? (EsigibilitaIva.perCodice(riga.esigibilita as string)?.id ?? null) : null,
    flagCassa: riga.cassa,
    flagRitenuta: riga.ritenuta,
    riferimentoAmministrazione: riga.riferimentoAmministrazione ?? null,
    flagScontoInFattura: altri.some(isScontoInFattura),
    AltriDatiTipoDato: own?.tipoDato ?? null,
    AltriDatiTesto: (own && textOf(own)) ?? null,
  };
}

const textOf = ({ tipoDato, testo, data }: NonNullable<RigaBozza["altriDati"]>[number]): string | undefined =>
  tipoDato === INTENTO && testo ? writeIntento({ protocollo: testo, data }) : testo;

const isScontoInFattura = ({ tipoDato, testo }: { tipoDato: string; testo?: string }) =>
  tipoDato === SCONTO_IN_FATTURA.TipoDato && testo === SCONTO_IN_FATTURA.RiferimentoTesto;

/** What a document of the editor keeps of a draft: through the wire and back; parties and account are records of their own. */
export function keptBozza(bozza: Bozza): Bozza {
  const { cedente, cessionario, cassa, pagamento, numero } = bozza;
  const document = fromBozza(bozza, {});
  const idRegimeFiscale = RegimeFiscale.perCodice(cedente.regimeFiscale)?.id ?? RegimeFiscale.perCodice("RF01").id;
  const kept = toBozza({
    document,
    numero,
    fiscal: { ...noFiscal, idRegimeFiscale },
    client: undefined,
    bankAccounts: [],
  });
  return { ...kept, cedente, cessionario, ...(cassa && { cassa }), ...(pagamento && { pagamento }) };
}

const noFiscal: FiscalData = {
  ...{ idProfiloFiscale: 2, partitaIva: "", indirizzo: "", cap: "", comune: "", nazione: "IT", idRegimeFiscale: 0 },
  ...{ flagCassa: false, flagRitenutaCassa: false, flagRitenuta: false, formatoNumero: "{n}", addebitaBollo: false },
  flagPrestazioniSanitarie: false,
};

type Price = Pick<
  DocumentService,
  | "prezzoUnitario"
  | "flagScontoMaggiorazione"
  | "idTipoScontoMaggiorazione"
  | "percScontoMaggiorazione"
  | "importoScontoMaggiorazione"
>;

/** The wire holds one discount. */
function price({ prezzoUnitario, sconti = [] }: RigaBozza): Price {
  const [only, ...more] = sconti;
  if (!only) return { prezzoUnitario, flagScontoMaggiorazione: false };
  if (more.length > 0) return { prezzoUnitario: net(prezzoUnitario, sconti), flagScontoMaggiorazione: false };
  return {
    prezzoUnitario,
    flagScontoMaggiorazione: true,
    idTipoScontoMaggiorazione: TipoScontoMaggiorazione.perCodice(only.tipo as string)?.id ?? null,
    percScontoMaggiorazione: only.percentuale ?? null,
    importoScontoMaggiorazione: only.importo ?? null,
  };
}

/** The price after discounts in their order (00423): an amount wins over a percentage, SC takes away, MG adds. */
function net(price: Decimal, sconti: NonNullable<RigaBozza["sconti"]>): Decimal {
  return sconti
    .reduce((left, { tipo, percentuale, importo }) => {
      const change = importo ?? left.percent(percentuale ?? Decimal.zero);
      return tipo === "MG" ? left.plus(change) : left.minus(change);
    }, price)
    .round(8);
}

/** One of the offered choices where there is one (that with the same law text before others), the plain ids always. */
function vat(
  { aliquotaIva, natura, riferimentoNormativo }: RigaBozza,
  giorno: Giorno,
): Pick<DocumentService, "idAliquotaIvaFull" | "idAliquotaIva" | "idNatura" | "AliquotaIvaFullDesc"> {
  const same = scelteIva(giorno).filter((one) => one.aliquota.equals(aliquotaIva) && one.natura === natura);
  const choice = same.find((one) => one.riferimentoNormativo === riferimentoNormativo) ?? same[0];
  return {
    idAliquotaIvaFull: choice?.id ?? null,
    AliquotaIvaFullDesc: choice?.descrizione ?? null,
    idAliquotaIva: AliquotaIva.voci.find((one) => Decimal.of(one.aliquota).equals(aliquotaIva))?.id ?? null,
    idNatura: natura ? (Natura.perCodice(natura as string)?.id ?? null) : null,
  };
}
