import { movements, type StatementResult, statementMaxBytes } from "@fatturachiara/contract/rooms/movements";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "../../api/call.ts";
import { CallFailure } from "../../api/call-failure.ts";
import { useActingProfile } from "../../session/use-user.ts";
import { movementsKey } from "./keys.ts";

/** A file that was given, and what came of it so far. */
export type GivenFile = {
  key: number;
  file: File;
  /** The columns that were named for it. */
  mappa?: Answered["mappa"];
  result?: StatementResult;
  problem?: string;
};

/** What a question about a file was answered with. */
type Answered = { conto?: string | undefined; mappa?: Readonly<Record<string, string>> | undefined };

/** Files of banks, given with the button or dropped anywhere on the page: taken one after the other, each told what came of it. */
export type StatementUpload = {
  files: readonly GivenFile[];
  busy: string | undefined;
  take(files: readonly File[]): Promise<void>;
  answer(statement: GivenFile, answered: Answered): Promise<void>;
  dismiss(key: number): void;
};

const takesUp = [
  "statementRefused",
  "importOldExcel",
  "importUnreadable",
  "importTooManyRows",
  "fileBeyondLimits",
] as const;

const unanswered = "Non è arrivata risposta: dai di nuovo il file, quello che c'è già non raddoppia.";

/** See `Given`. */
export function useGivenFiles(): StatementUpload {
  const queries = useQueryClient();
  const profile = useActingProfile();
  const [files, setFiles] = useState<readonly GivenFile[]>([]);
  const [busy, setBusy] = useState<string>();
  const next = useRef(0);

  const send = async (statement: GivenFile, { conto, mappa }: Answered = {}): Promise<GivenFile> => {
    const { key, file } = statement;
    if (file.size > statementMaxBytes)
      return { key, file, problem: "Il file supera 20 MB: chiedi alla banca un periodo più breve." };
    try {
      const query = { ...(conto && { conto }), ...(mappa && { mappa: JSON.stringify(mappa) }) };
      return { key, file, mappa, result: await call(movements.upload, { query, body: file, profile, takesUp }) };
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      return { key, file, mappa, problem: error.messages.join(" ") || unanswered };
    }
  };
  const put = (sent: GivenFile) => setFiles((before) => [...before.filter(({ key }) => key !== sent.key), sent]);
  const refresh = () => queries.invalidateQueries({ queryKey: movementsKey });

  // Files given while others are being read come after them, and take nothing away that is still to be answered.
  const underWay = useRef<Promise<void>>(undefined);
  const take = (chosen: readonly File[]) => {
    if (chosen.length === 0) return Promise.resolve();
    if (!underWay.current) setFiles([]);
    const before = underWay.current;
    const mine = Promise.resolve(before).then(() => takeAll(chosen));
    underWay.current = mine;
    return mine.finally(() => {
      if (underWay.current === mine) underWay.current = undefined;
    });
  };
  const takeAll = async (chosen: readonly File[]) => {
    for (const [at, file] of chosen.entries()) {
      setBusy(chosen.length > 1 ? `Lettura ${at + 1} di ${chosen.length}…` : "Lettura del file…");
      next.current += 1;
      put(await send({ key: next.current, file }));
    }
    setBusy(undefined);
    await refresh();
  };
  const answer = async (statement: GivenFile, answered: Answered) => {
    setBusy("Lettura del file…");
    put(await send(statement, answered));
    setBusy(undefined);
    await refresh();
  };
  useDropped(take);
  return { files, busy, take, answer, dismiss: (key) => setFiles((before) => before.filter((one) => one.key !== key)) };
}

/** The whole window takes files while the page is shown, before whatever else would ask about them. */
function useDropped(take: (files: readonly File[]) => Promise<void>): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const listening = new AbortController();
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      void latest.current(files);
    };
    window.addEventListener("drop", drop, { signal: listening.signal, capture: true });
    return () => listening.abort();
  }, []);
}
