/** What an accountant reads in a file: from its text, and by nothing of ours. */
export type Cifre = {
  /** "22.00 1000.00 220.00": rate, or nature where there is one, taxable amount, tax. */
  riepilogo: string[];
  totale: string;
  /** Cents of all that is asked for; undefined where the file asks for no payment. */
  netto: number | undefined;
  ritenute: string[];
  casse: string[];
  bollo: boolean;
  /** Of what is looked for, what is there. */
  nelFile: string[];
};

/** The contents of every element of that name. */
const tutti = (xml: string, nome: string): string[] =>
  [...xml.matchAll(new RegExp(`<${nome}>(.*?)</${nome}>`, "gs"))].map(([, content = ""]) => content);
const uno = (xml: string, nome: string): string => tutti(xml, nome)[0] ?? "";
/** Cents, so that sums are exact. */
export const centesimi = (importo: string): number => Number(importo.replace(".", ""));

export function leggiCifre(xml: string, cercati: readonly string[] = []): Cifre {
  const payments = tutti(xml, "ImportoPagamento");
  const semplificata = tutti(xml, "DatiIVA").length > 0;
  return {
    riepilogo: semplificata ? righeSemplificate(xml) : riepilogo(xml),
    totale: semplificata ? sommaSemplificata(xml) : uno(xml, "ImportoTotaleDocumento"),
    netto: payments.length === 0 ? undefined : payments.reduce((sum, one) => sum + centesimi(one), 0),
    ritenute: tutti(xml, "DatiRitenuta").map((one) => `${uno(one, "TipoRitenuta")} ${uno(one, "ImportoRitenuta")}`),
    casse: tutti(xml, "DatiCassaPrevidenziale").map(
      (one) => `${uno(one, "TipoCassa")} ${uno(one, "ImportoContributoCassa")}`,
    ),
    bollo: uno(xml, "BolloVirtuale") === "SI",
    nelFile: cercati.filter((cercato) => {
      const [nome = "", ...parole] = cercato.split(" ");
      return tutti(xml, nome).includes(parole.join(" "));
    }),
  };
}

const riepilogo = (xml: string): string[] =>
  tutti(xml, "DatiRiepilogo")
    .map((block) => [
      uno(block, "Natura") || uno(block, "AliquotaIVA"),
      uno(block, "ImponibileImporto"),
      uno(block, "Imposta"),
    ])
    .map((cells) => cells.join(" "))
    .sort();

/** A simplified invoice has no summary and no total: its lines say amounts with the tax inside, and the rate. */
const righeSemplificate = (xml: string): string[] =>
  tutti(xml, "DatiBeniServizi")
    .map((line) => `${uno(line, "Natura") || uno(line, "Aliquota")} ${uno(line, "Importo")}`)
    .sort();

const sommaSemplificata = (xml: string): string => {
  const cents = tutti(xml, "Importo").reduce((sum, one) => sum + centesimi(one), 0);
  return (cents / 100).toFixed(2);
};
