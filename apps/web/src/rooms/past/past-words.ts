import type { PastImport } from "@fatturachiara/contract/rooms/past";

const some = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${formatCount(n)} ${many}`);
const formatCount = (n: number) => new Intl.NumberFormat("it-IT", { useGrouping: "always" }).format(n);

/** "12 emesse, 3 ricevute"; what there is none of is not said. */
export function madeWords({ emesse, ricevute, doppie, errate, ignorate }: PastImport): string {
  const words = [
    emesse > 0 && some(emesse, "emessa", "emesse"),
    ricevute > 0 && some(ricevute, "ricevuta", "ricevute"),
    doppie > 0 && some(doppie, "già presente", "già presenti"),
    errate > 0 && some(errate, "errata", "errate"),
    ignorate > 0 && some(ignorate, "altro file", "altri file"),
  ].filter(Boolean);
  return words.length > 0 ? words.join(", ") : "nessuna fattura";
}

/** Where an import stands, in a few words. */
export function stateWords({ stato, letti, fatti, membri }: PastImport): string {
  if (stato === "finita") return "finita";
  if (stato === "in_pausa") return `in pausa, ${formatCount(fatti)} di ${some(membri, "file", "file")}`;
  return letti < membri
    ? `lettura, ${formatCount(letti)} di ${some(membri, "file", "file")}`
    : `importazione, ${formatCount(fatti)} di ${some(membri, "file", "file")}`;
}

/** What followed from it by itself: "Ho aggiunto 2 clienti e 1 servizio. La numerazione continua dopo la 47/2026." */
export function followedWords({ clienti, servizi, formatoNumero, ultimoNumero }: PastImport): string {
  const added = [
    clienti > 0 && some(clienti, "cliente", "clienti"),
    servizi > 0 && some(servizi, "servizio", "servizi"),
  ].filter(Boolean);
  return [
    added.length > 0 && `In rubrica e fra i servizi: ${added.join(" e ")} in più.`,
    ultimoNumero && `L'ultima fattura è la n. ${ultimoNumero}: la numerazione continua da lì.`,
    formatoNumero && `I numeri si scriveranno come ${formatoNumero}; lo cambi nei Dati fiscali.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** How much of it is done, 0-100: looking and writing are half each. */
export function percentOf({ letti, fatti, membri, stato }: PastImport): number {
  if (stato === "finita" || membri === 0) return 100;
  return Math.floor(((letti + fatti) / (2 * membri)) * 100);
}
