import { vatOf } from "@fatturachiara/contract/draft/vat-of";
import { type SceltaIva, scelteIva, TipoDocumento } from "@fatturachiara/fatturapa/codici";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { plainVat } from "../../document/index.ts";
import { CellSelect } from "../cells/cell-select.tsx";
import type { Line } from "../content/draft.ts";
import { useDraft } from "../editor/use-editor.tsx";
import { besideRate, ordinaryRate } from "./beside-rate.ts";

/** In the list, and on no wire: the rate is typed under the line. */
const other = -1;

type Props = {
  line: Line;
  at: number;
  day: Giorno;
  onChoose(patch: Partial<Line>): void;
  /** Another rate than the list has is wanted. */
  onOther(): void;
  id: string;
  onLeave(): void;
  invalid: boolean;
  className: string | undefined;
};

/** The VAT of a line: rate, nature and law text in one choice, and the way to a rate that no choice has. */
export function VatCell({ line, at, day, onChoose, onOther, ...cell }: Props) {
  const integrates = useDraft(({ idTipoDocumento }) => takesNatureBesideRate(idTipoDocumento));
  const own = plainVat(line);
  const listed = scelteIva(day);
  const choices = listed.map((choice) =>
    integrates && isReverse(choice)
      ? { ...choice, descrizione: `${ordinaryRate.descrizione} · ${choice.descrizione}` }
      : choice,
  );
  const choose = (id: number) => {
    if (id === own?.id) return;
    if (id === other) return onOther();
    const choice = listed.find((scelta) => scelta.id === id);
    onChoose(integrates && choice && isReverse(choice) ? besideRate(choice) : vatOf(choice?.id));
  };
  return (
    <CellSelect
      {...cell}
      label={`IVA, riga ${at + 1}`}
      short="IVA"
      value={line.idAliquotaIvaFull ?? own?.id}
      choices={[...(own ? [own] : []), ...choices, { id: other, descrizione: "Altra aliquota…" }]}
      onChoose={choose}
    />
  );
}

/** Whether its lines say the nature of the supplier's invoice beside the rate that the buyer adds. */
const takesNatureBesideRate = (idTipoDocumento: number | null | undefined): boolean =>
  TipoDocumento.perId(idTipoDocumento)?.naturaConAliquota ?? false;

const isReverse = ({ natura }: Pick<SceltaIva, "natura">): boolean => natura?.startsWith("N6") ?? false;
