import { type Bozza, emessoDalCessionario, type PagamentoBozza, type RiferimentoBozza } from "../bozza/index.ts";
import { calcola, DESCRIZIONE_RIMBORSO_BOLLO, isRegimeSenzaIva } from "../calcolo/index.ts";
import { CAUSALI_DI_LEGGE } from "../codici/causale-di-legge.ts";
import { Decimal } from "../decimal/index.ts";
import { frasiDiLegge, spezza } from "../documento/causale.ts";
import { componiFattura, type Invio } from "../documento/index.ts";
import type { DatiPagamento, DatiRiepilogo, FatturaElettronica, FatturaElettronicaBody } from "../tracciato/index.ts";
import { readXml, writeXml } from "../xml/index.ts";
import { differenze, type Perdita } from "./perdite.ts";
import { rigaDa } from "./righe.ts";
import { cedenteDa, cessionarioDa } from "./soggetti.ts";
import { conCasse, conRitenute } from "./trattenute.ts";

export type Scomposizione = {
  bozza: Bozza;
  /** What belongs to the transmission: with it `componiFattura` gives the document back. */
  invio: Invio;
  /** All that does not come back as it was. Empty: composing again gives the same document. */
  perdite: Perdita[];
};

/**
 * Any ordinary invoice as a draft of the product: one document of the file (the first, by default). What a draft cannot
 * hold is listed, by composing the draft again and comparing: nothing is lost in silence. The blocks of the VAT summary
 * are compared in whatever order they stand; where two of one rate and nature differ in chargeability, no file says whose
 * line is whose: all go to the first.
 */
export function scomponiFattura(fattura: FatturaElettronica, indice = 0): Scomposizione {
  const bozza = bozzaDa(fattura, indice);
  const { IdTrasmittente, ProgressivoInvio } = fattura.FatturaElettronicaHeader.DatiTrasmissione;
  const invio: Invio = {
    progressivoInvio: ProgressivoInvio,
    idTrasmittente: { idPaese: IdTrasmittente.IdPaese, idCodice: IdTrasmittente.IdCodice },
  };
  return { bozza, invio, perdite: perditeDi(fattura, { bozza, invio }, indice) };
}

/** What one document of the file says that this draft, composed, does not; both ways, in the words of the format. */
export function perditeDi(
  fattura: FatturaElettronica,
  { bozza, invio }: Pick<Scomposizione, "bozza" | "invio">,
  indice = 0,
): Perdita[] {
  const { FatturaElettronicaBody: bodies, ...testata } = fattura;
  const body = bodies[indice];
  // Through the XML and back, so that what the writer changes is seen too.
  const again = readXml(writeXml(componiFattura(bozza, invio))).fattura;
  const others = bodies.flatMap((_, i) => (i === indice ? [] : [{ percorso: `FatturaElettronicaBody[${i}]` }]));
  const { FatturaElettronicaBody: composed = [], ...testataComposta } = again ?? {};
  const [composedBody] = composed as FatturaElettronicaBody[];
  return [
    ...differenze(testata, testataComposta),
    ...differenze(body, body && composedBody && comeIn(body, composedBody), `FatturaElettronicaBody[${indice}]`),
    ...others,
  ];
}

/** One document of the file as a draft, without asking what is lost on the way. */
export function bozzaDa(fattura: FatturaElettronica, indice = 0): Bozza {
  const { FatturaElettronicaHeader: header, FatturaElettronicaBody: bodies } = fattura;
  const body = bodies[indice];
  if (!body) throw new RangeError(`The file has no document ${indice}`);
  return bozzaDi(header, body);
}

function bozzaDi(header: FatturaElettronica["FatturaElettronicaHeader"], body: FatturaElettronicaBody): Bozza {
  const { DatiTrasmissione, CedentePrestatore, CessionarioCommittente } = header;
  const { DatiGenerali, DatiBeniServizi, DatiPagamento: pagamenti = [] } = body;
  const documento = DatiGenerali.DatiGeneraliDocumento;
  const tipo = documento.TipoDocumento;
  const byBuyer = emessoDalCessionario(tipo);
  const [sconto, ...altriSconti] = documento.ScontoMaggiorazione ?? [];
  const [pagamento] = pagamenti;
  const draft: Bozza = {
    tipoDocumento: tipo,
    data: documento.Data.slice(0, 10),
    numero: documento.Numero,
    cedente: byBuyer
      ? { ...cedenteDa(CessionarioCommittente), regimeFiscale: regimeDalleCausali(documento.Causale) }
      : cedenteDa(CedentePrestatore, header.RappresentanteFiscale),
    cessionario: cessionarioDa(byBuyer ? CedentePrestatore : CessionarioCommittente, DatiTrasmissione),
    righe: DatiBeniServizi.DettaglioLinee.map((linea) =>
      rigaDa(linea, { riepiloghi: DatiBeniServizi.DatiRiepilogo, ddts: DatiGenerali.DatiDDT }),
    ),
    bollo: { modo: "no", importo: documento.DatiBollo?.ImportoBollo ?? Decimal.of("2.00"), addebitatoAlCliente: false },
    ...(pagamento && { pagamento: pagamentoDa(pagamento) }),
    ...riferimentiDa(DatiGenerali),
    ...(sconto?.Tipo === "SC" && sconto.Importo && altriSconti.length === 0 && { scontoInFattura: sconto.Importo }),
  };
  const withFunds = conCasse(senzaRigaBollo(draft, body), documento.DatiCassaPrevidenziale ?? []);
  const whole = conBollo(conRitenute(withFunds, documento.DatiRitenuta ?? []), body);
  const causale = causalePropria(whole, documento.Causale ?? []);
  return causale === "" ? whole : { ...whole, causale };
}

