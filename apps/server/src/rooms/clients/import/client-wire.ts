import type { Client } from "@fatturachiara/contract/rooms/clients";
import { clientKinds, clientLabels } from "@fatturachiara/contract/rooms/clients";
import { texts } from "@fatturachiara/contract/texts";
import { Nazione } from "@fatturachiara/fatturapa/codici";
import { isPartitaIva, normalizzaCodiceFiscale, normalizzaPartitaIva } from "@fatturachiara/fatturapa/identita";
import { foldText } from "../../../fold-text.ts";
import { findChoice, readYes, yesWord } from "../../../import/find-choice.ts";
import type { Cells } from "../../../import/import-source.ts";
import type { Finding } from "../../../import/judge-row.ts";
import type { ClientRow } from "../client/store.ts";
import { splitName } from "./split-name.ts";

type Kind = 1 | 2 | 3;

/** What a cell answers with yes or no. */
const yesOrNo = ["partitaIvaItaliana", "soloNumero", "flagPubblicaAmministrazione"] as const;

/** A customer as the wire has it, from a kept one or a new one's defaults, with what the cells say. */
export function clientWire(
  cells: Cells,
  before: ClientRow | null,
  usual: Kind,
): { wire: Record<string, unknown>; errori: Finding[] } {
  const errori: Finding[] = [];
  const known: Record<string, unknown> = before ? { ...before } : { nazione: "IT" };
  const wire: Record<string, unknown> = { ...known, ...cells };
  const nazione = countryOf(cells, String(known.nazione));
  if (!nazione) errori.push({ campo: "nazione", messaggio: "Scegli la nazione" });
  wire.nazione = nazione ?? "IT";
  for (const campo of yesOrNo) {
    const cell = cells[campo];
    if (!cell) continue;
    const yes = readYes(cell);
    if (yes === undefined) errori.push({ campo, messaggio: "Scrivi sì oppure no." });
    wire[campo] = yes ?? false;
  }
  if (!cells.partitaIvaItaliana && wire.nazione !== "IT" && hasItalianPrefix(cells)) wire.partitaIvaItaliana = true;
  const italian = wire.nazione === "IT" || wire.partitaIvaItaliana === true;
  if (cells.partitaIva) wire.partitaIva = italian ? wholeNumber(cells.partitaIva) : cells.partitaIva;
  if (cells.rappresentantePartitaIva) wire.rappresentantePartitaIva = wholeNumber(cells.rappresentantePartitaIva);
  if (cells.codiceFiscale) wire.codiceFiscale = wholeNumber(normalizzaCodiceFiscale(cells.codiceFiscale));
  if (cells.cap && wire.nazione === "IT") wire.cap = wholeCap(cells.cap);
  if (cells.provincia) wire.provincia = cells.provincia.replace(/[()\s.]/g, "").toUpperCase();
  const kind = kindOf(cells, before, usual);
  if (!kind) errori.push({ campo: "idProfiloFiscale", messaggio: texts.kindOfClientMissing });
  wire.idProfiloFiscale = kind ?? usual;
  if (kind === 1 && !wire.nome && !wire.cognome && cells.ragioneSociale) {
    Object.assign(wire, { ragioneSociale: null }, splitName(cells.ragioneSociale, cells.codiceFiscale));
  }
  if (kind !== 1 && !wire.ragioneSociale) wire.ragioneSociale = [wire.nome, wire.cognome].filter(Boolean).join(" ");
  return { wire, errori };
}

/** "IT", "Italia", "Germany" of nobody; without a column the prefix of the VAT number tells ("DE123…"). */
function countryOf(cells: Cells, usual: string): string | undefined {
  if (cells.nazione) return findChoice(Nazione.voci, cells.nazione)?.codice;
  const [, prefix = ""] = /^([A-Z]{2})[\s-]?[A-Z0-9]{2}/.exec(cells.partitaIva?.trim().toUpperCase() ?? "") ?? [];
  if (prefix === "EL") return "GR";
  return prefix && prefix !== "IT" && Nazione.contiene(prefix) ? prefix : usual;
}

/** "IT01234567897" of a row whose country is another: who lives abroad and is identified in Italy. */
const hasItalianPrefix = ({ partitaIva = "" }: Cells) =>
  /^\s*IT/i.test(partitaIva) && isPartitaIva(normalizzaPartitaIva(partitaIva));

/** Excel drops leading zeros: an Italian number that is right with them gets them back. */
export function wholeNumber(text: string): string {
  const number = normalizzaPartitaIva(text);
  if (!/^\d{7,10}$/.test(number)) return number;
  const padded = number.padStart(11, "0");
  return isPartitaIva(padded) ? padded : number;
}

/** The postcode with the zeros that a spreadsheet takes off. */
export const wholeCap = (text: string) => (/^\d{3,4}$/.test(text) ? text.padStart(5, "0") : text);

const personWords = ["persona", "persona fisica", "privato", "privati", "pf", "consumatore"];
const companyWords = [
  "azienda",
  "impresa",
  "ditta",
  "societa",
  "persona giuridica",
  "pg",
  "ente",
  "pubblica amministrazione",
  "pa",
];

/** What the row says; else what its data can only be; else what was there, or the usual one. */
function kindOf(cells: Cells, before: ClientRow | null, usual: Kind): Kind | undefined {
  const kindCell = cells.idProfiloFiscale;
  if (kindCell) {
    const word = foldText(kindCell);
    const own = Object.entries(clientKinds).find(([id, name]) => id === word || foldText(name) === word);
    if (own) return Number(own[0]) as Kind;
    if (personWords.includes(word)) return 1;
    return companyWords.includes(word) ? 2 : undefined;
  }
  if (before) return before.idProfiloFiscale as Kind;
  const { ragioneSociale = "", nome, cognome, partitaIva, codiceFiscale = "" } = cells;
  if (nome && cognome && !ragioneSociale) return 1;
  if (/^condominio\b/i.test(ragioneSociale)) return 3;
  return !partitaIva && normalizzaCodiceFiscale(codiceFiscale).length === 16 ? 1 : usual;
}

/** A kept customer as cells of a file, by field. */
export function clientCells(row: ClientCells): Record<string, string> {
  const cells = Object.fromEntries(
    Object.keys(clientLabels).map((field) => [field, String(row[field as never] ?? "")]),
  );
  return {
    ...cells,
    idProfiloFiscale: clientKinds[row.idProfiloFiscale],
    flagPubblicaAmministrazione: yesWord(row.flagPubblicaAmministrazione),
    // Of an Italian customer it is not asked.
    partitaIvaItaliana: row.nazione === "IT" ? "" : yesWord(row.partitaIvaItaliana ?? false),
    soloNumero: row.soloNumero ? yesWord(true) : "",
  };
}
type ClientCells = Pick<
  Client,
  "idProfiloFiscale" | "flagPubblicaAmministrazione" | "nazione" | "partitaIvaItaliana" | "soloNumero"
>;
