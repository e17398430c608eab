import { type DaComporre, RATE, RIGHE, TESTATA, testataDi } from "@fatturachiara/fatturapa/bozza";
import { initRows, paymentPlaces, paymentRows } from "./draft/document-rows.ts";
import { linePlaces, lineRows } from "./draft/line-rows.ts";
import { noteRows } from "./draft/lines-rule.ts";
import { otherPartOf, otherParts, otherPartsOfLine } from "./draft/other-parts.ts";
import { instalmentRows } from "./draft/payment-rule.ts";
import { referenceBlocks, referenceRows } from "./draft/references-rule.ts";
import type { FieldPlace } from "./draft/row.ts";
import { isNothing } from "./draft/walk-rows.ts";
import { clientPlaces, clientRows } from "./party/client-rows.ts";
import { fiscalPlaces, fiscalRows } from "./party/fiscal-rows.ts";
import { fundPlaces, fundRows } from "./party/fund-rows.ts";
import type { DocumentInput } from "./rooms/document.ts";

/** Where a finding belongs on the screens: the field (in the words of the wire) and the page that holds it. */
export type FormField = { campo: string; sezione: Sezione };
/** Steps of the document form, or the pages of the customer and of the fiscal data. */
type Sezione = "init" | "services" | "payment" | "client" | "taxdata";

type Place = readonly [percorso: string, campo: string];

const FUNDS = `${TESTATA}.DatiCassaPrevidenziale`;

/** "DatiRitenuta[0].TipoRitenuta" → "DatiRitenuta.TipoRitenuta": the place, whichever entry of a list. */
const place = (percorso: string): string => percorso.replaceAll(/\[\d+\]/g, "");

/** Where rows stand, below the place and the field of what they are rows of. */
const placesOf = (root: string, rows: readonly FieldPlace[], field = ""): Place[] =>
  rows.flatMap(({ campo, luogo, inside = [] }) => {
    const percorso = [root, ...luogo.percorso.filter((step) => step !== 0)].join(".");
    return [[percorso, `${field}${campo}`], ...placesOf(percorso, inside, `${campo}.`)];
  });

const on = (sezione: Sezione, places: readonly Place[]) =>
  places.map(([percorso, campo]): [string, FormField] => [place(percorso), { campo, sezione }]);

/**
 * Every field by its place in what a document is made of, "[]" where an entry of a list is named; of a part that is named
 * itself, the field that it leads to.
 * @internal The test walks it.
 */
export const formFields: ReadonlyMap<string, FormField> = new Map([
  ...on("init", [
    ["", "idTipoDocumento"],
    ["bozza", "idTipoDocumento"],
    ["numero", "numeroDocumento"],
    ["allegati", "allegati"],
    ...placesOf("bozza", initRows),
    ...referenceBlocks.flatMap(([, block]) => placesOf(`bozza.DatiGenerali.${block}`, referenceRows, "riferimenti[].")),
  ]),
  ...on("services", [
    [RIGHE, "documentServices[]"],
    ...placesOf(RIGHE, [...lineRows, ...linePlaces], "documentServices[]."),
    ...placesOf(`${RIGHE}.ddt`, noteRows, "documentServices[]."),
  ]),
  ...on("payment", [
    ["bozza.DatiPagamento", "idModalitaPagamentoFull"],
    [RATE, "rate"],
    ...placesOf("bozza", [...paymentRows, ...paymentPlaces]),
    ...placesOf(RATE, instalmentRows, "rate[]."),
  ]),
  ...on("client", placesOf("cliente", [...clientRows, ...clientPlaces])),
  ...on("taxdata", [
    [FUNDS, "idTipoCassa"],
    ...placesOf("noi", [...fiscalRows, ...fiscalPlaces]),
    ...placesOf("noi.cassa", [...fundRows, ...fundPlaces]),
  ]),
]);

/** The field of a place; of a part that is not named, the first field inside it. */
const fieldOf = (at: string): FormField | undefined =>
  formFields.get(at) ?? [...formFields].find(([percorso]) => percorso.startsWith(`${at}.`))?.[1];

/** The field of a place, else of the part around it. */
const fieldAround = (at: string): FormField =>
  fieldOf(at) ?? fieldAround(at.slice(0, Math.max(at.lastIndexOf("."), 0)));

/** The beginning of a path that leads into an entry of a list of the wire: lines, instalments, references of a kind. */
const entry =
  /^(bozza\.(?:DatiBeniServizi\.DettaglioLinee|DatiPagamento\[0\]\.DettaglioPagamento|DatiGenerali\.(\w+)))\[(\d+)\]/;

/**
 * The field of the form behind a path of what a document is made of:
 * `bozza.DatiBeniServizi.DettaglioLinee[3].Natura` → `documentServices[3].idAliquotaIvaFull` in "services". Whatever the
 * path, there is an answer: a part without a field of its own leads to the field around it. Of `da` what is missing of a
 * customer leads to the choice of one where there is none, and a fund to the tax data where it has none of its own;
 * `riferimenti` are the references as the wire lists them, if in another order than the format.
 */
export function formField(
  percorso: string,
  da?: Pick<DaComporre, "bozza" | "cliente">,
  riferimenti: DocumentInput["riferimenti"] = [],
): FormField {
  if (percorso === "cliente" || (percorso.startsWith("cliente.") && da && !da.cliente))
    return { campo: "idCliente", sezione: "init" };
  const [named = "", list = "", block, nth] = entry.exec(percorso) ?? [];
  const at = `${list}${percorso.slice(named.length)}`;
  const own = /\[[1-9]/.test(at) ? undefined : fieldOf(place(at));
  const ofLine = list === RIGHE;
  const inside = percorso.replace(ofLine ? `${named}.` : "bozza.", "");
  const other = own ? undefined : otherPartOf(ofLine ? otherPartsOfLine : otherParts, inside);
  if (other && !(percorso.startsWith(FUNDS) && isNothing(da && testataDi(da).DatiCassaPrevidenziale)))
    return { campo: `${ofLine ? `documentServices[${nth}].` : ""}formato.${inside}`, sezione: other.sezione };
  const { campo, sezione } = own ?? fieldAround(place(at));
  if (nth === undefined) return { campo: campo.replace(/\[\].*/, ""), sezione };
  const tipo = referenceBlocks.find(([, name]) => name === block)?.[0];
  const places = riferimenti.flatMap((reference, i) => (reference.tipo === tipo ? [i] : []));
  return { campo: campo.replace("[]", `[${places[Number(nth)] ?? nth}]`), sezione };
}
