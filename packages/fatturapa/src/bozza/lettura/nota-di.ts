import type { CorpoBozza, RigaBozza } from "../corpo-bozza.ts";
import type { DaComporre } from "../da-comporre.ts";

/** A delivery note of the draft (2.1.8). */
export type NotaBozza = NonNullable<NonNullable<CorpoBozza["DatiGenerali"]>["DatiDDT"]>[number];

/** The delivery note of a line: the first that names it; one that names no line is that of every line. */
export const notaDi = ({ bozza }: Pick<DaComporre, "bozza">, { NumeroLinea }: RigaBozza): NotaBozza | undefined =>
  bozza.DatiGenerali?.DatiDDT?.find(
    ({ RiferimentoNumeroLinea: own }) => !own?.length || (NumeroLinea !== undefined && own.includes(NumeroLinea)),
  );
