import { type RigaBozza, scelteIvaDi } from "@fatturachiara/fatturapa/bozza";
import { AliquotaIva, AliquotaIvaFull, EsigibilitaIva, Natura } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { DocumentService } from "../rooms/document.ts";
import type { Rule } from "./row.ts";

const perAliquota = (aliquota: Decimal) =>
  AliquotaIva.voci.find((voce) => Decimal.of(voce.aliquota).equals(aliquota)) ?? undefined;

/** Natures whose usual text depends on the regime: what no choice says of them, the profile does. */
const byRegime = (natura: string): boolean => AliquotaIvaFull.codici.some((code) => code.startsWith(`${natura}-RF`));

/** The choice of that rate and nature that the draft names; the only one there is; none where several differ in their law text. */
function choiceOf({ sceltaIva, ...ofRateAndNature }: RigaBozza) {
  const same = scelteIvaDi(ofRateAndNature);
  return same.find(({ codice }) => codice === sceltaIva) ?? (same.length === 1 ? same[0] : undefined);
}

/** Rate, nature and choice of the list: three ids on the wire, of which the choice wins; the way back fills all of them in. */
export const vatRule: Rule<DocumentService, RigaBozza> = {
  posti: [
    ["AliquotaIVA", "idAliquotaIvaFull"],
    ["Natura", "idAliquotaIvaFull"],
    ["RiferimentoNormativo", "idAliquotaIvaFull"],
  ],
  decode({ idAliquotaIvaFull, idAliquotaIva, idNatura }) {
    const choice = AliquotaIvaFull.perId(idAliquotaIvaFull);
    if (choice)
      return {
        AliquotaIVA: Decimal.of(choice.aliquota),
        Natura: choice.natura,
        sceltaIva: choice.codice,
      };
    const rate = AliquotaIva.perId(idAliquotaIva);
    const natura = Natura.perId(idNatura)?.codice;
    const aliquota = rate && Decimal.of(rate.aliquota);
    const usual = natura && !byRegime(natura) ? AliquotaIvaFull.perCodice(natura as string) : undefined;
    const sceltaIva = (choiceOf({ AliquotaIVA: aliquota, Natura: natura }) ?? usual)?.codice;
    return { AliquotaIVA: aliquota, Natura: natura, sceltaIva };
  },
  encode(draft) {
    const line = draft;
    const { AliquotaIVA: aliquota, Natura: natura, EsigibilitaIVA: esigibilita } = line;
    const choice = choiceOf(line);
    return {
      idAliquotaIvaFull: choice?.id ?? null,
      AliquotaIvaFullDesc: choice?.descrizione ?? null,
      EsigibilitaIvaDesc: EsigibilitaIva.perCodice(esigibilita)?.descrizione ?? null,
      idAliquotaIva: (aliquota && perAliquota(aliquota)?.id) ?? null,
      idNatura: (natura && Natura.perCodice(natura)?.id) ?? null,
    };
  },
};
