import { type RigaBozza, scelteIvaDi } from "@fatturachiara/fatturapa/bozza";
import { AliquotaIva, AliquotaIvaFull, EsigibilitaIva, Natura as ListaNature } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { DocumentService } from "../rooms/document.ts";
import type { Rule } from "./row.ts";
import { vatOf } from "./vat-of.ts";

/** Natures whose usual text depends on the regime: what no choice says of them, the profile does. */
const byRegime = (natura: string): boolean => AliquotaIvaFull.codici.some((code) => code.startsWith(`${natura}-RF`));

/** The choice of that rate and nature that the draft names; the only one there is; none where several differ in their law text. */
function choiceOf({ sceltaIva, ...ofRateAndNature }: RigaBozza) {
  const same = scelteIvaDi(ofRateAndNature);
  return same.find(({ codice }) => codice === sceltaIva) ?? (same.length === 1 ? same[0] : undefined);
}

/** Rate, nature and choice of the list: three ids on the wire, of which the choice wins; the way back fills all of them in. */
export const vatRule: Rule<DocumentService, RigaBozza> = {
  decode({ idAliquotaIvaFull, idAliquotaIva, idNatura }) {
    const choice = AliquotaIvaFull.perId(idAliquotaIvaFull);
    const aliquota = (choice ?? AliquotaIva.perId(idAliquotaIva))?.aliquota;
    const Natura = choice ? choice.natura : ListaNature.perId(idNatura)?.codice;
    const plain = { AliquotaIVA: aliquota === undefined ? undefined : Decimal.of(aliquota), Natura };
    const usual = Natura && !byRegime(Natura) ? AliquotaIvaFull.perCodice(Natura as string) : undefined;
    return { ...plain, sceltaIva: (choice ?? choiceOf(plain) ?? usual)?.codice };
  },
  encode(line) {
    const { AliquotaIVA: aliquota, Natura, EsigibilitaIVA } = line;
    return {
      ...vatOf(choiceOf(line)?.id),
      EsigibilitaIvaDesc: EsigibilitaIva.perCodice(EsigibilitaIVA)?.descrizione ?? null,
      idAliquotaIva: AliquotaIva.voci.find((voce) => aliquota?.equals(Decimal.of(voce.aliquota)))?.id ?? null,
      idNatura: ListaNature.perCodice(Natura)?.id ?? null,
    };
  },
};
