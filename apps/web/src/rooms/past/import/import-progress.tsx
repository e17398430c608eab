import { type PastImport, type PastMember, past } from "@fatturachiara/contract/rooms/past";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, longPatience } from "../../../api/call.ts";
import { saveFile } from "../../../api/save-file.ts";
import { useBusy } from "../../../api/use-busy.ts";
import { useMay } from "../../../session/permitted/use-may.ts";
import { useActingProfile } from "../../../session/use-user.ts";
import { Button, ButtonLink } from "../../../ui/button/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { Track } from "../../../ui/feedback/track.tsx";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { IconDownload } from "../../../ui/icon/icons.ts";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { confirm } from "../../../ui/overlay/confirm.ts";
import { type Column, DataTable, TwoLines } from "../../../ui/table/data-table.tsx";
import { Pager } from "../../../ui/table/pager.tsx";
import { formatCount } from "../../../ui/text/format-count.ts";
import { pastKey } from "../file/keys.ts";
import styles from "./past-page.module.css";
import { createdWords, followedWords, isOver, percentOf, stateWords } from "./past-words.ts";
import { UndoneReport } from "./undone-report.tsx";

/** One import: how far it has come, what it gave, and what came of each file that gave nothing. */
export function ImportProgress({ found }: { found: PastImport }) {
  const finished = found.stato === "finita";
  const over = isOver(found);
  return (
    <Sheet title={found.nomeFile} aside={stateWords(found)}>
      {!over && (
        <Track
          percent={percentOf(found)}
          says={{ role: "progressbar", label: `Importazione di ${found.nomeFile}` }}
          className={styles.track}
        />
      )}
      {found.annullamento ? (
        <UndoneReport undone={found.annullamento} />
      ) : (
        <p className={styles.sentence} role="status">
          {finished ? `Importazione finita: ${createdWords(found)}.` : `Finora: ${createdWords(found)}.`}
        </p>
      )}
      {finished && followedWords(found) && <p className={styles.follow}>{followedWords(found)}</p>}
      {!over && <p className={styles.caption}>Puoi lasciare questa pagina: l'importazione continua da sola.</p>}
      <Acts found={found} finished={finished} />
      {finished && <Members found={found} />}
    </Sheet>
  );
}

/** One act at a time; afterwards the imports are read again. */
function useDuring() {
  const queries = useQueryClient();
  const profile = useActingProfile();
  const [busy, run] = useBusy();
  const during = (act: () => Promise<unknown>) =>
    run(async () => {
      await act();
      await queries.invalidateQueries({ queryKey: [...pastKey, profile] });
    });
  return { busy, during };
}

/** Where it led, how it goes on, what it says of itself, and the way back. */
function Acts({ found, finished }: { found: PastImport; finished: boolean }) {
  const queries = useQueryClient();
  const { busy, during } = useDuring();
  const may = useMay();
  const params = { id: found.id };
  const undo = async () => {
    const sure = await confirm(undoQuestion(found));
    if (!sure) return;
    await during(async () => {
      await call(past.undo, { params, patience: longPatience });
      // Lists, sums, customers, numbers: all of them may be others now.
      await queries.invalidateQueries();
      showToast({ severity: "success", summary: "Importazione annullata." });
    });
  };

  return (
    <div className={styles.acts}>
      {finished && <SeeWhatCame found={found} />}
      {may(past.pause) && found.stato === "in_corso" && (
        <Button disabled={busy} onClick={() => void during(() => call(past.pause, { params }))}>
          Metti in pausa
        </Button>
      )}
      {may(past.resume) && found.stato === "in_pausa" && (
        <Button look="filled" disabled={busy} onClick={() => void during(() => call(past.resume, { params }))}>
          Riprendi
        </Button>
      )}
      <Button
        look="quiet"
        icon={IconDownload}
        disabled={busy}
        onClick={() => void during(async () => saveFile(await call(past.report, { params })))}
      >
        Scarica il resoconto (CSV)
      </Button>
      {may(past.undo) && (finished || found.stato === "in_pausa") && (
        <Button look="quiet" disabled={busy} onClick={() => void undo()}>
          Annulla importazione…
        </Button>
      )}
    </div>
  );
}

function undoQuestion(found: PastImport) {
  return {
    header: "Annulla importazione",
    message: `Vuoi togliere tutto quello che «${found.nomeFile}» ha portato e che nessuno ha più toccato? Quello che hai usato o modificato resta, e ti diciamo che cosa. I file restano conservati.`,
    facts: [
      { label: "Fatture emesse", value: formatCount(found.emesse) },
      { label: "Fatture ricevute", value: formatCount(found.ricevute) },
      { label: "Clienti aggiunti", value: formatCount(found.clienti) },
      { label: "Servizi aggiunti", value: formatCount(found.servizi) },
    ],
    destroys: true,
  };
}

function SeeWhatCame({ found }: { found: PastImport }) {
  return (
    <>
      {found.emesse > 0 && (
        <ButtonLink look="filled" to={`/ia/document/sent?year=${found.ultimoAnno ?? 0}`}>
          Vedi le fatture emesse
        </ButtonLink>
      )}
      {found.ricevute > 0 && (
        <ButtonLink look={found.emesse > 0 ? "outline" : "filled"} to="/ia/document/received?year=0">
          Vedi le fatture ricevute
        </ButtonLink>
      )}
    </>
  );
}

type Esito = NonNullable<PastMember["esito"]>;
const size = 50;

/** The files, by what came of them; those that want attention first. */
function Members({ found }: { found: PastImport }) {
  const tabs: { value: Esito; label: string }[] = (
    [
      { value: "errata", label: `Errate (${found.errate})`, count: found.errate },
      { value: "doppia", label: `Già presenti (${found.doppie})`, count: found.doppie },
      { value: "ignorata", label: `Altri file (${found.ignorate})`, count: found.ignorate },
    ] as const
  ).filter(({ count }) => count > 0);
  const [chosen, setChosen] = useState<Esito>();
  const [page, setPage] = useState(1);
  const esito = chosen ?? tabs[0]?.value;
  const { data } = useQuery({
    queryKey: [...pastKey, found.id, "members", esito, page],
    queryFn: ({ signal }) => call(past.members, { params: { id: found.id }, query: { esito, page, size }, signal }),
    enabled: esito !== undefined,
    placeholderData: keepPreviousData,
  });
  if (!esito) return null;
  return (
    <div className={styles.members}>
      <Segmented<Esito>
        label="File che non hanno dato fatture"
        choices={tabs}
        value={esito}
        onChange={(value) => {
          setChosen(value);
          setPage(1);
        }}
      />
      {data && (
        <>
          <DataTable caption="File" columns={columns} rows={data.items} rowKey={({ posizione }) => String(posizione)} />
          {data.total > size && (
            <Pager
              page={page}
              size={size}
              sizes={[size]}
              total={data.total}
              onPage={setPage}
              onSize={() => undefined}
            />
          )}
        </>
      )}
    </div>
  );
}

const columns: readonly Column<PastMember>[] = [
  {
    key: "percorso",
    head: "File e motivo",
    cell: ({ percorso, motivo }) => (
      <span className={styles.path}>
        <TwoLines first={percorso} second={motivo} />
      </span>
    ),
  },
];
