import { contenutoAllegato } from "../allegato/index.ts";
import { conRighe } from "../bozza/con-riga.ts";
import { conTestata } from "../bozza/con-testata.ts";
import type { CorpoBozza } from "../bozza/corpo-bozza.ts";
import type { DaComporre } from "../bozza/da-comporre.ts";
import { emessoDalCessionario } from "../bozza/index.ts";
import { bolloDi } from "../bozza/lettura/bollo-di.ts";
import type { Cedente } from "../bozza/parti.ts";
import { righeDi } from "../bozza/parti-bozza.ts";
import { TestataBozza } from "../bozza/testata-bozza.ts";
import { calcola, DESCRIZIONE_RIMBORSO_BOLLO, isRegimeSenzaIva } from "../calcolo/index.ts";
import { CAUSALI_DI_LEGGE } from "../codici/causale-di-legge.ts";
import { frasiDiLegge, spezza } from "../documento/causale.ts";
import { improntaFile, improntaTestata } from "../documento/impronta-file.ts";
import { componiFattura, type Invio } from "../documento/index.ts";
import type { ComeLetto, DatiPagamento, FatturaElettronica, FatturaElettronicaBody } from "../tracciato/index.ts";
import type { Blocco } from "../tracciato/tabella.ts";
import { readXml, writeXmlBytes } from "../xml/index.ts";
import { comeNelFile } from "./come-nel-file.ts";
import { differenze, isBlock, type Perdita } from "./perdite.ts";
import { rigaDa } from "./righe.ts";
import { cedenteDa, cessionarioDa } from "./soggetti.ts";
import { conCasse, conRitenute } from "./trattenute.ts";

/** A draft taken out of an invoice, with what does not belong to it. */
export type Scomposizione = {
  da: DaComporre;
  /** What belongs to the transmission: with it `componiFattura` gives the document back. */
  invio: Invio;
  /** All that does not come back as it was. Empty: composing again gives the same document. */
  perdite: Perdita[];
};

/**
 * Any ordinary invoice as a draft of the product: one document of the file (the first, by default). What is derived is
 * taken off, what cannot be told any more is guessed, and what the draft composed again still says otherwise is kept as
 * in the file, that of its body beside the draft (`comeNelFile`), that of its head beside the transmission (`testata`), so
 * that it comes back, blanks around a text too; what does not (other documents of the file) is listed.
 */
export function scomponiFattura(fattura: FatturaElettronica, indice = 0): Scomposizione {
  const plain = bozzaDa(fattura, indice);
  const { IdTrasmittente, ProgressivoInvio } = fattura.FatturaElettronicaHeader.DatiTrasmissione;
  const bare: Invio = {
    progressivoInvio: ProgressivoInvio,
    idTrasmittente: { idPaese: IdTrasmittente.IdPaese, idCodice: IdTrasmittente.IdCodice },
  };
  const da = comeLoDice(plain, bare, fattura.FatturaElettronicaBody[indice]);
  const testata = testataDelFile(fattura, da, bare);
  const invio = testata ? { ...bare, testata } : bare;
  return { da, invio, perdite: perditeDi(fattura, { da, invio }, indice) };
}

/** The draft with its enclosures, and with all that composing it would say otherwise than this body. */
function comeLoDice(plain: DaComporre, invio: Invio, body: FatturaElettronicaBody | undefined): DaComporre {
  const allegati = (body?.Allegati ?? []).map((allegato) => ({
    nome: allegato.NomeAttachment,
    contenuto: contenutoAllegato(allegato) ?? new Uint8Array(),
  }));
  const da = { ...plain, allegati };
  const differs = comeNelFile(body, riletto(da, invio)?.FatturaElettronicaBody?.[0]);
  if (differs.length === 0) return da;
  const bozza = { ...da.bozza, comeNelFile: differs };
  const [composto] = componiFattura(da, invio).FatturaElettronicaBody;
  return { ...da, bozza: { ...bozza, improntaFile: improntaFile(bozza, composto) } };
}

/** What the head of the file says otherwise than the one that is composed for its parties. */
function testataDelFile(fattura: FatturaElettronica, da: DaComporre, invio: Invio): Invio["testata"] {
  const { FatturaElettronicaBody: _, ...file } = fattura;
  const { FatturaElettronicaBody: __, ...composed } = riletto(da, invio) ?? {};
  const differs = comeNelFile(file, composed);
  return differs.length > 0
    ? { comeNelFile: differs, impronta: improntaTestata(componiFattura(da, invio)) }
    : undefined;
}

