import type { RigaBozza } from "@fatturachiara/fatturapa/bozza";
import { INTENTO } from "@fatturachiara/fatturapa/codici";
import type { DocumentService } from "../rooms/document.ts";
import { written } from "../written.ts";
import { readIntento, writeIntento } from "./intento.ts";
import type { Rule, Tree } from "./row.ts";

/** Building bonus discount on a line; within the 60 characters of 2.2.1.16.2 (screens §15.3). */
export const SCONTO_IN_FATTURA = {
  TipoDato: "SCONTO",
  RiferimentoTesto: "Sconto praticato in base all'art. 121 del D.L. 34/2020",
};

type Dato = NonNullable<RigaBozza["AltriDatiGestionali"]>[number];

const isScontoInFattura = ({ TipoDato, RiferimentoTesto }: Dato): boolean =>
  TipoDato === SCONTO_IN_FATTURA.TipoDato && RiferimentoTesto === SCONTO_IN_FATTURA.RiferimentoTesto;

function own(TipoDato: string | undefined, text: string | undefined): Dato | undefined {
  if (TipoDato !== INTENTO || !text) return TipoDato || text ? { TipoDato, RiferimentoTesto: text } : undefined;
  const { protocollo, data } = readIntento(text);
  return { TipoDato, RiferimentoTesto: protocollo, RiferimentoData: data };
}

const textOf = ({ TipoDato, RiferimentoTesto, RiferimentoData }: Dato): string | undefined =>
  TipoDato === INTENTO && RiferimentoTesto
    ? writeIntento({ protocollo: RiferimentoTesto, data: RiferimentoData })
    : RiferimentoTesto;

/** 2.2.1.16: the wire has one entry of the person's own, whose text holds the day of a declaration of intent too, and a flag for the discount. */
export const otherDataRule: Rule<DocumentService, RigaBozza> = {
  decode({ AltriDatiTipoDato, AltriDatiTesto, flagScontoInFattura }): Tree {
    const mine = own(written(AltriDatiTipoDato), written(AltriDatiTesto));
    return { AltriDatiGestionali: [...(mine ? [mine] : []), ...(flagScontoInFattura ? [SCONTO_IN_FATTURA] : [])] };
  },
  encode(draft) {
    const all = draft.AltriDatiGestionali ?? [];
    const mine = all.find((block) => !isScontoInFattura(block));
    return {
      AltriDatiTipoDato: mine?.TipoDato ?? null,
      AltriDatiTesto: (mine && textOf(mine)) ?? null,
      flagScontoInFattura: all.some(isScontoInFattura),
    };
  },
};
