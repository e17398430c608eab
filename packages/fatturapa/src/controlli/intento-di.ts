import { INTENTO } from "../codici/intento.ts";
import type { DettaglioLinee } from "../tracciato/index.ts";

type Dato = Partial<NonNullable<DettaglioLinee["AltriDatiGestionali"]>[number]>;

/** The declaration of intent of a line, and the path of its protocol below that of the line; without one, that of one more. */
export function intentoDi({
  AltriDatiGestionali = [],
}: {
  readonly AltriDatiGestionali?: readonly Dato[] | undefined;
}) {
  const at = AltriDatiGestionali.findIndex(({ TipoDato }) => TipoDato === INTENTO);
  return {
    dato: AltriDatiGestionali[at],
    sotto: `AltriDatiGestionali[${at < 0 ? AltriDatiGestionali.length : at}].RiferimentoTesto`,
  };
}
