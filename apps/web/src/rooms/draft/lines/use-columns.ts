import { useState } from "react";
import type { Draft, Line } from "../content/draft.ts";
import { useDraft, useSought } from "../editor/use-editor.tsx";

/** A column of the ledger that most invoices leave empty. */
export type Column = "unitaMisura" | "percScontoMaggiorazione";

/** Which of those columns are there. */
export type Columns = Record<Column, boolean>;

const none: Columns = { unitaMisura: false, percScontoMaggiorazione: false };

/**
 * The columns in which something stands or was to stand: an empty one would only take the description's room. Who has
 * seen one keeps it as long as the page is open. A simplified invoice is not offered any.
 */
export function useColumns(): { columns: Columns; offered: readonly Column[]; show(column: Column): void } {
  const lines = useDraft((draft) => draft.lines);
  const simplified = useDraft((draft: Draft) => draft.flagSemplificata === true);
  const sought = useSought();
  const [seen, setSeen] = useState(none);
  const isThere = (column: Column, used: (line: Line) => boolean) =>
    (seen[column] && !simplified) || (sought?.endsWith(`].${column}`) ?? false) || lines.some(used);
  const columns: Columns = {
    unitaMisura: isThere("unitaMisura", (line) => Boolean(line.unitaMisura)),
    percScontoMaggiorazione: isThere("percScontoMaggiorazione", hasDiscount),
  };
  if (!simplified && all.some((column) => columns[column] && !seen[column])) setSeen(columns);
  return {
    columns,
    offered: simplified ? [] : all.filter((column) => !columns[column]),
    show(column) {
      setSeen({ ...columns, [column]: true });
    },
  };
}

const all: readonly Column[] = ["unitaMisura", "percScontoMaggiorazione"];

const hasDiscount = (line: Line): boolean =>
  Boolean(line.flagScontoMaggiorazione || line.unreadable?.percScontoMaggiorazione);
