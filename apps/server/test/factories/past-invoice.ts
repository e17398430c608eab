import { readFileSync } from "node:fs";

const template = readFileSync(
  new URL("../../../../packages/fatturapa/test/corpus/syn__td01_b2b_22.xml", import.meta.url),
  "utf8",
);

/** An invoice of `someFiscalData` (01234567897) as another program has written it; `other` turns it round: received. */
export function pastInvoice(
  content: {
    numero?: string;
    data?: string;
    scadenza?: string;
    descrizione?: string;
    prezzo?: number;
    cliente?: { partitaIva: string; denominazione: string; indirizzo?: string };
    received?: boolean;
    divisa?: string;
  } = {},
): string {
  const { numero = "1", data = "2025-03-10", prezzo = 1000, descrizione = "Consulenza mensile" } = content;
  const { scadenza = data, received = false, divisa = "EUR" } = content;
  const other = content.cliente ?? { partitaIva: "98765432103", denominazione: "BETA COMMERCIO SPA" };
  const money = (amount: number) => amount.toFixed(2);
  const text = template
    .replace("<Numero>2026/15<", `<Numero>${numero}<`)
    .replace("<Data>2026-11-10<", `<Data>${data}<`)
    .replace("<DataScadenzaPagamento>2026-12-10<", `<DataScadenzaPagamento>${scadenza}<`)
    .replace("Consulenza novembre", descrizione)
    .replace("<Divisa>EUR<", `<Divisa>${divisa}<`)
    .replaceAll("1000.00", money(prezzo))
    .replaceAll("220.00", money(prezzo * 0.22))
    .replaceAll(`1${money(prezzo * 0.22)}`, money(prezzo * 1.22))
    .replaceAll("98765432103", other.partitaIva)
    .replace("BETA COMMERCIO SPA", other.denominazione)
    .replace("CORSO FRANCIA", other.indirizzo ?? "CORSO FRANCIA");
  return received ? turned(text) : text;
}

/** Seller and buyer change places. */
function turned(text: string): string {
  const seller = between(text, "CedentePrestatore");
  const buyer = between(text, "CessionarioCommittente");
  const regime = "<RegimeFiscale>RF01</RegimeFiscale>";
  return text
    .replace(seller, "§seller§")
    .replace(buyer, seller.replace(regime, ""))
    .replace("§seller§", buyer.replace("</DatiAnagrafici>", `${regime}</DatiAnagrafici>`));
}

const between = (text: string, name: string) =>
  text.slice(text.indexOf(`<${name}>`) + name.length + 2, text.indexOf(`</${name}>`));

/** A file as a browser uploads it. */
export const asUpload = (name: string, bytes: Uint8Array | string) => ({
  name,
  type: "application/octet-stream",
  bytes: Buffer.from(bytes as Uint8Array),
});
