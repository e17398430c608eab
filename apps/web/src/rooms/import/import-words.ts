import type { ImportResult, UndoResult } from "@fatturachiara/contract/import";
import type { ImportSetup } from "./import-setup.ts";

type Nouns = Pick<ImportSetup, "singular" | "plural">;

const counted = (n: number, singular: string, plural: string) =>
  `${n.toLocaleString("it-IT")} ${n === 1 ? singular : plural}`;

/** "1 cliente", "191 clienti". */
export const someRecords = (n: number, { singular, plural }: Nouns) => counted(n, singular, plural);
/** "1 riga", "3 righe". */
export const someRows = (n: number) => counted(n, "riga", "righe");

/** "Verranno creati 182 clienti, aggiornati 9, 4 righe con errori." */
export function trialSentence(result: ImportResult, nouns: Nouns): string {
  const { creati, aggiornati } = result;
  // The verb goes with what stands next to it; the rest of the list follows without one.
  const will = (creati || aggiornati) === 1 ? "Verrà" : "Verranno";
  const first =
    creati > 0
      ? `${will} ${creati === 1 ? "creato" : "creati"} ${someRecords(creati, nouns)}`
      : aggiornati > 0
        ? `${will} ${aggiornati === 1 ? "aggiornato" : "aggiornati"} ${someRecords(aggiornati, nouns)}`
        : `Non c'è nessun ${nouns.singular} da importare`;
  return `${[first, ...rest(result)].join(", ")}.`;
}

/** "182 clienti creati, 9 aggiornati, 4 righe con errori." */
export function doneSentence(result: ImportResult, nouns: Nouns): string {
  const { creati, aggiornati } = result;
  const first =
    creati > 0
      ? `${someRecords(creati, nouns)} ${creati === 1 ? "creato" : "creati"}`
      : `${someRecords(aggiornati, nouns)} ${aggiornati === 1 ? "aggiornato" : "aggiornati"}`;
  return `${[first, ...rest(result)].join(", ")}.`;
}

function rest({ creati, aggiornati, saltati, righeErrate }: ImportResult): string[] {
  const wrong = Math.max(0, righeErrate.length - 1);
  return [
    ...(creati > 0 && aggiornati > 0 ? [`${aggiornati === 1 ? "aggiornato" : "aggiornati"} ${aggiornati}`] : []),
    ...(saltati > 0 ? [`${someRows(saltati)} ${saltati === 1 ? "saltata" : "saltate"} perché già presenti`] : []),
    ...(wrong > 0 ? [`${someRows(wrong)} con errori`] : []),
  ];
}

/** What undoing did: "Importazione annullata." and who stays, with the reason. */
export function undoSentence({ annullati, rimasti }: UndoResult, nouns: Nouns): string {
  if (rimasti.length === 0) return "Importazione annullata.";
  const named = rimasti.slice(0, 5).map(({ nome, motivo }) => `${nome} ${motivo}`);
  const more = rimasti.length > named.length ? ` e altri ${rimasti.length - named.length}` : "";
  const gone = annullati > 0 ? `${someRecords(annullati, nouns)} com'${annullati === 1 ? "era" : "erano"} prima; ` : "";
  return `Importazione annullata in parte: ${gone}resta com'è: ${named.join("; ")}${more}.`;
}

/** The names of the programs whose files are known. */
export const formatNames = {
  "fatture-in-cloud": "Fatture in Cloud",
  fattura24: "Fattura24",
  aruba: "Aruba",
  danea: "Danea",
  fatturachiara: "FatturaChiara",
  generico: null,
} as const;

/** The rows to be put right, as they stand in the file, with what is wrong in a last column. */
export function wrongRowsTable({ righeErrate, errori }: ImportResult): string[][] {
  const [head = [], ...rows] = righeErrate;
  const byRow = Map.groupBy(errori, ({ riga }) => riga);
  const sentences = [...byRow.values()].map((findings) => findings.map(({ messaggio }) => messaggio).join(" "));
  return [[...head, "Errore"], ...rows.map((cells, at) => [...cells, sentences[at] ?? ""])];
}
