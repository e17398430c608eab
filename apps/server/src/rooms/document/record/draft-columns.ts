import { fail } from "@fatturachiara/contract";
import { decodeDocument } from "@fatturachiara/contract/draft/decode-document";
import { documentRows } from "@fatturachiara/contract/draft/document-rows";
import type { Row } from "@fatturachiara/contract/draft/row";
import { encodeRows } from "@fatturachiara/contract/draft/walk-rows";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import { isTooLarge } from "@fatturachiara/contract/wire";
import { CorpoBozza, RigaBozza } from "@fatturachiara/fatturapa/bozza";
import { intentoDi } from "@fatturachiara/fatturapa/controlli";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { leggiBozza, leggiParte, scriviBozza } from "@fatturachiara/fatturapa/json";
import type { Clock } from "../../../clock.ts";
import { newId } from "../../../new-id.ts";

/**
 * The draft that somebody has edited: each of its lines has an id of its own, and keeps it. What `formato` holds and no draft
 * does is 400 with its place.
 */
export function editedDraft(clock: Clock, input: DocumentInput): CorpoBozza {
  refuseUnreadable(CorpoBozza, input.formato, "formato");
  for (const [i, { formato }] of input.documentServices.entries())
    refuseUnreadable(RigaBozza, formato, `documentServices[${i}].formato`);
  const taken = new Set<string>();
  const documentServices = input.documentServices.map((line) => {
    const id = line.id && !taken.has(line.id) ? line.id : newId(clock);
    taken.add(id);
    return { ...line, id };
  });
  return decodeDocument({ ...input, documentServices });
}

function refuseUnreadable(
  part: typeof CorpoBozza | typeof RigaBozza,
  formato: DocumentInput["formato"],
  field: string,
) {
  const [problem] = formato ? leggiParte(part, formato).problemi : [];
  if (!problem) return;
  const message = `${problem.percorso}: ${problem.messaggio}`;
  throw fail("invalidRequest", { messages: [message], fields: { [`${field}.${problem.percorso}`]: [message] } });
}

/**
 * A draft as columns of `document`: the value, and of it what is searched, keyed or listed. Throws `RangeError` on an amount
 * that is too large to be kept.
 */
export function draftColumns(draft: CorpoBozza) {
  if (holdsTooLarge(draft)) throw new RangeError("An amount of the draft is too large to be kept");
  const value = scriviBozza(draft);
  const { problemi } = leggiBozza(value);
  if (problemi.length > 0) throw new Error(`A draft would not be readable: ${JSON.stringify(problemi)}`);
  return { bozza: JSON.stringify(value, wellFormed), ...encodeRows<Projected, CorpoBozza>(draft, projectedRows) };
}

/** The fields that stand in columns of their own, too. */
const projected = [
  ...(["idProfiloFiscale", "idCliente", "idTipoDocumento", "numeroDocumento", "dataDocumento"] as const),
  ...(["dataScadenzaPagamento", "idProfiloIban"] as const),
];
type Projected = { [N in (typeof projected)[number]]: NonNullable<DocumentInput[N]> | null };
const projectedRows = documentRows.filter((row): row is Row<Projected> => projected.some((name) => name === row.campo));

/** Half a character is written as the sign of one that is missing, as a column of text does. */
const wellFormed = (_name: string, value: unknown) => (typeof value === "string" ? value.toWellFormed() : value);

function holdsTooLarge(part: unknown): boolean {
  if (part instanceof Decimal) return isTooLarge(part);
  return typeof part === "object" && part !== null && Object.values(part).some(holdsTooLarge);
}

/** The same of its lines, as rows of `document_line`: services are counted and suggested by them. */
export const lineRows = ({ DatiBeniServizi }: CorpoBozza) =>
  (DatiBeniServizi?.DettaglioLinee ?? []).map((line, posizione) => {
    const { servizio, CodiceArticolo, Descrizione } = line;
    const code = CodiceArticolo?.[0]?.CodiceValore;
    return {
      posizione,
      servizio: servizio ?? null,
      chiave: (code ?? Descrizione)?.toLowerCase() ?? null,
      haCodice: code !== undefined,
      intento: protocolOf(line) ?? null,
    };
  });

/** The declaration of intent that a line names, its protocol always with the dash. */
export const protocolOf = (line: RigaBozza): string | undefined =>
  intentoDi(line).dato?.RiferimentoTesto?.replace("/", "-") || undefined;

/** The same of the invoices that it names by their numbers, as rows of `document_link`. */
export const linkRows = ({ DatiGenerali }: CorpoBozza) =>
  (DatiGenerali?.DatiFattureCollegate ?? []).flatMap(({ IdDocumento, Data }, posizione) =>
    IdDocumento ? [{ posizione, numero: IdDocumento, data: Data ?? null }] : [],
  );
