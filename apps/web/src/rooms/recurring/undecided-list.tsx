import { type PlannedOccurrence, recurring } from "@fatturachiara/contract/rooms/recurring";
import { conApostrofo, formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useState } from "react";
import { useMay } from "../../session/permitted/use-may.ts";
import { Button } from "../../ui/button/button.tsx";
import { CheckboxField } from "../../ui/fields/checkbox-field.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import styles from "./recurring.module.css";
import { type RecurringActs, skippingAll } from "./use-recurring-acts.ts";

type Row = PlannedOccurrence;

/** What was asked about in the morning, and what was missed: sent, made a draft, or left out. */
export function UndecidedList({ rows, acts }: { rows: readonly Row[]; acts: RecurringActs }) {
  const may = useMay()(recurring.answer);
  if (rows.length === 0) return null;
  const missed = rows.filter(({ stato }) => stato === "persa");
  const skipAll = may && missed.length > 1 && (
    <Button row look="quiet" saving={acts.busy === skippingAll} onClick={() => void acts.skipAll(missed)}>
      Salta tutti quelli mancati ({missed.length})
    </Button>
  );
  return (
    <Sheet title="Da decidere" aside={skipAll || undefined} flush>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Undecided key={`${row.idRicorrente} ${row.giorno}`} row={row} acts={acts} may={may} />
        ))}
      </ul>
    </Sheet>
  );
}

function Undecided({ row, acts, may }: { row: Row; acts: RecurringActs; may: boolean }) {
  const [asPlanned, setAsPlanned] = useState(false);
  const missed = row.stato === "persa";
  return (
    <li className={styles.undecided}>
      <span className={styles.words}>
        <span className={styles.name}>{row.nome}</span>
        <span className={styles.caption}>
          {[
            row.cliente,
            row.periodo,
            missed
              ? conApostrofo`era previsto il ${formatGiorno(row.previsto)}`
              : conApostrofo`previsto il ${formatGiorno(row.previsto)}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {missed && may && (
          <CheckboxField
            id={`data ${row.idRicorrente} ${row.giorno}`}
            label={`Con la data prevista (${formatGiorno(row.previsto)}) invece di oggi`}
            checked={asPlanned}
            onChange={(event) => setAsPlanned(event.currentTarget.checked)}
          />
        )}
      </span>
      <span className={styles.amount}>{formatImporto(row.totale)}</span>
      {may && <Answers row={row} acts={acts} asPlanned={asPlanned} />}
    </li>
  );
}

/** What becomes of it: sent, prepared or skipped. */
function Answers({ row, acts, asPlanned }: { row: Row; acts: RecurringActs; asPlanned: boolean }) {
  const busy = acts.busy === `${row.idRicorrente} ${row.giorno}`;
  const name = conApostrofo`${row.nome} del ${formatGiorno(row.previsto)}`;
  return (
    <span className={styles.acts}>
      <Button
        row
        look="filled"
        disabled={busy}
        aria-label={`Invia ${name}`}
        onClick={() => void acts.answer(row, "invia", asPlanned)}
      >
        Invia
      </Button>
      <Button
        row
        disabled={busy}
        aria-label={`Prepara la bozza di ${name}`}
        onClick={() => void acts.answer(row, "bozza", asPlanned)}
      >
        Prepara la bozza
      </Button>
      <Button
        row
        look="quiet"
        disabled={busy}
        aria-label={`Salta ${name}`}
        onClick={() => void acts.answer(row, "salta", false)}
      >
        Salta
      </Button>
    </span>
  );
}