/** What a draft becomes, through the XML and back, so that what the writer changes is seen too. */
const riletto = (da: DaComporre, invio: Invio): ComeLetto<FatturaElettronica> | undefined =>
  readXml(writeXmlBytes(componiFattura(da, invio))).fattura;

/** What one document of the file says that this draft, composed, does not; both ways, in the words of the format. */
export function perditeDi(
  fattura: FatturaElettronica,
  { da, invio }: Pick<Scomposizione, "da" | "invio">,
  indice = 0,
): Perdita[] {
  const { FatturaElettronicaBody: bodies, ...testata } = fattura;
  const body = bodies[indice];
  const again = riletto(da, invio);
  const others = bodies.flatMap((_, i) => (i === indice ? [] : [{ percorso: `FatturaElettronicaBody[${i}]` }]));
  const { FatturaElettronicaBody: _, ...testataComposta } = again ?? {};
  const [composedBody] = again?.FatturaElettronicaBody ?? [];
  return [
    ...differenze(testata, testataComposta),
    ...differenze(body, body && composedBody && comeIn(body, composedBody), `FatturaElettronicaBody[${indice}]`),
    ...others,
  ];
}

/** One document of the file as a draft, without asking what is lost on the way. */
export function bozzaDa(fattura: FatturaElettronica, indice = 0): DaComporre {
  const { FatturaElettronicaHeader: header, FatturaElettronicaBody: bodies } = fattura;
  const body = bodies[indice];
  if (!body) throw new RangeError(`The file has no document ${indice}`);
  return bozzaDi(header, body);
}

function bozzaDi(header: FatturaElettronica["FatturaElettronicaHeader"], body: FatturaElettronicaBody): DaComporre {
  const { DatiTrasmissione, CedentePrestatore, CessionarioCommittente } = header;
  const { Allegati: _, DatiBeniServizi, DatiPagamento: pagamenti = [], ...resto } = body;
  const {
    Numero,
    DatiBollo,
    ImportoTotaleDocumento: __,
    Arrotondamento: ___,
    Divisa,
    ...testata
  } = resto.DatiGenerali.DatiGeneraliDocumento;
  const byBuyer = emessoDalCessionario(testata.TipoDocumento);
  const Data = testata.Data.slice(0, 10);
  const testataPropria = parteDi(TestataBozza, byBuyer ? { ...header, SoggettoEmittente: undefined } : header);
  const draft: DaComporre = {
    bozza: {
      ...(testataPropria !== undefined && { FatturaElettronicaHeader: testataPropria as ParteTestata }),
      ...resto,
      DatiGenerali: {
        ...resto.DatiGenerali,
        DatiGeneraliDocumento: { ...testata, ...(Divisa !== "EUR" && { Divisa }), Data, DatiRitenuta: [] },
      },
      DatiBeniServizi: {
        DettaglioLinee: DatiBeniServizi.DettaglioLinee.map((linea) =>
          rigaDa(linea, DatiBeniServizi.DatiRiepilogo, Data),
        ),
      },
      ...pagamentoDa(pagamenti),
      bollo: { modo: "no", ...(DatiBollo?.ImportoBollo && { importo: DatiBollo.ImportoBollo }) },
    },
    numero: Numero,
    noi: byBuyer
      ? { ...cedenteDa(CessionarioCommittente), regimeFiscale: regimeDalleCausali(testata.Causale) }
      : cedenteDa(CedentePrestatore, header.RappresentanteFiscale),
    cliente: cessionarioDa(byBuyer ? CedentePrestatore : CessionarioCommittente, DatiTrasmissione),
    conti: [],
  };
  const withFunds = conCasse(senzaRigaBollo(draft, body), testata.DatiCassaPrevidenziale ?? []);
  const whole = conBollo(conRitenute(withFunds, testata.DatiRitenuta ?? []), body);
  return conTestata(whole, { Causale: causalePropria(whole, testata.Causale ?? []) });
}

type ParteTestata = CorpoBozza["FatturaElettronicaHeader"];

