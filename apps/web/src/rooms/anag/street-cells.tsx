import { FormText } from "../../ui/form/form-text.tsx";
import { FieldCell } from "../../ui/layout/sheet.tsx";

type Props = {
  /** The block of the form that the address stands in ("sede."). */
  of?: string;
  /** It may be missing. */
  optional?: boolean;
  autoComplete?: "address-line1" | undefined;
};

/** Street and house number of a form, as cells of a row. */
export function StreetCells({ of = "", ...street }: Props) {
  return (
    <>
      <FieldCell span={8}>
        <FormText name={`${of}indirizzo`} bounded {...street} />
      </FieldCell>
      <FieldCell span={4}>
        <FormText name={`${of}numeroCivico`} bounded optional />
      </FieldCell>
    </>
  );
}
