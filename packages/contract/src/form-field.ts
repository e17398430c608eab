import { initRows, paymentRows } from "./draft/document-rows.ts";
import { causaleRule, discountRule } from "./draft/heading-rules.ts";
import { lineRows, lineRules } from "./draft/line-rows.ts";
import { noteRows } from "./draft/lines-rule.ts";
import { otherPartOf, otherParts, otherPartsOfLine } from "./draft/other-parts.ts";
import { instalmentRows, paymentRule } from "./draft/payment-rule.ts";
import { referenceBlocks, referenceRows } from "./draft/references-rule.ts";
import type { Row, Rule } from "./draft/row.ts";
import { abroadRule, clientRows } from "./party/client-rows.ts";
import { branchRows, fiscalRows, representativeRows } from "./party/fiscal-rows.ts";
import { fundRows } from "./party/fund-rows.ts";
import type { DocumentInput } from "./rooms/document.ts";

/** Where a finding belongs on the screens: the field (in the words of the wire) and the page that holds it. */
export type FormField = { campo: string; sezione: Sezione };
/** Steps of the document form, or the pages of the customer and of the fiscal data. */
type Sezione = "init" | "services" | "payment" | "client" | "taxdata";

type Place = readonly [percorso: string, campo: string];

/** Where rows and rules stand, below the place where their record does. */
const placesOf = <Wire>(
  root: string,
  rows: readonly Row<Wire>[],
  rules: readonly Pick<Rule<Wire, unknown>, "posti">[] = [],
): Place[] =>
  [
    ...rows.map(({ campo, luogo }) => [luogo.percorso.filter((step) => step !== 0).join("."), campo] as const),
    ...rules.flatMap(({ posti = [] }) => posti),
  ].map(([percorso, campo]) => [root ? `${root}.${percorso}` : percorso, campo]);

/** Fields of a part that keep its name before theirs. */
const inside = (part: string, places: readonly Place[]): Place[] =>
  places.map(([percorso, campo]) => [percorso, `${part}.${campo}`]);

const HEADING = "bozza.DatiGenerali.DatiGeneraliDocumento";
const FUNDS = `${HEADING}.DatiCassaPrevidenziale`;

/** The fields of each page by their places in what a document is made of; a whole part leads to one of its fields. */
const pages: Readonly<Record<Exclude<Sezione, "services">, ReadonlyMap<string, string>>> = {
  taxdata: new Map([
    ["noi", "partitaIva"],
    ["noi.tipo", "idProfiloFiscale"],
    ["noi.sede", "indirizzo"],
    ["noi.rea", "reaNumero"],
    ...placesOf("noi", fiscalRows),
    ["noi.stabileOrganizzazione", "nazione"],
    ...inside("stabileOrganizzazione", placesOf("noi.stabileOrganizzazione", branchRows)),
    ["noi.rappresentanteFiscale", "nazione"],
    ...inside("rappresentanteFiscale", placesOf("noi.rappresentanteFiscale", representativeRows)),
    ["noi.cassa", "idTipoCassa"],
    ...placesOf("noi.cassa", fundRows),
    ["noi.cassa.aliquotaIva", "idAliquotaIvaFullCassa"],
    ["noi.cassa.natura", "idAliquotaIvaFullCassa"],
    [FUNDS, "idTipoCassa"],
  ]),
  client: new Map([
    ["cliente", "partitaIva"],
    ["cliente.sede", "indirizzo"],
    ...placesOf("cliente", clientRows, [abroadRule]),
  ]),
  payment: new Map([
    ...placesOf("bozza", paymentRows, [discountRule, paymentRule]),
    [`${HEADING}.DatiRitenuta`, "idRitenuta"],
    ["bozza.bollo", "modoBollo"],
  ]),
  init: new Map([
    ...placesOf("bozza", initRows, [causaleRule]),
    ["numero", "numeroDocumento"],
    ["allegati", "allegati"],
  ]),
};
const ofLine = new Map([
  ...placesOf("", lineRows, lineRules),
  ["CodiceArticolo", "code"],
  ...placesOf("ddt", noteRows),
]);
const ofReference = new Map(placesOf("", referenceRows));
const ofInstalment = new Map(placesOf("", instalmentRows));

