import { Decimal } from "../decimal/index.ts";

/** How an amount comes about, as data: leaves are what a person gave, fixed numbers, or other computed amounts. */
export type Espressione =
  /** Given by the person: `percorso` in the draft ("righe[3].prezzoUnitario"). */
  | { tipo: "dato"; percorso: string; valore: Decimal }
  | { tipo: "costante"; valore: Decimal }
  /** Another computed amount, which has a derivation of its own. */
  | { tipo: "voce"; voce: string; valore: Decimal }
  | { tipo: "somma"; addendi: readonly Espressione[] }
  | { tipo: "differenza"; da: Espressione; meno: readonly Espressione[] }
  | { tipo: "prodotto"; fattori: readonly Espressione[] }
  | { tipo: "percento"; aliquota: Espressione; di: Espressione }
  | { tipo: "assoluto"; di: Espressione }
  /** Exactly so many decimals, half away from zero. */
  | { tipo: "arrotonda"; decimali: number; di: Espressione }
  /** As many decimals as needed between two bounds; what exceeds is rounded half away from zero. */
  | { tipo: "decimali"; minimo: number; massimo: number; di: Espressione };

/** The amount an expression makes. Exact: rounding happens only where the expression says so. */
export function valuta(espressione: Espressione): Decimal {
  switch (espressione.tipo) {
    case "dato":
    case "costante":
    case "voce":
      return espressione.valore;
    case "somma":
      return Decimal.sum(espressione.addendi.map(valuta));
    case "differenza":
      return valuta(espressione.da).minus(Decimal.sum(espressione.meno.map(valuta)));
    case "prodotto":
      return espressione.fattori.map(valuta).reduce((product, factor) => product.times(factor), Decimal.of(1));
    case "percento":
      return valuta(espressione.di).percent(valuta(espressione.aliquota));
    case "assoluto":
      return valuta(espressione.di).abs();
    case "arrotonda":
      return valuta(espressione.di).round(espressione.decimali);
    case "decimali":
      return valuta(espressione.di).withDecimals(espressione.minimo, espressione.massimo);
  }
}

/** The expressions directly inside one. */
export function partiDi(espressione: Espressione): readonly Espressione[] {
  switch (espressione.tipo) {
    case "dato":
    case "costante":
    case "voce":
      return [];
    case "somma":
      return espressione.addendi;
    case "differenza":
      return [espressione.da, ...espressione.meno];
    case "prodotto":
      return espressione.fattori;
    case "percento":
      return [espressione.aliquota, espressione.di];
    default:
      return [espressione.di];
  }
}

/** The expression with every computed amount replaced, if `con` has something to put in its place. */
export function sostituisci(espressione: Espressione, con: (voce: string) => Espressione | undefined): Espressione {
  const inside = (one: Espressione) => sostituisci(one, con);
  switch (espressione.tipo) {
    case "dato":
    case "costante":
      return espressione;
    case "voce":
      return con(espressione.voce) ?? espressione;
    case "somma":
      return { ...espressione, addendi: espressione.addendi.map(inside) };
    case "differenza":
      return { ...espressione, da: inside(espressione.da), meno: espressione.meno.map(inside) };
    case "prodotto":
      return { ...espressione, fattori: espressione.fattori.map(inside) };
    case "percento":
      return { ...espressione, aliquota: inside(espressione.aliquota), di: inside(espressione.di) };
    default:
      return { ...espressione, di: inside(espressione.di) };
  }
}
