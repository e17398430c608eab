import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { confirm } from "../../../ui/confirm.ts";
import { counted, partyOf } from "./row-words.ts";
import { notYet, type Sending, sendMany } from "./send-many.ts";

/** Sends what was chosen after a question; `sending` tells how it stands until it is put aside. */
export function useSendMany() {
  const queries = useQueryClient();
  const [sending, setSending] = useState<Sending | null>(null);
  const [running, setRunning] = useState(false);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (rows: readonly DocumentRow[]) => {
    if (running || !(await confirm(question(rows)))) return;
    stop.current = new AbortController();
    setRunning(true);
    setSending(notYet(rows.length));
    try {
      await sendMany(rows, { signal: stop.current.signal, tell: setSending });
    } finally {
      setRunning(false);
      await queries.invalidateQueries({ queryKey: ["document"] });
    }
  };
  return { send, sending, running, stop: () => stop.current?.abort(), close: () => setSending(null) };
}

function question(rows: readonly DocumentRow[]) {
  const [first] = rows;
  const total = Decimal.sum(rows.map((row) => counted(row, row.totale)));
  const one = rows.length === 1 && first;
  return {
    header: one ? "Inviare il documento?" : `Inviare ${rows.length} documenti?`,
    message: one
      ? `Stai per inviare il documento a ${partyOf(first)} per ${formatImporto(total)}. Dopo l'invio non potrai più modificarlo. Continuare?`
      : `Stai per inviare ${rows.length} documenti, dal più vecchio al più recente, uno dopo l'altro. Dopo l'invio non potrai più modificarli. Continuare?`,
    facts: one ? [] : [{ label: "Totale", value: formatImporto(total), strong: true }],
  };
}
