import type { ImportOrder, ImportRead, ImportResult } from "@fatturachiara/contract/import";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "../../api/call.ts";
import { CallFailure } from "../../api/call-failure.ts";
import { messageAreas } from "../../ui/feedback/message-areas.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { StepTrail } from "../../ui/layout/step-trail.tsx";
import { ChooseFile } from "./choose-file.tsx";
import styles from "./import.module.css";
import { ImportDone } from "./import-done.tsx";
import type { ImportOptions } from "./import-options.tsx";
import type { ImportSetup } from "./import-setup.ts";
import { someRows } from "./import-words.ts";
import { MapColumns } from "./map-columns.tsx";
import { TrialResult } from "./trial-result.tsx";

type Phase = "file" | "colonne" | "prova" | "fatto";

/** An import in three steps: the file, its columns, the trial and then the real thing. */
export function ImportPage({ setup }: { setup: ImportSetup }) {
  const { phase, setPhase, read, mapping, setMapping, options, setOptions, refused, result, busy, begin, again, run } =
    useImport(setup);
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(phase);
  // The next step takes the focus: whoever reads with a screen reader is there too.
  useEffect(() => {
    if (shown.current !== phase) body.current?.focus();
    shown.current = phase;
  }, [phase]);

  return (
    <>
      <PageHeader title={setup.title} crumbs={setup.crumbs} />
      <StepTrail at={phase === "fatto" ? "prova" : phase} steps={stepsOf(phase, read, setup)} />
      <section
        ref={body}
        tabIndex={-1}
        className={styles.body}
        aria-label={titles[phase === "fatto" ? "prova" : phase]}
      >
        {phase === "file" || !read ? (
          <ChooseFile setup={setup} onRead={begin} />
        ) : !result && setup.documents ? null : phase === "colonne" || !result ? (
          <MapColumns
            setup={setup}
            read={read}
            mapping={mapping}
            onMapping={setMapping}
            options={options}
            onOptions={setOptions}
            trying={busy}
            onTry={() => run(true)}
            onOtherFile={again}
          />
        ) : phase === "prova" ? (
          <TrialResult
            setup={setup}
            read={read}
            result={result}
            refused={refused}
            importing={busy}
            onImport={() => run(false)}
            onBack={() => (setup.documents ? again() : setPhase("colonne"))}
          />
        ) : (
          <ImportDone setup={setup} read={read} result={result} onAgain={again} />
        )}
      </section>
    </>
  );
}

/** How far the import is, and what each step has given to the next. */
function useImport(setup: ImportSetup) {
  const queries = useQueryClient();
  const [phase, setPhase] = useState<Phase>("file");
  const [read, setRead] = useState<ImportRead>();
  const [mapping, setMapping] = useState<Record<string, string>>({});
  const [options, setOptions] = useState<ImportOptions>({
    duplicati: setup.documents ? "salta" : "aggiorna",
    tipoPredefinito: 2,
  });
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [result, setResult] = useState<ImportResult>();
  const [busy, setBusy] = useState(false);
  // What is imported is what was tried, whatever has been chosen while the trial was under way.
  const tried = useRef<ImportOrder>(undefined);
  const begin = (found: ImportRead, notTaken: readonly string[]) => {
    setRead(found);
    setRefused(notTaken);
    setMapping(found.mappaProposta);
    setResult(undefined);
    if (setup.documents) void run(true, found, found.mappaProposta);
    else setPhase("colonne");
  };
  const again = () => {
    setRead(undefined);
    setPhase("file");
  };
  const run = async (soloProva: boolean, from = read, mappa = mapping) => {
    if (!from) return;
    messageAreas.clear("messageHeadAlert");
    setBusy(true);
    try {
      const chosen = { uploadId: from.uploadId, mappa, opzioni: { ...options, soloProva } };
      const { opzioni, ...order } = soloProva ? chosen : (tried.current ?? chosen);
      tried.current = { ...order, opzioni };
      setResult(await call(setup.calls.csvStep2, { body: { ...order, opzioni: { ...opzioni, soloProva } } }));
      setPhase(soloProva ? "prova" : "fatto");
      if (!soloProva) await queries.invalidateQueries({ queryKey: setup.cacheKey });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error; // already shown
      if (error.is("importExpired")) again();
    } finally {
      setBusy(false);
    }
  };

  return { phase, setPhase, read, mapping, setMapping, options, setOptions, refused, result, busy, begin, again, run };
}

const titles = { file: "Scegli il file", colonne: "Abbina le colonne", prova: "Prova e importa" } as const;

function stepsOf(phase: Phase, read: ImportRead | undefined, { documents }: ImportSetup) {
  const columns = read && `${read.colonne.length === 1 ? "1 colonna" : `${read.colonne.length} colonne`}`;
  const kinds = documents ? "XML, p7m o ZIP" : "CSV o Excel";
  const steps = [
    { key: "file", title: titles.file, summary: read?.nomeFile ?? kinds, done: phase !== "file" },
    {
      key: "colonne",
      title: titles.colonne,
      summary: read ? `${columns}, ${someRows(read.righe)}` : "",
      done: phase === "prova" || phase === "fatto",
    },
    {
      key: "prova",
      title: titles.prova,
      summary: phase === "fatto" ? "importazione fatta" : "nessun dato salvato finora",
      done: phase === "fatto",
    },
  ];
  return documents ? steps.filter(({ key }) => key !== "colonne") : steps;
}