/** Without the line that charges the duty to the customer, if there is one: the draft says it with a choice. */
function senzaRigaBollo(draft: Bozza, { DatiGenerali }: FatturaElettronicaBody): Bozza {
  const last = draft.righe.at(-1);
  const onLine =
    DatiGenerali.DatiGeneraliDocumento.DatiBollo !== undefined &&
    last?.descrizione === DESCRIZIONE_RIMBORSO_BOLLO &&
    last.natura === "N1" &&
    last.prezzoUnitario.equals(draft.bollo.importo) &&
    !isRegimeSenzaIva(draft);
  return onLine
    ? { ...draft, righe: draft.righe.slice(0, -1), bollo: { ...draft.bollo, addebitatoAlCliente: true } }
    : draft;
}

/** Whether the duty is applied of itself or by choice, and whether the total holds it. */
function conBollo(draft: Bozza, { DatiGenerali }: FatturaElettronicaBody): Bozza {
  const { DatiBollo, ImportoTotaleDocumento: total } = DatiGenerali.DatiGeneraliDocumento;
  const applied = DatiBollo !== undefined;
  const as = (modo: Bozza["bollo"]["modo"], addebitatoAlCliente = draft.bollo.addebitatoAlCliente): Bozza => ({
    ...draft,
    bollo: { ...draft.bollo, modo, addebitatoAlCliente },
  });
  const modo = calcola(as("automatico")).bollo.applicato === applied ? "automatico" : applied ? "si" : "no";
  const inTotal = as(modo, true);
  const { bollo, totale } = calcola(inTotal);
  return applied && bollo.addebito === "totale" && total && totale.importo.equals(total) ? inTotal : as(modo);
}

/** Of a document issued as buyer our regime is not in the file, but for the sentences that some regimes want. */
function regimeDalleCausali(causali: readonly string[] = []): Bozza["cedente"]["regimeFiscale"] {
  const text = causali.join(" ");
  const wants = (frasi: readonly { testo: string }[]): boolean => frasi.some(({ testo }) => text.includes(testo));
  if (wants(CAUSALI_DI_LEGGE.forfettario)) return "RF19";
  if (wants(CAUSALI_DI_LEGGE.minimi)) return "RF02";
  return wants(CAUSALI_DI_LEGGE.ivaPerCassa) ? "RF17" : "RF01";
}

/** What the person wrote, without the sentences of law that composing adds at the end. */
function causalePropria(draft: Bozza, causali: readonly string[]): string {
  let own = [...causali];
  for (const frase of frasiDiLegge(draft, calcola(draft)).reverse()) {
    const pieces = spezza(frase);
    const tail = own.slice(-pieces.length);
    if (tail.length === pieces.length && tail.every((piece, i) => piece === pieces[i]))
      own = own.slice(0, -pieces.length);
  }
  return own.join(" ");
}

function pagamentoDa({ CondizioniPagamento, DettaglioPagamento }: DatiPagamento): PagamentoBozza {
  const [first] = DettaglioPagamento;
  return {
    condizione: CondizioniPagamento,
    modalita: first.ModalitaPagamento,
    ...(first.DataScadenzaPagamento && { scadenza: first.DataScadenzaPagamento }),
    ...(CondizioniPagamento === "TP01" && {
      rate: DettaglioPagamento.map((one) => ({
        scadenza: one.DataScadenzaPagamento ?? "",
        importo: one.ImportoPagamento,
      })),
    }),
    ...(first.IBAN && { iban: first.IBAN }),
    ...(first.BIC && { bic: first.BIC }),
    ...(first.IstitutoFinanziario && { istituto: first.IstitutoFinanziario }),
    ...(first.Beneficiario && { beneficiario: first.Beneficiario }),
  };
}

function riferimentiDa(generali: FatturaElettronicaBody["DatiGenerali"]): Pick<Bozza, "riferimenti"> {
  const of = (tipo: RiferimentoBozza["tipo"], list: typeof generali.DatiContratto = []): RiferimentoBozza[] =>
    list.map((one) => ({
      tipo,
      idDocumento: one.IdDocumento,
      ...(one.Data && { data: one.Data }),
      ...(one.NumItem && { numItem: one.NumItem }),
      ...(one.CodiceCommessaConvenzione && { codiceCommessa: one.CodiceCommessaConvenzione }),
      ...(one.CodiceCUP && { cup: one.CodiceCUP }),
      ...(one.CodiceCIG && { cig: one.CodiceCIG }),
    }));
  const riferimenti = [
    ...of("ordine", generali.DatiOrdineAcquisto),
    ...of("contratto", generali.DatiContratto),
    ...of("convenzione", generali.DatiConvenzione),
    ...of("ricezione", generali.DatiRicezione),
    ...of("fattura", generali.DatiFattureCollegate),
  ];
  return riferimenti.length > 0 ? { riferimenti } : {};
}

/** The composed body with its summary in the order of the original, where the blocks are the same. */
function comeIn(original: FatturaElettronicaBody, composed: FatturaElettronicaBody): FatturaElettronicaBody {
  const left = [...composed.DatiBeniServizi.DatiRiepilogo];
  const sorted = original.DatiBeniServizi.DatiRiepilogo.flatMap((block) => {
    const at = left.findIndex((one) => one.AliquotaIVA.equals(block.AliquotaIVA) && one.Natura === block.Natura);
    return at < 0 ? [] : left.splice(at, 1);
  });
  const DatiRiepilogo = [...sorted, ...left] as [DatiRiepilogo, ...DatiRiepilogo[]];
  return { ...composed, DatiBeniServizi: { ...composed.DatiBeniServizi, DatiRiepilogo } };
}
