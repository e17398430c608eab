import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { confirm } from "../../../ui/confirm.ts";
import { counted, partyOf } from "./row-words.ts";
import { notYet, type Sending, sendMany, type Way } from "./send-many.ts";

/** Sends what was chosen after a question; `sending` tells how it stands until it is put aside. */
export function useSendMany() {
  const queries = useQueryClient();
  const [sending, setSending] = useState<Sending | null>(null);
  const [running, setRunning] = useState(false);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const run = async (rows: readonly DocumentRow[], way: Way) => {
    if (running || !(await confirm(way === "send" ? question(rows) : preparing(rows)))) return;
    stop.current = new AbortController();
    setRunning(true);
    setSending(notYet(rows.length, way));
    try {
      await sendMany(rows, { signal: stop.current.signal, tell: setSending, way });
    } finally {
      setRunning(false);
      await queries.invalidateQueries({ queryKey: ["document"] });
    }
  };
  return {
    send: (rows: readonly DocumentRow[]) => run(rows, "send"),
    prepare: (rows: readonly DocumentRow[]) => run(rows, "prepare"),
    sending,
    running,
    stop: () => stop.current?.abort(),
    close: () => setSending(null),
  };
}

const preparing = ({ length }: readonly DocumentRow[]) => ({
  header: length === 1 ? "Preparare il documento per la firma?" : `Preparare ${length} documenti per la firma?`,
  message: `${length === 1 ? "Prende" : "Prendono"} numero e data e ${length === 1 ? "il file non cambia" : "i file non cambiano"} più finché non carichi quello firmato o annulli la preparazione. Continuare?`,
});

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
