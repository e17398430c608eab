import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import { CallFailure } from "../../../api/call-failure.ts";
import { sendVersion } from "../send-version.ts";
import { nameOf } from "./row-words.ts";

/** How sending several documents stands: how many of how many have left, and which did not, with the reason. */
export type Sending = {
  done: number;
  of: number;
  sent: number;
  /** The files are ready for the person's own mail program: nothing leaves by itself. */
  byHand: boolean;
  refused: readonly { id: string; name: string; why: string }[];
  /** Why the rest was left alone; null while it goes on or when all were tried. */
  stopped: string | null;
};

/** Before the first of so many. */
export const notYet = (of: number): Sending => ({ done: 0, of, sent: 0, byHand: false, refused: [], stopped: null });

/** Oldest day first, so that numbers follow days; what has no day yet comes last. */
const inOrder = (rows: readonly DocumentRow[]) =>
  [...rows].sort(
    (a, b) =>
      (a.dataDocumento ?? "9999").localeCompare(b.dataDocumento ?? "9999") ||
      (a.numeroDocumento ?? 0) - (b.numeroDocumento ?? 0) ||
      a.id.localeCompare(b.id),
  );

/**
 * Sends one document after the other and tells after each how it stands. One that is refused does not hold up the others;
 * no connection, or a subscription that has ended, does. `signal` stops before the next.
 */
export async function sendMany(
  rows: readonly DocumentRow[],
  { signal, tell }: { signal: AbortSignal; tell(state: Sending): void },
): Promise<Sending> {
  let state: Sending = notYet(rows.length);
  const move = (change: Partial<Sending>) => {
    state = { ...state, ...change };
    tell(state);
  };
  for (const row of inOrder(rows)) {
    if (signal.aborted) {
      move({ stopped: "Hai fermato l'invio. Le altre restano in bozza." });
      break;
    }
    try {
      const { sottoStato } = await sendVersion(row, { silent: true });
      move({ done: state.done + 1, sent: state.sent + 1, byHand: sottoStato === "by_hand" });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.kind !== "answer" || error.status !== 400) {
        const why = error.messages[0] ?? "Connessione assente.";
        move({ stopped: `${why.replace(/[.\s]*$/, ".")} Le altre restano in bozza.` });
        break;
      }
      const refused = { id: row.id, name: nameOf(row), why: error.messages[0] ?? "Il documento non si può inviare." };
      move({ done: state.done + 1, refused: [...state.refused, refused] });
    }
  }
  return state;
}
