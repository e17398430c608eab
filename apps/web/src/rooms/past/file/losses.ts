import type { Perdita } from "@fatturachiara/fatturapa/scomposizione";

/** Something of an invoice that a draft like it will not have, in words. */
export type Lost = { what: string; was: string | undefined };

/** What a new document has of its own anyway: number, day, transmission, terms of payment counted from today. */
const itsOwn =
  /\.(?:Numero|Data|DataScadenzaPagamento|ImportoPagamento)$|DatiTrasmissione|RappresentanteFiscale|CedentePrestatore|NumeroLinea$/;

/** What a person should know before a draft is made, each thing once. */
export function lossesOf(perdite: readonly Perdita[]): Lost[] {
  const seen = new Map<string, Lost>();
  for (const { percorso, era } of perdite) {
    if (itsOwn.test(percorso)) continue;
    const what = wordsOf(percorso);
    if (!seen.has(what)) seen.set(what, { what, was: era });
  }
  return [...seen.values()];
}

/** "…DettaglioLinee[2].CodiceArticolo[0].CodiceTipo" → "Riga 3, codice articolo: codice tipo". */
function wordsOf(percorso: string): string {
  const line = /DettaglioLinee\[(\d+)\]/.exec(percorso);
  const parts = percorso.split(".").map((part) => part.replace(/\[\d+\]$/, ""));
  const [last = "", before = ""] = parts.slice(-2).reverse();
  const generic = [
    "FatturaElettronicaBody",
    "DatiGenerali",
    "DatiBeniServizi",
    "DettaglioLinee",
    "DatiGeneraliDocumento",
  ];
  const named = generic.includes(before) || before === "" ? plain(last) : `${plain(before)}, ${plain(last)}`;
  const text = line ? `riga ${Number(line[1]) + 1}, ${named}` : named;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "RiferimentoNormativo" → "riferimento normativo"; "AliquotaIVA" → "aliquota IVA". */
const plain = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .split(" ")
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(" ");
