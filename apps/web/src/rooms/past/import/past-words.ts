import type { PastImport, PastUndone } from "@fatturachiara/contract/rooms/past";
import { formatCount } from "../../../ui/text/format-count.ts";

const some = (n: number, singular: string, plural: string) =>
  n === 1 ? `1 ${singular}` : `${formatCount(n)} ${plural}`;
/** "12 emesse, 3 ricevute"; what there is none of is not said. */
export function createdWords({
  emesse,
  ricevute,
  doppie,
  errate,
  ignorate,
}: Pick<PastImport, "emesse" | "ricevute" | "doppie" | "errate" | "ignorate">): string {
  const words = [
    emesse > 0 && some(emesse, "emessa", "emesse"),
    ricevute > 0 && some(ricevute, "ricevuta", "ricevute"),
    doppie > 0 && some(doppie, "già presente", "già presenti"),
    errate > 0 && some(errate, "errata", "errate"),
    ignorate > 0 && some(ignorate, "altro file", "altri file"),
  ].filter(Boolean);
  return words.length > 0 ? words.join(", ") : "nessuna fattura";
}

/** Nothing more will come of it. */
export const isOver = ({ stato }: PastImport) => stato === "finita" || stato === "annullata";

/** "Importazione annullata. Tolti: 3 fatture emesse, 1 fattura ricevuta, 2 clienti." */
export function undoneWords({ emesse, ricevute, clienti, servizi }: PastUndone): string {
  const gone = [
    emesse > 0 && some(emesse, "fattura emessa", "fatture emesse"),
    ricevute > 0 && some(ricevute, "fattura ricevuta", "fatture ricevute"),
    clienti > 0 && some(clienti, "cliente", "clienti"),
    servizi > 0 && some(servizi, "servizio", "servizi"),
  ].filter(Boolean);
  return gone.length > 0
    ? `Importazione annullata. Tolti: ${gone.join(", ")}.`
    : "Importazione annullata: non c'era nulla da togliere.";
}

/** Where an import stands, in a few words. */
export function stateWords({ stato, letti, fatti, membri }: PastImport): string {
  if (stato === "finita") return "finita";
  if (stato === "annullata") return "annullata";
  if (stato === "in_pausa") return `in pausa, ${formatCount(fatti)} di ${some(membri, "file", "file")}`;
  return letti < membri
    ? `lettura, ${formatCount(letti)} di ${some(membri, "file", "file")}`
    : `importazione, ${formatCount(fatti)} di ${some(membri, "file", "file")}`;
}

/** What followed from it by itself: "2 clienti e 1 servizio in più. L'ultima fattura è la n. 47/2026: la numerazione del 2026 continua da lì." */
export function followedWords(found: PastImport): string {
  const { clienti, servizi, formatoNumero, ultimoNumero, ultimoAnno, numeroSegue } = found;
  const added = [
    clienti > 0 && some(clienti, "cliente", "clienti"),
    servizi > 0 && some(servizi, "servizio", "servizi"),
  ].filter(Boolean);
  return [
    added.length > 0 && `In rubrica e fra i servizi: ${added.join(" e ")} in più.`,
    ultimoNumero &&
      (numeroSegue
        ? `L'ultima fattura è la n. ${ultimoNumero}: la numerazione del ${ultimoAnno} continua da lì.`
        : `L'ultima fattura è la n. ${ultimoNumero}, scritta in un altro modo dai tuoi numeri: per continuare così cambia il formato nei Dati fiscali.`),
    formatoNumero && `I numeri si scriveranno come ${formatoNumero}; lo cambi nei Dati fiscali.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** How much of it is done, 0-100: looking and writing are half each. */
export function percentOf(found: PastImport): number {
  const { letti, fatti, membri } = found;
  if (isOver(found) || membri === 0) return 100;
  return Math.floor(((letti + fatti) / (2 * membri)) * 100);
}
