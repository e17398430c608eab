import { document as calls, type DocumentDetail, type DocumentRow } from "@fatturachiara/contract/rooms/document";
import { call } from "../../api/call.ts";
import { CallFailure } from "../../api/call-failure.ts";
import { nameOf } from "../document/index.ts";
import { sendVersion } from "./send-version.ts";

/** Let leave, or only made ready for a signature made elsewhere. */
export type Way = "send" | "prepare";

/** How sending several documents stands: how many of how many have left, and which did not, with the reason. */
export type Sending = {
  way: Way;
  done: number;
  of: number;
  sent: number;
  /** The files are ready for the person's own mail program: nothing leaves by itself. */
  byHand: boolean;
  /** `toSign`: nothing is wrong with it, it only may not leave unsigned. */
  refused: readonly { row: DocumentRow; name: string; why: string; toSign: boolean }[];
  /** Why the rest was left alone; null while it goes on or when all were tried. */
  stopped: string | null;
};

/** Before the first of so many. */
export const notYet = (of: number, way: Way = "send"): Sending => ({
  way,
  done: 0,
  of,
  sent: 0,
  byHand: false,
  refused: [],
  stopped: null,
});

/** Oldest day first, so that numbers follow days; what has no day yet comes last. */
export const inOrder = (rows: readonly DocumentRow[]) =>
  [...rows].sort(
    (a, b) =>
      (a.dataDocumento ?? "9999").localeCompare(b.dataDocumento ?? "9999") ||
      (a.numeroDocumento ?? 0) - (b.numeroDocumento ?? 0) ||
      a.id.localeCompare(b.id),
  );

const acts: Readonly<Record<Way, (row: DocumentRow) => Promise<Pick<DocumentDetail, "sottoStato">>>> = {
  send: (row) => sendVersion(row, { silent: true }),
  prepare: ({ id, version }) => call(calls.prepare, { params: { id }, query: { version }, silent: true }),
};

/**
 * Sends, or prepares, one document after the other and tells after each how it stands. One that is refused does not hold up the others;
 * no connection, or a subscription that has ended, does. `signal` stops before the next.
 */
export async function sendMany(
  rows: readonly DocumentRow[],
  { signal, tell, way = "send" }: { signal: AbortSignal; tell(state: Sending): void; way?: Way },
): Promise<Sending> {
  let state: Sending = notYet(rows.length, way);
  const move = (change: Partial<Sending>) => {
    state = { ...state, ...change };
    tell(state);
  };
  for (const row of inOrder(rows)) {
    if (signal.aborted) {
      const what = way === "send" ? "l'invio" : "la preparazione";
      move({ stopped: `Hai fermato ${what}. Le altre restano in bozza.` });
      break;
    }
    try {
      const { sottoStato } = await acts[way](row);
      move({ done: state.done + 1, sent: state.sent + 1, byHand: sottoStato === "by_hand" });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.kind !== "answer" || error.status !== 400) {
        const why = error.messages[0] ?? "Connessione assente.";
        move({ stopped: `${why.replace(/[.\s]*$/, ".")} Le altre restano in bozza.` });
        break;
      }
      const why = error.messages[0] ?? "Il documento non si può inviare.";
      const refused = { row, name: nameOf(row), why, toSign: error.is("signatureNeeded") };
      move({ done: state.done + 1, refused: [...state.refused, refused] });
    }
  }
  return state;
}
