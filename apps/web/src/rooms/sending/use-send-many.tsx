import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { CallFailure } from "../../api/call-failure.ts";
import { useActingProfile } from "../../session/use-user.ts";
import { confirm } from "../../ui/overlay/confirm.ts";
import { beyondResidual, beyondWords, counted, partyOf } from "../document/index.ts";
import { type Beyond, creditedTogether } from "./credited-together.ts";
import { inOrder, type Way } from "./send-many.ts";
import { sendingRun } from "./sending-run.ts";

/** Sends or prepares what was chosen after a question, also when the page is left; `sending` tells how it stands until it is put aside. */
export function useSendMany() {
  const queries = useQueryClient();
  const profile = useActingProfile();
  const run = useSyncExternalStore(sendingRun.subscribe, sendingRun.get);
  const running = run?.running ?? false;

  const start = async (rows: readonly DocumentRow[], way: Way) => {
    if (running) return;
    const beyond = await beyondOf(rows);
    if (!beyond || !(await confirm(way === "send" ? question(rows, beyond) : preparing(rows, beyond)))) return;
    try {
      await sendingRun.start(profile, rows, way);
    } finally {
      await queries.invalidateQueries({ queryKey: ["document"] });
    }
  };
  // Of another profile it is not told here, but nothing else is sent meanwhile.
  const sending = run?.profile === profile ? run.sending : null;
  return {
    send: (rows: readonly DocumentRow[]) => start(rows, "send"),
    prepare: (rows: readonly DocumentRow[]) => start(rows, "prepare"),
    sending,
    running,
    stop: sendingRun.stop,
    close: sendingRun.close,
  };
}

/** The notes that take off too much; undefined where it could not be asked (`call` has said why). */
async function beyondOf(rows: readonly DocumentRow[]): Promise<Beyond[] | undefined> {
  try {
    return await creditedTogether(inOrder(rows));
  } catch (error) {
    if (error instanceof CallFailure) return undefined;
    throw error;
  }
}

/** As many as one reads before answering. */
const shown = 5;

/** Of each such note whose it is and what it exceeds, in one question with all the rest. */
function factsOf(beyond: readonly Beyond[]) {
  const more = beyond.length - shown;
  return [
    ...beyond.slice(0, shown).map(({ row, credited }) => ({
      label: beyond.length === 1 ? beyondResidual : `${beyondResidual}: nota a ${partyOf(row)}`,
      value: beyondWords(credited) ?? "",
      strong: true,
    })),
    ...(more > 0
      ? [{ label: beyondResidual, value: more === 1 ? "un'altra nota di credito" : `altre ${more} note di credito` }]
      : []),
  ];
}

const preparing = ({ length }: readonly DocumentRow[], beyond: readonly Beyond[]) => ({
  header: length === 1 ? "Preparare il documento per la firma?" : `Preparare ${length} documenti per la firma?`,
  message: `${length === 1 ? "Prende" : "Prendono"} numero e data e ${length === 1 ? "il file non cambia" : "i file non cambiano"} più finché non carichi quello firmato o annulli la preparazione. Continuare?`,
  facts: factsOf(beyond),
});

function question(rows: readonly DocumentRow[], beyond: readonly Beyond[]) {
  const [first] = rows;
  const total = Decimal.sum(rows.map((row) => counted(row, row.totale)));
  const single = rows.length === 1 && first;
  return {
    header: single ? "Inviare il documento?" : `Inviare ${rows.length} documenti?`,
    message: single
      ? `Stai per inviare il documento a ${partyOf(first)} per ${formatImporto(total)}. Dopo l'invio non potrai più modificarlo. Continuare?`
      : `Stai per inviare ${rows.length} documenti, dal più vecchio al più recente, uno dopo l'altro. Dopo l'invio non potrai più modificarli. Continuare?`,
    facts: [...factsOf(beyond), ...(single ? [] : [{ label: "Totale", value: formatImporto(total), strong: true }])],
  };
}
