import { type RecurringRule, ricorrenzaOf } from "@fatturachiara/contract/document/recurring-document";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { type Occorrenza, prossimeOccorrenze } from "@fatturachiara/fatturapa/ricorrenza";

/** The first occurrence that nothing was done about yet: the one after `fattoFino`. */
export function nextOccurrence(rule: RecurringRule, fattoFino: Giorno): Occorrenza | undefined {
  return prossimeOccorrenze(ricorrenzaOf(rule), 1, fattoFino)[0];
}

/** The first one of them that is not to be left out. */
export function nextNotSkipped(
  rule: RecurringRule,
  { fattoFino, skipped }: { fattoFino: Giorno; skipped: ReadonlySet<Giorno> | undefined },
): Occorrenza | undefined {
  let next = nextOccurrence(rule, fattoFino);
  while (next && skipped?.has(next.giorno)) next = nextOccurrence(rule, next.giorno);
  return next;
}

/** The occurrences that should have been made before `oggi`, in their order. */
export function pastOccurrences(
  rule: RecurringRule,
  { fattoFino, oggi }: { fattoFino: Giorno; oggi: Giorno },
): Occorrenza[] {
  const past: Occorrenza[] = [];
  for (
    let next = nextOccurrence(rule, fattoFino);
    next && next.previsto < oggi;
    next = nextOccurrence(rule, next.giorno)
  )
    past.push(next);
  return past;
}
