import { document as calls } from "@fatturachiara/contract/rooms/document";
import type { Report } from "@fatturachiara/contract/rooms/document-report";
import { yearOf } from "@fatturachiara/fatturapa/giorno";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useActingProfile } from "../../session/use-user.ts";
import { useFilterAddress } from "../../ui/address/use-list-address.ts";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { SkeletonPage, SkeletonSheet } from "../../ui/feedback/skeletons.tsx";
import { IconChartBar } from "../../ui/icon/icons.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { useOggi } from "../../ui/time/oggi.tsx";
import { selfIssued } from "../document/index.ts";
import { ClientsSheet } from "./clients-sheet.tsx";
import { FlatRateSheet } from "./flat-rate-sheet.tsx";
import { listBehind } from "./list-behind.ts";
import { NumberingNotice } from "./numbering-notice.tsx";
import { PurchaseRatesSheet, RatesSheet } from "./rates-sheet.tsx";
import { ReportActs } from "./report-acts.tsx";
import { ReportControls } from "./report-controls.tsx";
import { ReportFigures } from "./report-figures.tsx";
import { periodName, type ReportFilter, readReportFilter, writeReportFilter } from "./report-filter.ts";
import styles from "./report-page.module.css";
import { StampSheet } from "./stamp-sheet.tsx";
import { TaxableByMonth } from "./taxable-by-month.tsx";
import { WithholdingSheet } from "./withholding-sheet.tsx";

/** "Report": everything of a year or a quarter, by day of the document or by what came in. */
export function ReportPage() {
  const profile = useActingProfile();
  const [filter, onChange] = useFilterAddress(readReportFilter, writeReportFilter);
  const thisYear = yearOf(useOggi());
  const { year, trimester, base, sent } = filter;
  const report = useQuery({
    queryKey: ["document", "report", profile, filter],
    queryFn: ({ signal }) =>
      call(calls.report, { query: { year: year ?? thisYear, trimester, base, sent: sent ? 1 : null }, signal }),
    placeholderData: keepPreviousData,
  });
  const dates = useQuery({
    queryKey: ["document", "dates", profile],
    queryFn: ({ signal }) => call(calls.dates, { quiet: true, signal }),
  });

  return (
    <>
      <PageHeader title="Report" crumbs={[]}>
        {report.data && <ReportActs filter={filter} year={year ?? thisYear} report={report.data} />}
      </PageHeader>
      <ReportControls filter={filter} years={dates.data?.anni ?? []} onChange={onChange} />
      {report.isError && !report.data ? (
        <LoadError onRetry={() => void report.refetch()} />
      ) : !report.data ? (
        <SkeletonPage className={styles.blocks}>
          <SkeletonSheet rows={2} part />
          <div className={styles.pair}>
            <SkeletonSheet rows={6} part />
            <SkeletonSheet rows={6} part />
          </div>
        </SkeletonPage>
      ) : (
        <div aria-busy={report.isPlaceholderData} className={styles.blocks}>
          {isEmpty(report.data) ? (
            <Nothing report={report.data} filter={filter} onChange={onChange} />
          ) : (
            <Blocks report={report.data} sent={sent} />
          )}
        </div>
      )}
    </>
  );
}

const isEmpty = ({ totali, autofatture, bollo, incassi, acquistiPerAliquota }: Report) =>
  totali.documenti + autofatture.documenti + bollo.numero + acquistiPerAliquota.length === 0 &&
  incassi.incassato.isZero();

function Blocks({ report, sent }: { report: Report; sent: boolean }) {
  const documents = listBehind(report, sent);
  const { autofatture, forfettario, ritenute, perCliente } = report;
  return (
    <>
      <ReportFigures report={report} sent={sent} />
      {autofatture.documenti > 0 && (
        <Notice severity="info" title={selfIssued}>
          {autofatture.documenti === 1 ? "1 documento" : `${autofatture.documenti} documenti`} per{" "}
          {formatImporto(autofatture.totale)}: non sono vendite e non entrano nei totali.
        </Notice>
      )}
      <div className={styles.pair}>
        <TaxableByMonth report={report} sent={sent} />
        <StampSheet report={report} sent={sent} />
      </div>
      <div className={styles.pair}>
        <RatesSheet report={report} documents={documents} />
        {perCliente.length > 0 && <ClientsSheet report={report} sent={sent} />}
      </div>
      {(ritenute.length > 0 || forfettario || report.acquistiPerAliquota.length > 0) && (
        <div className={styles.pair}>
          <PurchaseRatesSheet report={report} />
          {ritenute.length > 0 && <WithholdingSheet report={report} sent={sent} />}
          {forfettario && <FlatRateSheet meter={forfettario} anno={report.anno} />}
        </div>
      )}
      <NumberingNotice report={report} documents={documents} />
    </>
  );
}

function Nothing({
  report,
  filter,
  onChange,
}: {
  report: Report;
  filter: ReportFilter;
  onChange(change: Partial<ReportFilter>): void;
}) {
  const period = report.trimestre ? `nel ${periodName(report)}` : `nel ${report.anno}`;
  return (
    <Sheet>
      <EmptyState
        icon={IconChartBar}
        sentence={
          filter.base === "incassi" ? `Nessun incasso segnato ${period}.` : `Nessun documento confermato ${period}.`
        }
      >
        {report.trimestre ? (
          <Button onClick={() => onChange({ trimester: null })}>Guarda tutto l'anno</Button>
        ) : filter.sent ? null : (
          <Button onClick={() => onChange({ sent: true })}>Includi le inviate</Button>
        )}
      </EmptyState>
    </Sheet>
  );
}
