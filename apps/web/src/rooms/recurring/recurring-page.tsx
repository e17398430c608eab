import { accountpec } from "@fatturachiara/contract/rooms/accountpec";
import { type RecurringDetail, recurring } from "@fatturachiara/contract/rooms/recurring";
import { formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { CallFailure } from "../../api/call-failure.ts";
import { useMay } from "../../session/permitted/use-may.ts";
import { TextLink } from "../../ui/address/text-link.tsx";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { SkeletonSheet } from "../../ui/feedback/skeletons.tsx";
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconRepeat, IconTrash } from "../../ui/icon/icons.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { StateMark } from "../../ui/text/state-mark.tsx";
import { modeWords } from "../upcoming/index.ts";
import { Occurrences } from "./occurrences.tsx";
import styles from "./recurring.module.css";
import { detailWords, ruleWords, standingLook, standingWords } from "./recurring-words.ts";
import { UndecidedList } from "./undecided-list.tsx";
import { useRecurring } from "./use-recurring.ts";
import { type RecurringActs, useRecurringActs } from "./use-recurring-acts.ts";

const crumbs = [{ label: "Documenti ricorrenti", to: "/ia/recurring" }];

/** One recurring document: how it stands, what comes next and what it has made. */
export function RecurringPage() {
  const { id = "" } = useParams();
  const [most, setMost] = useState(12);
  const { data, error, refetch, isPlaceholderData } = useRecurring(id, most);
  const acts = useRecurringActs();
  if (!data)
    return (
      <>
        <PageHeader title="Documento ricorrente" crumbs={crumbs} />
        {error instanceof CallFailure && error.status === 404 ? (
          <EmptyState icon={IconRepeat} sentence="Questo documento ricorrente non esiste, o non è tuo.">
            <ButtonLink to="/ia/recurring">Vai ai documenti ricorrenti</ButtonLink>
          </EmptyState>
        ) : error ? (
          <Sheet>
            <LoadError onRetry={() => void refetch()} />
          </Sheet>
        ) : (
          <SkeletonSheet rows={8} />
        )}
      </>
    );
  return (
    <>
      <PageHeader
        title={data.nome}
        crumbs={crumbs}
        badge={<StateMark {...standingLook(data)}>{standingWords(data)}</StateMark>}
      >
        <Acts detail={data} acts={acts} />
      </PageHeader>
      <div className={styles.page}>
        <Standing detail={data} />
        <UndecidedList rows={undecidedOf(data)} acts={acts} />
        <Facts detail={data} />
        <Occurrences
          detail={data}
          acts={acts}
          more={{ loading: isPlaceholderData, show: () => setMost(Math.min(most + 24, 500)), left: most < 500 }}
        />
      </div>
    </>
  );
}

function Acts({ detail, acts }: { detail: RecurringDetail; acts: RecurringActs }) {
  const navigate = useNavigate();
  const may = useMay();
  return (
    <>
      {may(recurring.remove) && (
        <Button
          icon={IconTrash}
          look="quiet"
          onClick={() => void acts.remove(detail, () => void navigate("/ia/recurring"))}
        >
          Elimina
        </Button>
      )}
      {detail.attiva
        ? may(recurring.pause) && (
            <Button icon={IconPlayerPause} saving={acts.busy === "pausa"} onClick={() => void acts.pause(detail)}>
              Metti in pausa
            </Button>
          )
        : may(recurring.resume) && (
            <Button icon={IconPlayerPlay} saving={acts.busy === "pausa"} onClick={() => void acts.resume(detail)}>
              Riattiva
            </Button>
          )}
      {may(recurring.update) && (
        <ButtonLink look="filled" icon={IconPencil} to={`/ia/recurring/save?id=${detail.id}`}>
          Modifica
        </ButtonLink>
      )}
    </>
  );
}

/** Why nothing comes although something should. */
function Standing({ detail }: { detail: RecurringDetail }) {
  if (detail.fermoMotivo)
    return (
      <Notice severity="warn" title="Questo documento ricorrente è fermo" action={<WayOut detail={detail} />}>
        {detail.fermoMotivo}
      </Notice>
    );
  if (!detail.attiva && detail.prossima)
    return (
      <Notice severity="info" title="È in pausa">
        Finché non lo riattivi non viene fatto niente.
      </Notice>
    );
  return null;
}

/** Where that can be put right by who reads it; of a subscription the alert above every page leads there. */
function WayOut({ detail: { id, fermo } }: { detail: RecurringDetail }) {
  const may = useMay();
  if (fermo === "casella" && may(accountpec.save))
    return <TextLink to="/ia/account/accountpec">Vai alla casella PEC</TextLink>;
  if (fermo === "dati" && may(recurring.update))
    return <TextLink to={`/ia/recurring/save?id=${id}`}>Correggi il documento</TextLink>;
  return null;
}

const undecidedOf = (detail: RecurringDetail) => {
  const { id: idRicorrente, nome, cliente, idCliente, modo, occorrenze } = detail;
  return occorrenze
    .filter(({ stato }) => stato === "chiesta" || stato === "persa")
    .map((occurrence) => ({ ...occurrence, ...{ idRicorrente, nome, cliente, idCliente, modo } }))
    .reverse();
};

function Facts({ detail }: { detail: RecurringDetail }) {
  const { cliente, prossima, totale, modo } = detail;
  const facts: readonly [string, string][] = [
    ["Cliente", cliente || "senza cliente"],
    ["Quando", [ruleWords(detail), ...detailWords(detail)].join(", ")],
    ["Nel giorno previsto", modeWords[modo]],
    ["Prossimo", prossima ? `${formatGiorno(prossima)}, ${formatImporto(totale)}` : "Non ce ne sono altri"],
  ];
  return (
    <Sheet>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
