import { conTestata } from "../bozza/con-testata.ts";
import type { RitenutaBozza } from "../bozza/corpo-bozza.ts";
import type { DaComporre } from "../bozza/da-comporre.ts";
import { testataDi } from "../bozza/parti-bozza.ts";
import { conSoggette } from "./con-cassa.ts";

/**
 * A document from which the customer withholds this besides: after what it withholds already, in the place of one of the same kind.
 * Where no line is subject, all are but advances (N1).
 */
export function conRitenuta(da: DaComporre, ritenuta: RitenutaBozza): DaComporre {
  const there = testataDi(da).DatiRitenuta ?? [];
  const at = there.findIndex(({ TipoRitenuta }) => TipoRitenuta === ritenuta.TipoRitenuta);
  const next = at < 0 ? [...there, ritenuta] : there.with(at, ritenuta);
  return conSoggette(conTestata(da, { DatiRitenuta: next }), "Ritenuta");
}
