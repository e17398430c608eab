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
};

/** The contents of every element of that name. */
const tutti = (xml: string, nome: string): string[] =>
  [...xml.matchAll(new RegExp(`<${nome}>(.*?)</${nome}>`, "gs"))].map(([, content = ""]) => content);
const uno = (xml: string, nome: string): string => tutti(xml, nome)[0] ?? "";
/** Cents, so that sums are exact. */
export const centesimi = (importo: string): number => Number(importo.replace(".", ""));

export function leggiCifre(xml: string): Cifre {
  const payments = tutti(xml, "ImportoPagamento");
  return {
    riepilogo: tutti(xml, "DatiRiepilogo")
      .map((block) => [
        uno(block, "Natura") || uno(block, "AliquotaIVA"),
        uno(block, "ImponibileImporto"),
        uno(block, "Imposta"),
      ])
      .map((cells) => cells.join(" "))
      .sort(),
    totale: uno(xml, "ImportoTotaleDocumento"),
    netto: payments.length === 0 ? undefined : payments.reduce((sum, one) => sum + centesimi(one), 0),
    ritenute: tutti(xml, "DatiRitenuta").map((one) => `${uno(one, "TipoRitenuta")} ${uno(one, "ImportoRitenuta")}`),
    casse: tutti(xml, "DatiCassaPrevidenziale").map(
      (one) => `${uno(one, "TipoCassa")} ${uno(one, "ImportoContributoCassa")}`,
    ),
    bollo: uno(xml, "BolloVirtuale") === "SI",
  };
}
