import type { RigaBozza } from "../bozza/corpo-bozza.ts";
import { scelteIvaDi } from "../bozza/lettura/scelte-iva-di.ts";
import { testoAl } from "../codici/testo-datato.ts";
import type { Giorno } from "../giorno/giorno.ts";
import type { DatiRiepilogo, DettaglioLinee } from "../tracciato/index.ts";

/**
 * A line of the draft: as in the file without its total; chargeability and law text come from the summary block of its rate
 * and nature, as the choice of that text where there is one. Throws `RangeError` on a line without what no line can be
 * without (as of a file that breaks the format).
 */
export function rigaDa(
  { PrezzoTotale: _, ...linea }: DettaglioLinee,
  riepiloghi: readonly DatiRiepilogo[],
  giorno: Giorno,
): RigaBozza {
  if (linea.Descrizione === undefined || !linea.PrezzoUnitario || !linea.AliquotaIVA)
    throw new RangeError(`Line ${linea.NumeroLinea} is not whole`);
  const block = riepiloghi.find(
    (riepilogo) => riepilogo.AliquotaIVA.equals(linea.AliquotaIVA) && riepilogo.Natura === linea.Natura,
  );
  return {
    ...linea,
    ...sceltaDi(linea, block?.RiferimentoNormativo, giorno),
    ...(block?.EsigibilitaIVA && { EsigibilitaIVA: block.EsigibilitaIVA }),
  };
}

type Scelta = Pick<RigaBozza, "sceltaIva" | "RiferimentoNormativo">;

/** The choice of that rate and nature whose text is this one; else the first of them, and the text as it is. */
function sceltaDi(
  linea: Pick<DettaglioLinee, "AliquotaIVA" | "Natura">,
  text: string | undefined,
  giorno: Giorno,
): Scelta {
  const same = scelteIvaDi(linea);
  const exact = text && same.find(({ riferimenti }) => testoAl(riferimenti, giorno) === text);
  if (exact) return { sceltaIva: exact.codice };
  const [first] = same;
  return { ...(first && { sceltaIva: first.codice }), ...(text && { RiferimentoNormativo: text }) };
}
