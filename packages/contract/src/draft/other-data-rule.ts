import type { RigaBozza } from "@fatturachiara/fatturapa/bozza";
import { INTENTO } from "@fatturachiara/fatturapa/codici";
import type { DocumentService } from "../rooms/document.ts";
import { written } from "../written.ts";
import { type Dato, readIntento, writeIntento } from "./intento.ts";
import type { Rule } from "./row.ts";
import { isNothing } from "./walk-rows.ts";

/** Building bonus discount on a line; within the 60 characters of 2.2.1.16.2 (screens §15.3). */
export const SCONTO_IN_FATTURA = {
  TipoDato: "SCONTO",
  RiferimentoTesto: "Sconto praticato in base all'art. 121 del D.L. 34/2020",
};

const isScontoInFattura = ({ TipoDato, RiferimentoTesto }: Dato): boolean =>
  TipoDato === SCONTO_IN_FATTURA.TipoDato && RiferimentoTesto === SCONTO_IN_FATTURA.RiferimentoTesto;

/** 2.2.1.16: the wire has one entry of the person's own, whose text holds the day of a declaration of intent too, and a flag for the discount. */
export const otherDataRule: Rule<DocumentService, RigaBozza> = {
  decode({ AltriDatiTipoDato, AltriDatiTesto, flagScontoInFattura }) {
    const TipoDato = written(AltriDatiTipoDato);
    const text = written(AltriDatiTesto);
    const mine = { TipoDato, ...(TipoDato === INTENTO && text ? readIntento(text) : { RiferimentoTesto: text }) };
    const all = [mine, flagScontoInFattura ? SCONTO_IN_FATTURA : undefined];
    return { AltriDatiGestionali: all.filter((dato) => !isNothing(dato)) };
  },
  encode(draft) {
    const all = draft.AltriDatiGestionali ?? [];
    const mine = all.find((block) => !isScontoInFattura(block));
    return {
      AltriDatiTipoDato: mine?.TipoDato ?? null,
      AltriDatiTesto: (mine?.TipoDato === INTENTO ? writeIntento(mine) : mine?.RiferimentoTesto) || null,
      flagScontoInFattura: all.some(isScontoInFattura),
    };
  },
};
