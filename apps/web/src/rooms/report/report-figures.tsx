import type { Report } from "@fatturachiara/contract/rooms/document-report";
import { texts } from "@fatturachiara/contract/texts";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { endOfMonth } from "@fatturachiara/fatturapa/giorno";
import { formatGiorno, formatImporto, formatVariazione } from "@fatturachiara/fatturapa/presentazione";
import { Link } from "react-router";
import { listBehind } from "./list-behind.ts";
import styles from "./report-figures.module.css";
import { periodName } from "./report-filter.ts";

const documentsWord = (n: number) => (n === 1 ? "1 documento" : `${n} documenti`);

/** The sums of the period, each beside what it was a year before. */
export function ReportFigures({ report, sent }: { report: Report; sent: boolean }) {
  const { totali, annoPrecedente, ritenute, iva, incassi } = report;
  const contributi = Decimal.sum(ritenute.map((one) => one.contributi));
  const to = listBehind(report, sent);
  const figures: (Figure | false)[] = [
    { label: "Imponibile", value: totali.imponibile, caption: changeOf(report), to },
    {
      label: "IVA",
      value: totali.iva,
      caption: iva.scissione.isZero() ? "" : `${formatImporto(iva.scissione)} in scissione dei pagamenti`,
      to,
    },
    (!totali.cassa.isZero() || !annoPrecedente.cassa.isZero()) && {
      label: "Cassa previdenziale",
      value: totali.cassa,
      caption: "",
      to,
    },
    !totali.ritenute.isZero() && {
      label: contributi.isZero() ? "Ritenute subite" : texts.withheldInAll,
      value: totali.ritenute,
      caption: ritenute.length === 1 ? "da 1 cliente" : `da ${ritenute.length} clienti`,
      to,
    },
    { label: "Totale", value: totali.totale, caption: documentsWord(totali.documenti), to },
    { label: report.base === "incassi" ? "Incassato" : "Netto", value: totali.netto, caption: "", to },
    {
      label: "Da incassare",
      value: incassi.daIncassare,
      caption: incassi.scaduto.isZero() ? "" : `${formatImporto(incassi.scaduto)} oltre la scadenza`,
      to: listBehind({ ...report, base: "emissione" }, sent, { aperto: true }),
      wrong: incassi.scaduto.isPositive(),
    },
  ];
  return (
    <dl className={styles.figures}>
      {figures.flatMap((figure) => (figure ? [<OneFigure key={figure.label} {...figure} />] : []))}
    </dl>
  );
}

type Figure = { label: string; value: Decimal; caption: string; to: string | null; wrong?: boolean };

function OneFigure({ label, value, caption, to, wrong }: Figure) {
  const [euros, cents] = splitCents(formatImporto(value));
  const amount = (
    <>
      {euros}
      <span className={styles.cents}>{cents}</span>
    </>
  );
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={styles.value}>
        {to ? (
          <Link to={to} className={styles.link} aria-label={`${label}: ${formatImporto(value)}, mostra i documenti`}>
            {amount}
          </Link>
        ) : (
          amount
        )}
      </dd>
      <dd className={wrong ? styles.wrong : styles.of}>{caption}</dd>
    </div>
  );
}

const splitCents = (text: string) => [text.slice(0, text.indexOf(",")), text.slice(text.indexOf(","))];

/** "+24,6% sul 3° trimestre 2025", while the period runs "sul 20/11/2025"; nothing where there was nothing to compare with. */
function changeOf({ anno, trimestre, totali, annoPrecedente, annoPrecedenteFinoAl }: Report): string {
  if (!annoPrecedente.imponibile.isPositive()) return "";
  const lastMonth = String((trimestre ?? 4) * 3).padStart(2, "0");
  const whole = annoPrecedenteFinoAl === endOfMonth(`${anno - 1}-${lastMonth}-01`);
  const than = whole ? periodName({ anno: anno - 1, trimestre }) : formatGiorno(annoPrecedenteFinoAl);
  return `${formatVariazione(totali.imponibile, annoPrecedente.imponibile)} sul ${than}`;
}
