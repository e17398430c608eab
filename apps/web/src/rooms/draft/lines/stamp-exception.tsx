import { decodeLine } from "@fatturachiara/contract/draft/line/decode-line";
import { Natura } from "@fatturachiara/fatturapa/codici";
import { CheckboxField } from "../../../ui/fields/checkbox-field.tsx";
import type { Line } from "../content/draft.ts";
import { fieldNames } from "../content/field-names.ts";
import { useOtherData } from "../format/use-other-data.ts";

/** Of an amount without VAT that would count for the stamp duty: that it does not, as taxes paid for the customer do not. */
export function StampException({ line, at }: { line: Line; at: number }) {
  const { write } = useOtherData({ sezione: "services", at });
  const { Natura: natura, fuoriSogliaBollo } = decodeLine(line);
  if (!natura || !Natura.perCodice(natura).contaPerBollo) return null;
  return (
    <CheckboxField
      id={`documentServices[${at}].fuoriSogliaBollo`}
      label={fieldNames.outsideStamp}
      checked={fuoriSogliaBollo === "SI"}
      onChange={(event) =>
        write({ fuoriSogliaBollo: event.currentTarget.checked ? "SI" : undefined }, "fuoriSogliaBollo")
      }
    />
  );
}
