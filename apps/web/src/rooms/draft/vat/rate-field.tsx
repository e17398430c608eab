import { decodeLine } from "@fatturachiara/contract/draft/line/decode-line";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { AmountField } from "../../../ui/fields/amount-field.tsx";
import { useDraft } from "../editor/use-editor.tsx";
import { useOtherData } from "../format/use-other-data.ts";
import styles from "./line-rate.module.css";
import type { LineRateProps } from "./line-rate.tsx";

/** The rate of a line, typed; a nature beside it stays where the type of the document takes both. */
export function RateField({ line, at, asked }: LineRateProps) {
  const { write } = useOtherData({ sezione: "services", at });
  const keepsNature = useDraft(({ idTipoDocumento }) => TipoDocumento.perId(idTipoDocumento)?.naturaConAliquota);
  const { AliquotaIVA: rate } = decodeLine(line);
  return (
    <div className={styles.rate}>
      <AmountField
        label={`Aliquota IVA, riga ${at + 1}`}
        unit="%"
        autoFocus={asked}
        value={rate}
        onChange={(next) =>
          next &&
          write(
            { AliquotaIVA: next, ...(!keepsNature && { Natura: undefined, sceltaIva: undefined }) },
            "idAliquotaIvaFull",
          )
        }
        help={
          keepsNature
            ? "Quella dell'IVA che aggiungi tu alla fattura del fornitore."
            : "Per esempio 7,3 per le compensazioni dell'agricoltura, o un'aliquota di anni passati."
        }
      />
    </div>
  );
}
