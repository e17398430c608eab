import type { Bozza } from "../bozza/index.ts";
import { calcola, type Totali } from "../calcolo/index.ts";
import { derivaBollo, derivaPannello } from "./deriva-pannello.ts";
import { derivaRiepilogo } from "./deriva-riepilogo.ts";
import { derivaRiga } from "./deriva-riga.ts";
import { derivaCassa, derivaRitenuta } from "./deriva-trattenute.ts";
import type { Derivazione } from "./derivazione.ts";
import { type Espressione, sostituisci } from "./espressione.ts";
import { formula } from "./formula.ts";
import { type Conto, PANNELLO, type Passaggio, type VocePannello } from "./passaggio.ts";

const isPannello = (voce: string): voce is VocePannello => PANNELLO.some((one) => one === voce);

/** Every computed amount of a draft that has a derivation, lines first, what is to be paid last. */
export function vociDi({ righe, casse, ritenute, riepiloghi }: Totali): string[] {
  const each = (name: string, list: readonly unknown[], ...fields: string[]) =>
    list.flatMap((_, i) => fields.map((field) => `${name}[${i}].${field}`));
  return [
    ...each("righe", righe, "prezzoNetto", "prezzoTotale"),
    ...each("casse", casse, "imponibile", "importo"),
    ...each("ritenute", ritenute, "imponibile", "importo"),
    ...riepiloghi.flatMap(({ arrotondamento }, i) =>
      each("riepiloghi", [i], "imponibile", "imposta", ...(arrotondamento ? ["arrotondamento"] : [])).map((voce) =>
        voce.replace("[0]", `[${i}]`),
      ),
    ),
    "bollo.base",
    "bollo.importo",
    ...PANNELLO,
  ];
}

/**
 * Where one computed amount of a draft comes from: formula, inputs with their paths, rounding, rule. Other computed
 * amounts stand in it as `voce`, to be asked in turn; `svolgi` asks for all of them. Undefined for a name that no
 * amount of this draft has.
 */
export function deriva(bozza: Bozza, voce: string, totali: Totali = calcola(bozza)): Derivazione | undefined {
  const found = passaggio({ bozza, totali }, voce);
  return found && { voce, formula: formula(found.espressione), ...found };
}

/** The derivation down to what the person gave: no computed amount is left in it. */
export function svolgi(bozza: Bozza, voce: string, totali: Totali = calcola(bozza)): Espressione | undefined {
  const conto = { bozza, totali };
  const down = (name: string): Espressione | undefined => {
    const found = passaggio(conto, name);
    return found && sostituisci(found.espressione, down);
  };
  return down(voce);
}

function passaggio(conto: Conto, voce: string): Passaggio | undefined {
  if (isPannello(voce)) return derivaPannello(conto, voce);
  const [, name, indice = "", field = ""] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(voce) ?? [];
  const i = Number(indice);
  switch (name) {
    case "righe":
      return derivaRiga(conto, i, field);
    case "casse":
      return derivaCassa(conto, i, field);
    case "ritenute":
      return derivaRitenuta(conto, i, field);
    case "riepiloghi":
      return derivaRiepilogo(conto, i, field);
    default:
      return derivaBollo(conto, voce);
  }
}
