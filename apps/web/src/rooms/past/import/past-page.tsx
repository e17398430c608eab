import { type PastImport, past } from "@fatturachiara/contract/rooms/past";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { call } from "../../../api/call.ts";
import { IfMay } from "../../../session/permitted/if-may.tsx";
import { useActingProfile } from "../../../session/use-user.ts";
import { SiteLink } from "../../../ui/address/site-link.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { FileDrop } from "../../../ui/fields/file-drop.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { IconChevronRight } from "../../../ui/icon/icons.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { formatCount } from "../../../ui/text/format-count.ts";
import { formatMoment } from "../../../ui/time/format-instant.ts";
import { OwnerLets } from "../../permitted/index.ts";
import { droppedFiles } from "../file/dropped-files.ts";
import { pastKey } from "../file/keys.ts";
import { groupSingles, sumOf } from "./group-singles.ts";
import { ImportProgress } from "./import-progress.tsx";
import styles from "./past-page.module.css";
import { createdWords, isOver, stateWords } from "./past-words.ts";

const every = 1000;
/** In the address of who comes to bring suppliers' invoices. */
const fromReceived = "ricevute";

/** "Porta con te il tuo passato": where files are given, what is being taken in, and what came before. */
export function PastPage() {
  const [search] = useSearchParams();
  const profile = useActingProfile();
  const { data, isError, refetch } = useQuery({
    queryKey: [...pastKey, profile],
    queryFn: ({ signal }) => call(past.list, { signal, quiet: true }),
    // Looked at again while something is under way.
    refetchInterval: ({ state }) => (state.data?.some(({ stato }) => stato === "in_corso") ? every : false),
  });
  useFreshLists(data);
  const chosen = search.get("id");
  const shown = data?.find(({ id }) => id === chosen) ?? data?.find((pastImport) => !isOver(pastImport));
  const others = (data ?? []).filter((pastImport) => pastImport !== shown);

  return (
    <>
      {search.has(fromReceived) ? (
        <PageHeader
          title="Importa fatture ricevute"
          crumbs={[{ label: "Fatture ricevute", to: "/ia/document/received" }]}
        />
      ) : (
        <PageHeader title="Porta con te il tuo passato" crumbs={[]} />
      )}
      <div className={styles.stack}>
        {isError && !data && (
          <Sheet>
            <LoadError onRetry={() => void refetch()} />
          </Sheet>
        )}
        {shown && <ImportProgress found={shown} />}
        <OwnerLets call={past.upload} />
        <IfMay call={past.draft}>
          <Sheet>
            <FileDrop
              words="Trascina qui le tue fatture, o l'archivio di un altro programma"
              help="XML, XML firmati (.p7m) o archivi ZIP, anche uno dentro l'altro, al massimo 100 MB. Puoi trascinarli in qualunque pagina."
              accept=".xml,.p7m,.zip"
              multiple
              onFiles={droppedFiles.ask}
            />
          </Sheet>
        </IfMay>
        {others.length > 0 && (
          <Sheet title={shown ? "Altre importazioni" : "Importazioni"} flush>
            <ul className={styles.list}>
              {groupSingles(others).map((entry) =>
                "pastImport" in entry ? (
                  <PastRow key={entry.pastImport.id} pastImport={entry.pastImport} />
                ) : (
                  <DayOfSingles key={entry.day} day={entry.day} singles={entry.singles} />
                ),
              )}
            </ul>
          </Sheet>
        )}
      </div>
    </>
  );
}

/** When an import comes to its end, documents (received ones too), customers and services are others than the cache knows. */
function useFreshLists(imports: readonly PastImport[] | undefined) {
  const queries = useQueryClient();
  const running = imports?.filter((pastImport) => !isOver(pastImport)).length;
  const before = useRef(running);
  useEffect(() => {
    if (running !== undefined && before.current !== undefined && running < before.current)
      void queries.invalidateQueries({ predicate: ({ queryKey }) => !isListOfImports(queryKey) });
    before.current = running;
  }, [running, queries]);
}

/** The list that has just told it: it need not be asked again. */
const isListOfImports = (key: readonly unknown[]) => key[0] === pastKey[0] && key.length === pastKey.length + 1;

/** Files given one by one on a day: one row, which unfolds. */
function DayOfSingles({ day, singles }: { day: string; singles: readonly PastImport[] }) {
  return (
    <li>
      <details className={styles.day}>
        <summary className={styles.row}>
          <span className={styles.fold}>
            <Icon of={IconChevronRight} size="small" />
            <span className={styles.words}>
              <span>{formatCount(singles.length)} file singoli</span>
              <span className={styles.caption}>{day}</span>
            </span>
          </span>
          <span className={styles.made}>{createdWords(sumOf(singles))}</span>
        </summary>
        <ul className={styles.list}>
          {singles.map((single) => (
            <PastRow key={single.id} pastImport={single} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function PastRow({ pastImport }: { pastImport: PastImport }) {
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <SiteLink to={`/ia/past?id=${pastImport.id}`}>{pastImport.nomeFile}</SiteLink>
        <span className={styles.caption}>
          {formatMoment(pastImport.createdAt)} · {stateWords(pastImport)}
        </span>
      </span>
      <span className={styles.made}>{createdWords(pastImport)}</span>
    </li>
  );
}
