import { BLOCCHI_CORRELATI } from "@fatturachiara/fatturapa/bozza";
import { causaleRule } from "./draft/causale-rule.ts";
import { discountRule } from "./draft/discount-rule.ts";
import { initRows, paymentRows } from "./draft/document-rows.ts";
import { lineRows, lineRules } from "./draft/line-rows.ts";
import { otherPartOf, otherParts, otherPartsOfLine } from "./draft/other-parts.ts";
import { paymentRule } from "./draft/payment-rule.ts";
import { referenceBlocks } from "./draft/references-rule.ts";
import type { Row, Rule } from "./draft/row.ts";
import { abroadRule, clientRows } from "./party/client-rows.ts";
import { fiscalRows } from "./party/fiscal-rows.ts";
import type { DocumentInput } from "./rooms/document.ts";

/** Where a finding belongs on the screens: the field (in the words of the wire) and the page that holds it. */
export type FormField = { campo: string; sezione: Sezione };
/** Steps of the document form, or the pages of the customer and of the fiscal data. */
type Sezione = "init" | "services" | "payment" | "client" | "taxdata";

type Names = Readonly<Record<string, string>>;

const cassa: Names = {
  tipo: "idTipoCassa",
  aliquota: "aliquotaCassa",
  aliquotaIva: "idAliquotaIvaFullCassa",
  natura: "idAliquotaIvaFullCassa",
  soggettaARitenuta: "flagRitenutaCassa",
};

/** Parts of a seller from abroad whose fields keep the name of the part. */
const ofForeigners = ["stabileOrganizzazione", "rappresentanteFiscale"];

/** "DatiRitenuta[0].TipoRitenuta" → "DatiRitenuta.TipoRitenuta": the place, whichever entry of a list. */
const place = (percorso: string): string => percorso.replaceAll(/\[\d+\]/g, "");

function placesOf<Wire>(
  rows: readonly Row<Wire>[],
  rules: readonly Pick<Rule<Wire, unknown>, "posti">[],
): ReadonlyMap<string, string> {
  return new Map([
    ...rows.map(
      ({ campo, luogo }) => [luogo.percorso.filter((step) => typeof step === "string").join("."), campo] as const,
    ),
    ...rules.flatMap(({ posti = [] }) => posti),
  ]);
}

const ofCedente = new Map([...placesOf(fiscalRows, []), ["tipo", "idProfiloFiscale"]]);
const ofCessionario = placesOf(clientRows, [abroadRule]);
const ofLines = new Map([
  ...placesOf(lineRows, lineRules),
  ["CodiceArticolo", "code"],
  ["ddt.NumeroDDT", "numeroDdt"],
  ["ddt.DataDDT", "dataDdt"],
]);
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
  cassa: [...new Set(Object.values(cassa))],
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
      if (rest[0] === "cassa") return { campo: cassa[rest[1] ?? ""] ?? "idTipoCassa", sezione: "taxdata" };
      return { campo: ofParty(ofCedente, rest), sezione: "taxdata" };
    case "cliente":
      if (!clientChosen || rest.length === 0) return { campo: "idCliente", sezione: "init" };
      return { campo: ofClient(rest), sezione: "client" };
    case "numero":
      return { campo: "numeroDocumento", sezione: "init" };
    case "allegati":
      return { campo: "allegati", sezione: "init" };
    default:
      return ofBody(rest.join("."), around);
  }
}

const FUNDS = "DatiGenerali.DatiGeneraliDocumento.DatiCassaPrevidenziale";

function ofBody(percorso: string, { riferimenti, ownFunds = false }: Around): FormField {
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
  const reference = /^DatiGenerali\.(\w+)(?:\[(\d+)\](?:\.(\w+))?)?$/.exec(percorso);
  const block = BLOCCHI_CORRELATI.find((candidate) => candidate === reference?.[1]);
  if (block && reference?.[2] === undefined) return { campo: "riferimenti", sezione: "init" };
  if (reference && block)
    return { campo: ofReference({ block, nth: Number(reference[2]) }, reference[3], riferimenti), sezione: "init" };
  const instalment = /^DatiPagamento\[0\]\.DettaglioPagamento\[(\d+)\]\.(DataScadenzaPagamento|ImportoPagamento)$/.exec(
    percorso,
  );
  if (instalment)
    return {
      campo: `rate[${instalment[1]}].${instalment[2] === "ImportoPagamento" ? "importo" : "scadenza"}`,
      sezione: "payment",
    };
  if (percorso.startsWith(FUNDS)) return { campo: "idTipoCassa", sezione: "taxdata" };
  const payment = longest(ofPayment, percorso);
  return payment
    ? { campo: payment, sezione: "payment" }
    : { campo: longest(ofInit, percorso) ?? "idTipoDocumento", sezione: "init" };
}

const ofCorrelato: Names = { IdDocumento: "idDocumento", Data: "data", CodiceCUP: "cup", CodiceCIG: "cig" };

/** The n-th reference of a kind, by its place among all. */
function ofReference(
  { block, nth }: { block: (typeof BLOCCHI_CORRELATI)[number]; nth: number },
  name: string | undefined,
  riferimenti: Around["riferimenti"],
): string {
  const kind = referenceBlocks.find(([, candidate]) => candidate === block)?.[0];
  const places = (riferimenti ?? []).flatMap(({ tipo }, i) => (tipo === kind ? [i] : []));
  return `riferimenti[${places[nth] ?? nth}].${ofCorrelato[name ?? ""] ?? "idDocumento"}`;
}

function ofClient(rest: readonly string[]): string {
  return ofParty(ofCessionario, rest);
}

function ofParty(places: ReadonlyMap<string, string>, rest: readonly string[]): string {
  const [head = "", inner] = rest;
  const campo = longest(places, rest.join("."));
  if (campo) return campo;
  if (head === "sede") return "indirizzo";
  if (head === "rea") return "reaNumero";
  if (ofForeigners.includes(head)) return inner === undefined ? "nazione" : `${head}.${inner}`;
  return head === "" ? "partitaIva" : head;
}