/** What of a block a table has a place for; undefined where nothing of it is there. */
function parteDi({ campi }: Blocco, block: unknown): unknown {
  if (!isBlock(block)) return undefined;
  const fields = Object.entries(campi).flatMap(([name, { tipo }]) => {
    const value = tipo.forma === "blocco" ? parteDi(tipo, block[name]) : block[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

/** Without the line that charges the duty to the customer, if there is one: the draft says it with a choice. */
function senzaRigaBollo(draft: DaComporre, { DatiGenerali }: FatturaElettronicaBody): DaComporre {
  const { DatiBollo } = DatiGenerali.DatiGeneraliDocumento;
  const lines = righeDi(draft);
  const last = lines.at(-1);
  const onLine =
    DatiBollo !== undefined &&
    last?.Descrizione === DESCRIZIONE_RIMBORSO_BOLLO &&
    last.Natura === "N1" &&
    last.PrezzoUnitario?.equals(bolloDi(draft).importo) &&
    !isRegimeSenzaIva(draft);
  return onLine ? conBolloCosi(conRighe(draft, lines.slice(0, -1)), { addebitato: "SI" }) : draft;
}

const conBolloCosi = (draft: DaComporre, campi: CorpoBozza["bollo"]): DaComporre => ({
  ...draft,
  bozza: { ...draft.bozza, bollo: { ...draft.bozza.bollo, ...campi } },
});

/** Whether the duty is applied of itself or by choice, and whether the total holds it. */
function conBollo(draft: DaComporre, { DatiGenerali }: FatturaElettronicaBody): DaComporre {
  const { DatiBollo, ImportoTotaleDocumento: total } = DatiGenerali.DatiGeneraliDocumento;
  const applied = DatiBollo !== undefined;
  const automatic = conBolloCosi(draft, { modo: "automatico" });
  const modo = calcola(automatic).bollo.applicato === applied ? "automatico" : applied ? "si" : "no";
  const inTotal = conBolloCosi(draft, { modo, addebitato: "SI" });
  const { bollo, totale } = calcola(inTotal);
  return applied && bollo.addebito === "totale" && total && totale.importo.equals(total)
    ? inTotal
    : conBolloCosi(draft, { modo });
}

/** Of a document issued as buyer our regime is not in the file, but for the sentences that some regimes want. */
function regimeDalleCausali(causali: readonly string[] = []): Cedente["regimeFiscale"] {
  const text = causali.join(" ");
  const wants = (frasi: readonly { testo: string }[]): boolean => frasi.some(({ testo }) => text.includes(testo));
  if (wants(CAUSALI_DI_LEGGE.forfettario)) return "RF19";
  if (wants(CAUSALI_DI_LEGGE.minimi)) return "RF02";
  return wants(CAUSALI_DI_LEGGE.ivaPerCassa) ? "RF17" : "RF01";
}

/** What the person wrote, without the sentences of law that composing adds at the end. */
function causalePropria(draft: DaComporre, causali: readonly string[]): string[] {
  let own = [...causali];
  for (const frase of frasiDiLegge(draft, calcola(draft)).reverse()) {
    const pieces = spezza(frase);
    const tail = own.slice(-pieces.length);
    if (tail.length === pieces.length && tail.every((piece, i) => piece === pieces[i]))
      own = own.slice(0, -pieces.length);
  }
  return own;
}

/** The terms as in the file; of several blocks the first is composed again. Instalments are marked as such. */
function pagamentoDa(pagamenti: readonly DatiPagamento[]): Pick<CorpoBozza, "DatiPagamento" | "scadenza"> {
  const [first] = pagamenti;
  if (!first) return {};
  const scadenza = first.DettaglioPagamento[0].DataScadenzaPagamento;
  return {
    DatiPagamento: pagamenti.map(({ DettaglioPagamento, ...terms }) => ({
      ...terms,
      DettaglioPagamento: DettaglioPagamento.map((detail) =>
        terms.CondizioniPagamento === "TP01" ? { ...detail, rata: "SI" as const } : detail,
      ),
    })),
    ...(scadenza && { scadenza }),
  };
}

type BodyLetto = ComeLetto<FatturaElettronicaBody>;

/** The composed body with its summary in the order of the original, where the blocks are the same. */
function comeIn(original: FatturaElettronicaBody, composed: BodyLetto): BodyLetto {
  const left = [...(composed.DatiBeniServizi?.DatiRiepilogo ?? [])];
  const sorted = original.DatiBeniServizi.DatiRiepilogo.flatMap((block) => {
    const at = left.findIndex(
      (riepilogo) => riepilogo.AliquotaIVA?.equals(block.AliquotaIVA) && riepilogo.Natura === block.Natura,
    );
    return at < 0 ? [] : left.splice(at, 1);
  });
  const DatiRiepilogo = [...sorted, ...left];
  return { ...composed, DatiBeniServizi: { ...composed.DatiBeniServizi, DatiRiepilogo } };
}
