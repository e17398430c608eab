import type { Report, ReportRate } from "@fatturachiara/contract/rooms/document-report";
import { texts } from "@fatturachiara/contract/texts";
import { Natura } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatImporto, formatPercento } from "@fatturachiara/fatturapa/presentazione";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { Notice } from "../../ui/feedback/notice.tsx";
import { TwoLines } from "../../ui/table/data-table.tsx";
import styles from "./rates-sheet.module.css";
import { SumsSheet } from "./sums-sheet.tsx";

const moments: Readonly<Record<string, string>> = {
  I: "esigibilità immediata",
  D: "esigibilità differita",
  S: "scissione dei pagamenti",
};

const nameOf = ({ aliquota, natura }: ReportRate) => natura ?? formatPercento(aliquota);
const captionOf = ({ natura, esigibilita }: ReportRate) =>
  natura ? Natura.voci.find(({ codice }) => codice === natura)?.descrizione : esigibilita && moments[esigibilita];

/** "IVA per aliquota e natura", what it comes to, and the lines of the LIPE it helps to fill in. */
export function RatesSheet({ report, documents }: { report: Report; documents: string | null }) {
  const { perAliquota, iva } = report;
  const lipe = lipeOf(report);
  return (
    <SumsSheet
      title={texts.vatByRate}
      rows={perAliquota}
      {...ratesWith(documents)}
      note={
        <>
          Gli acquisti sono le fatture ricevute con data nel periodo, come se tutta la loro IVA fosse detraibile.
          {report.trimestre && (
            <>
              {" "}
              Righi della LIPE: VP2 {formatImporto(lipe.vp2)} · VP3 {formatImporto(lipe.vp3)} · VP4{" "}
              {formatImporto(lipe.vp4)} · VP5 {formatImporto(lipe.vp5)} · VP6 {formatImporto(iva.saldo)} · VP14{" "}
              {formatImporto(iva.saldo)}, se non ci sono crediti, acconti o interessi: verifica con il tuo consulente.
            </>
          )}
        </>
      }
    >
      <dl className={styles.sums}>
        {!iva.differita.isZero() && <Line label={texts.deferredVat} value={iva.differita} />}
        {!iva.scissione.isZero() && <Line label={texts.splitVat} value={iva.scissione} />}
        {!iva.autofattureADebito.isZero() && <Line label={texts.ownVatOwed} value={iva.autofattureADebito} />}
        {!iva.autofattureInDetrazione.isZero() && (
          <Line label={texts.ownVatDeducted} value={iva.autofattureInDetrazione.negated()} />
        )}
        <Line label={<Link to={receivedBehind(report)}>IVA sugli acquisti</Link>} value={iva.acquisti.negated()} />
        <Line label={report.trimestre ? "Saldo IVA del trimestre" : "Saldo IVA dell'anno"} value={iva.saldo} strong />
      </dl>
      {report.iva.daIntegrare.documenti > 0 && (
        <div className={styles.waiting}>
          <ToIntegrate {...report.iva.daIntegrare} />
        </div>
      )}
    </SumsSheet>
  );
}

/** What no line counts yet, and where it is integrated. */
function ToIntegrate({ documenti, imponibile, prime }: Report["iva"]["daIntegrare"]) {
  const single = documenti === 1;
  const more = documenti - prime.length;
  return (
    <Notice
      severity="warn"
      title={single ? "Una fattura estera è da integrare" : `${documenti} fatture estere sono da integrare`}
    >
      {single ? "È" : "Sono"} senza IVA, per {formatImporto(imponibile)}: finché non {single ? "la" : "le"} integri non{" "}
      {single ? "entra" : "entrano"} in nessun rigo (VP3, VP4, VP5). Apri{" "}
      {prime.map(({ id, numero, fornitore }, at) => (
        <Fragment key={id}>
          {at > 0 && ", "}
          <Link to={`/ia/document/received/${id}`}>
            n. {numero} di {fornitore}
          </Link>
        </Fragment>
      ))}
      {more > 0 && ` e altre ${more}`} e scegli «Integra questa».
    </Notice>
  );
}

/** What is sold and bought and the VAT on it, as the LIPE asks: integrations count on both sides, as owed and as deducted. */
function lipeOf({ perAliquota, iva }: Report) {
  return {
    vp2: Decimal.sum(perAliquota.map((rate) => rate.imponibile)).plus(iva.imponibileAutofatture.cedute),
    vp3: iva.imponibileAcquisti.plus(iva.imponibileAutofatture.acquistate),
    vp4: iva.immediata.plus(iva.autofattureADebito),
    vp5: iva.acquisti.plus(iva.autofattureInDetrazione),
  };
}

/** The same of the invoices received; nothing where there are none. */
export function PurchaseRatesSheet({ report }: { report: Report }) {
  if (report.acquistiPerAliquota.length === 0) return null;
  return (
    <SumsSheet
      title={texts.purchasesByRate}
      rows={report.acquistiPerAliquota}
      {...ratesWith(receivedBehind(report))}
      note="Dai riepiloghi delle fatture ricevute con data nel periodo; le note di credito sono sottratte. Quanta IVA puoi detrarre lo dice il tuo consulente."
    />
  );
}

/** Key and columns of a table of rates; `documents` is where the documents behind it are listed. */
const ratesWith = (documents: string | null) => ({
  rowKey: ({ aliquota, natura, esigibilita }: ReportRate) => [aliquota, natura, esigibilita].join(" "),
  columns: [
    {
      key: "aliquota",
      head: "Aliquota",
      cell: (rate: ReportRate) => (
        <TwoLines
          first={nameOf(rate)}
          second={
            <>
              {captionOf(rate)}
              {captionOf(rate) && " · "}
              <Documents count={rate.documenti} to={documents} />
            </>
          }
        />
      ),
    },
  ],
  amounts: [
    { key: "imponibile", head: "Imponibile", of: ({ imponibile }: ReportRate) => imponibile },
    { key: "imposta", head: "Imposta", of: ({ imposta }: ReportRate) => imposta },
  ],
});

/** The received invoices of the period. */
const receivedBehind = ({ anno, trimestre }: Report) =>
  `/ia/document/received?year=${anno}${trimestre ? `&trimester=${trimestre}` : ""}`;

function Documents({ count, to }: { count: number; to: string | null }) {
  const words = count === 1 ? "1 documento" : `${count} documenti`;
  return to ? <Link to={to}>{words}</Link> : words;
}

function Line({ label, value, strong }: { label: ReactNode; value: Decimal; strong?: boolean }) {
  return (
    <div className={strong ? styles.strong : undefined}>
      <dt>{label}</dt>
      <dd>{formatImporto(value)}</dd>
    </div>
  );
}
