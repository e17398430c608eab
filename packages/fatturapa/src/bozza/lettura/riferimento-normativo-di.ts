import { AliquotaIvaFull } from "../../codici/aliquota-iva-full.ts";
import { testoAl } from "../../codici/testo-datato.ts";
import type { Giorno } from "../../giorno/giorno.ts";
import type { RigaBozza } from "../corpo-bozza.ts";

/** The law text that a line brings itself: its own, or that of its VAT choice on that day; undefined: the usual one of its nature. */
export function riferimentoNormativoDi(
  { RiferimentoNormativo, sceltaIva }: RigaBozza,
  giorno: Giorno,
): string | undefined {
  return (
    RiferimentoNormativo?.trim() || (sceltaIva && testoAl(AliquotaIvaFull.perCodice(sceltaIva).riferimenti, giorno))
  );
}
