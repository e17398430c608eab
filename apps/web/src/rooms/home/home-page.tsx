import { type Home, home } from "@fatturachiara/contract/rooms/account";
import { monthOf, yearOf } from "@fatturachiara/fatturapa/giorno";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useSignedInUser } from "../../session/use-user.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { SkeletonPage, SkeletonSheet } from "../../ui/feedback/skeletons.tsx";
import { IconPlus } from "../../ui/icon/icons.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { useClock, useOggi } from "../../ui/time/oggi.tsx";
import { CashInThirtyDays } from "../cash/index.ts";
import { ExamplesNotice } from "../examples/index.ts";
import { UpcomingRecurring } from "../upcoming/index.ts";
import { DueList } from "./due-list.tsx";
import { Figures } from "./figures.tsx";
import { FirstSteps, stepsLeft } from "./first-steps.tsx";
import { greeting, longDay } from "./greeting.ts";
import { homeKey } from "./home-key.ts";
import styles from "./home-page.module.css";
import { LatestDocuments } from "./latest-documents.tsx";
import { ManagerHome } from "./manager-home.tsx";
import { NothingYet } from "./nothing-yet.tsx";
import { SalesChart } from "./sales-chart.tsx";
import { ToDoList } from "./to-do.tsx";
import { toDoRows } from "./to-do-rows.ts";

/** What there is to do, the figures, the last documents, the first steps. */
export function HomePage() {
  const user = useSignedInUser();
  return user.isUserManager && !user.isCurrentManagedUser ? <ManagerHome /> : <OwnHome />;
}

function OwnHome() {
  const user = useSignedInUser();
  const now = useClock().now();
  const oggi = useOggi();
  const [anno, setAnno] = useState(yearOf(oggi));
  const { data, isError, refetch } = useQuery({
    queryKey: [...homeKey, anno],
    queryFn: ({ signal }) => call(home.read, { query: { anno }, signal }),
    placeholderData: keepPreviousData,
    // Whoever comes back has just done one of the steps; an older answer would be shown first, then move.
    gcTime: 0,
  });
  const documents = data
    ? data.conteggi.bozze + data.conteggi.inviate + data.conteggi.scartate + data.conteggi.confermate
    : 0;
  const empty = data !== undefined && documents === 0;
  // Done or put away, the list of first steps leaves its place to the rest.
  const steps = data && stepsLeft(data.primiPassi);

  return (
    <>
      <PageHeader title={`${greeting(now)}, ${user.firstName}`} caption={longDay(now)}>
        {!empty && (
          <ButtonLink look="filled" icon={IconPlus} to="/ia/document/step/init">
            Nuova fattura
          </ButtonLink>
        )}
      </PageHeader>
      {isError && !data ? (
        <Sheet>
          <LoadError onRetry={() => refetch()} />
        </Sheet>
      ) : !data ? (
        <Waiting />
      ) : (
        <div className={styles.page}>
          {data.esempi === "presenti" && <ExamplesNotice />}
          <div className={styles.columns} data-steps={Boolean(steps)}>
            <div className={styles.main}>
              {(!empty || toDoRows(data, oggi).length > 0) && <ToDoList home={data} />}
              {empty && <NothingYet offersExamples={data.esempi === "possibili"} />}
            </div>
            {steps && <FirstSteps steps={data.primiPassi} />}
          </div>
          {!empty && <AllFigures data={data} onYear={setAnno} />}
        </div>
      )}
    </>
  );
}

function Waiting() {
  return (
    <SkeletonPage className={styles.page}>
      <div className={styles.columns} data-steps>
        <SkeletonSheet rows={5} part />
        <SkeletonSheet rows={5} part />
      </div>
      <SkeletonSheet rows={2} part />
      <div className={styles.columns} data-steps>
        <SkeletonSheet rows={5} part />
        <SkeletonSheet rows={5} part />
      </div>
    </SkeletonPage>
  );
}

/** Payments to come, the overdue row among them, that leave room beside the chart for another sheet. */
const fewDue = 4;

function AllFigures({ data, onYear }: { data: Home; onYear(year: number): void }) {
  const oggi = useOggi();
  const { scadenze, incassi } = data;
  const hasRoom = scadenze.length + (incassi.scadute > 0 ? 1 : 0) <= fewDue;
  return (
    <>
      <Figures home={data} onYear={onYear} />
      <div className={styles.columns} data-steps>
        <SalesChart numeri={data.numeri} current={data.numeri.anno === yearOf(oggi) ? monthOf(oggi) : undefined} />
        <div className={styles.main}>
          <DueList due={scadenze} overdue={incassi} />
          {hasRoom && <CashInThirtyDays />}
        </div>
      </div>
      {!hasRoom && <CashInThirtyDays />}
      <UpcomingRecurring />
      <LatestDocuments rows={data.ultimi} />
    </>
  );
}