/**
 * Every name of a field, by the page it stands on: what `formField` can lead to besides whole parts.
 * @internal The test walks it.
 */
export const formFieldNames = { ...pages, services: ofLine };

/** "DatiRitenuta[0].TipoRitenuta" → "DatiRitenuta.TipoRitenuta": the place, whichever entry of a list. */
const place = (percorso: string): string => percorso.replaceAll(/\[\d+\]/g, "");

/** The field of the longest beginning of a path that has one. */
function longest(places: ReadonlyMap<string, string>, percorso: string): string | undefined {
  for (let at = place(percorso); at !== ""; at = at.slice(0, Math.max(at.lastIndexOf("."), 0))) {
    const campo = places.get(at);
    if (campo) return campo;
  }
  return undefined;
}

/** The field that is this very place, of the first entry where it stands in a list. */
const fieldAt = (places: ReadonlyMap<string, string>, percorso: string): string | undefined =>
  /\[[1-9]/.test(percorso) ? undefined : places.get(place(percorso));

type Around = {
  /** False sends what is missing of the customer to the choice of the customer. */
  clientChosen?: boolean;
  /** The references as the wire lists them, in whatever order of kinds; absent: in the order of the format. */
  riferimenti?: DocumentInput["riferimenti"];
  /** Whether the document has pension funds of its own; without them a fund is that of the tax data. */
  ownFunds?: boolean;
};

/**
 * The field of the form behind a path of what a document is made of:
 * `bozza.DatiBeniServizi.DettaglioLinee[3].Natura` → `documentServices[3].idAliquotaIvaFull` in "services". Whatever the
 * path, there is an answer: a part without a field of its own leads to the field around it.
 */
export function formField(percorso: string, around: Around = {}): FormField {
  const { clientChosen = true, riferimenti = [], ownFunds = false } = around;
  if (percorso === "cliente" || (percorso.startsWith("cliente.") && !clientChosen))
    return { campo: "idCliente", sezione: "init" };
  const [, line, inner = ""] = /^bozza\.DatiBeniServizi\.DettaglioLinee\[(\d+)\](?:\.(.*))?$/.exec(percorso) ?? [];
  if (line) return { campo: ofThatLine(line, inner), sezione: "services" };
  if (percorso.startsWith("bozza.DatiBeniServizi")) return { campo: "documentServices", sezione: "services" };
  const ofBody = percorso.replace("bozza.", "");
  const other = fieldAt(pages.payment, percorso) ? undefined : otherPartOf(otherParts, ofBody);
  if (other && (ownFunds || !percorso.startsWith(FUNDS))) return { campo: `formato.${ofBody}`, sezione: other.sezione };
  const [, block, nth, name = ""] = /^bozza\.DatiGenerali\.(\w+)(?:\[(\d+)\](?:\.(\w+))?)?$/.exec(percorso) ?? [];
  const kind = referenceBlocks.find(([, candidate]) => candidate === block)?.[0];
  if (kind && nth === undefined) return { campo: "riferimenti", sezione: "init" };
  if (kind) {
    const places = riferimenti.flatMap(({ tipo }, i) => (tipo === kind ? [i] : []));
    const at = places[Number(nth)] ?? nth;
    return { campo: `riferimenti[${at}].${ofReference.get(name) ?? "idDocumento"}`, sezione: "init" };
  }
  const [, rata, field = ""] = /^bozza\.DatiPagamento\[0\]\.DettaglioPagamento\[(\d+)\]\.(\w+)$/.exec(percorso) ?? [];
  const ofRata = ofInstalment.get(field);
  if (ofRata) return { campo: `rate[${rata}].${ofRata}`, sezione: "payment" };
  for (const sezione of ["taxdata", "client", "payment", "init"] as const) {
    const campo = longest(pages[sezione], percorso);
    if (campo) return { campo, sezione };
  }
  return { campo: "idTipoDocumento", sezione: "init" };
}

function ofThatLine(index: string, inner: string): string {
  const other = otherPartOf(otherPartsOfLine, inner) && `formato.${inner}`;
  const campo = fieldAt(ofLine, inner) ?? other ?? longest(ofLine, inner);
  return `documentServices[${index}]${campo ? `.${campo}` : ""}`;
}
