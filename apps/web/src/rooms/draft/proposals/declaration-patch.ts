import { decodeLine } from "@fatturachiara/contract/draft/line/decode-line";
import { encodeLine } from "@fatturachiara/contract/draft/line/encode-line";
import type { Declaration } from "@fatturachiara/contract/rooms/declarations";
import { INTENTO } from "@fatturachiara/fatturapa/codici";
import type { Line } from "../content/draft.ts";
import { changedFields } from "../content/with-changes.ts";

/**
 * What a declaration writes on a line: protocol and day of the receipt in the place of the one it names, else as one more of
 * its other data; without a declaration that one goes. All else that stands there stays.
 */
export function declarationPatch(line: Line, declaration: Declaration | undefined): Partial<Line> {
  const before = decodeLine(line);
  const all = before.AltriDatiGestionali ?? [];
  const at = all.findIndex(({ TipoDato }) => TipoDato === INTENTO);
  const written = declaration
    ? [
        {
          ...all[at],
          TipoDato: INTENTO,
          RiferimentoTesto: declaration.protocollo,
          RiferimentoData: declaration.dataRicevuta,
        },
      ]
    : [];
  const next = at < 0 ? [...all, ...written] : all.toSpliced(at, 1, ...written);
  return changedFields(
    encodeLine(before),
    encodeLine({ ...before, AltriDatiGestionali: next.length > 0 ? next : undefined }),
  );
}
