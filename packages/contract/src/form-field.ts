import { initRows, paymentRows } from "./draft/document-rows.ts";
import { causaleRule, discountRule } from "./draft/heading-rules.ts";
import { lineRows, lineRules } from "./draft/line-rows.ts";
import { noteRows } from "./draft/lines-rule.ts";
import { otherPartOf, otherParts, otherPartsOfLine } from "./draft/other-parts.ts";
import { instalmentRows, paymentRule } from "./draft/payment-rule.ts";
import { referenceBlocks, referenceRows } from "./draft/references-rule.ts";
import type { Row, Rule } from "./draft/row.ts";
import { abroadRule, clientRows } from "./party/client-rows.ts";
import { fiscalRows } from "./party/fiscal-rows.ts";
import { fundRows } from "./party/fund-rows.ts";
import type { DocumentInput } from "./rooms/document.ts";

/** Where a finding belongs on the screens: the field (in the words of the wire) and the page that holds it. */
export type FormField = { campo: string; sezione: Sezione };
/** Steps of the document form, or the pages of the customer and of the fiscal data. */
type Sezione = "init" | "services" | "payment" | "client" | "taxdata";

/** Parts of a seller from abroad whose fields keep the name of the part. */
const ofForeigners = ["stabileOrganizzazione", "rappresentanteFiscale"];
/** Fields of a party that its parts lead to as a whole. */
const ofParts = [
  ["sede", "indirizzo"],
  ["rea", "reaNumero"],
] as const;

/** "DatiRitenuta[0].TipoRitenuta" → "DatiRitenuta.TipoRitenuta": the place, whichever entry of a list. */
const place = (percorso: string): string => percorso.replaceAll(/\[\d+\]/g, "");

function placesOf<Wire>(
  rows: readonly Row<Wire>[],
  rules: readonly Pick<Rule<Wire, unknown>, "posti">[] = [],
): ReadonlyMap<string, string> {
  return new Map([
    ...rows.map(
      ({ campo, luogo }) => [luogo.percorso.filter((step) => typeof step === "string").join("."), campo] as const,
    ),
    ...rules.flatMap(({ posti = [] }) => posti),
  ]);
}

const ofCedente = new Map([...placesOf(fiscalRows), ["tipo", "idProfiloFiscale"], ...ofParts]);
const ofCessionario = new Map([...placesOf(clientRows, [abroadRule]), ...ofParts]);
const ofFund = new Map([
  ...placesOf(fundRows),
  ["aliquotaIva", "idAliquotaIvaFullCassa"],
  ["natura", "idAliquotaIvaFullCassa"],
]);
const ofLines = new Map([
  ...placesOf(lineRows, lineRules),
  ["CodiceArticolo", "code"],
  ...[...placesOf(noteRows)].map(([place, campo]) => [`ddt.${place}`, campo] as const),
]);
const ofReference = placesOf(referenceRows);
const ofInstalment = placesOf(instalmentRows);
const ofInit = placesOf(initRows, [causaleRule]);
const ofPayment = new Map([
  ...placesOf(paymentRows, [discountRule, paymentRule]),
  ["DatiGenerali.DatiGeneraliDocumento.DatiRitenuta", "idRitenuta"],
  ["bollo", "modoBollo"],
]);

/**
 * Every name of a field, by the part of the document it belongs to: what `formField` can lead to besides whole parts.
 * @internal The test walks it.
 */
export const formFieldNames = {
  line: [...new Set(ofLines.values())],
  init: [...new Set(ofInit.values())],
  payment: [...new Set(ofPayment.values())],
  cassa: [...new Set(ofFund.values())],
  rea: [...ofCedente.values()].filter((campo) => campo.startsWith("rea")),
};

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
  const { clientChosen = true } = around;
  const [head = "", ...rest] = percorso.split(".");
  switch (head) {
    case "noi":
      if (rest[0] === "cassa") return { campo: ofFund.get(rest[1] ?? "") ?? "idTipoCassa", sezione: "taxdata" };
      return { campo: ofParty(ofCedente, rest), sezione: "taxdata" };
    case "cliente":
      if (!clientChosen || rest.length === 0) return { campo: "idCliente", sezione: "init" };
      return { campo: ofParty(ofCessionario, rest), sezione: "client" };
    case "numero":
      return { campo: "numeroDocumento", sezione: "init" };
    case "allegati":
      return { campo: "allegati", sezione: "init" };
    default:
      return ofBody(rest.join("."), around);
  }
}

const FUNDS = "DatiGenerali.DatiGeneraliDocumento.DatiCassaPrevidenziale";

function ofBody(percorso: string, { riferimenti = [], ownFunds = false }: Around): FormField {
  const line = /^DatiBeniServizi\.DettaglioLinee\[(\d+)\](?:\.(.*))?$/.exec(percorso);
  if (line) {
    const [, index, inner = ""] = line;
    const campo =
      fieldAt(ofLines, inner) ??
      (otherPartOf(otherPartsOfLine, inner) ? `formato.${inner}` : undefined) ??
      longest(ofLines, inner);
    return { campo: `documentServices[${index}]${campo ? `.${campo}` : ""}`, sezione: "services" };
  }
  if (percorso.startsWith("DatiBeniServizi")) return { campo: "documentServices", sezione: "services" };
  const other = fieldAt(ofPayment, percorso) ? undefined : otherPartOf(otherParts, percorso);
  if (other && !(percorso.startsWith(FUNDS) && !ownFunds))
    return { campo: `formato.${percorso}`, sezione: other.sezione };
  const [, block, nth, name = ""] = /^DatiGenerali\.(\w+)(?:\[(\d+)\](?:\.(\w+))?)?$/.exec(percorso) ?? [];
  const kind = referenceBlocks.find(([, candidate]) => candidate === block)?.[0];
  if (kind && nth === undefined) return { campo: "riferimenti", sezione: "init" };
  if (kind) {
    const places = riferimenti.flatMap(({ tipo }, i) => (tipo === kind ? [i] : []));
    const at = places[Number(nth)] ?? nth;
    return { campo: `riferimenti[${at}].${ofReference.get(name) ?? "idDocumento"}`, sezione: "init" };
  }
  const [, instalment, inner = ""] = /^DatiPagamento\[0\]\.DettaglioPagamento\[(\d+)\]\.(\w+)$/.exec(percorso) ?? [];
  const ofRata = ofInstalment.get(inner);
  if (ofRata) return { campo: `rate[${instalment}].${ofRata}`, sezione: "payment" };
  if (percorso.startsWith(FUNDS)) return { campo: "idTipoCassa", sezione: "taxdata" };
  const payment = longest(ofPayment, percorso);
  return payment
    ? { campo: payment, sezione: "payment" }
    : { campo: longest(ofInit, percorso) ?? "idTipoDocumento", sezione: "init" };
}

function ofParty(places: ReadonlyMap<string, string>, rest: readonly string[]): string {
  const [part = "partitaIva", inner] = rest;
  const foreign = ofForeigners.includes(part) && (inner === undefined ? "nazione" : `${part}.${inner}`);
  return longest(places, rest.join(".")) ?? (foreign || part);
}
