import type { Report } from "@fatturachiara/contract/rooms/document-report";
import type { ReactNode } from "react";
import { TextLink } from "../../ui/address/text-link.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { capital } from "../document/index.ts";

/** How many missing or double numbers are named; the rest is counted. */
const named = 20;

/** "Numerazione continua", or which numbers are missing and which are there twice. */
export function NumberingNotice({ report, documents }: { report: Report; documents: string | null }) {
  const { serie } = report.numerazione;
  if (serie.length === 0) return null;
  const link = documents && <TextLink to={documents}>Elenco</TextLink>;
  const flawed = serie.filter(({ buchi, duplicati }) => buchi.length + duplicati.length > 0);
  if (flawed.length === 0)
    return (
      <Notice severity="success" title="Numerazione continua" action={link}>
        {serie.map((series) => `${seriesName(series.serie)}dal ${series.primo} al ${series.ultimo}`).join("; ")}: nessun
        buco, nessun duplicato.
      </Notice>
    );
  return (
    <Notice severity="warn" title="Numerazione da controllare" action={link}>
      {flawed.map((series) => (
        <p key={series.serie} style={{ margin: 0 }}>
          {seriesName(series.serie)}
          {sentences([
            series.buchi.length > 0 &&
              `${series.buchi.length === 1 ? "manca il numero" : "mancano i numeri"} ${list(series.buchi)}`,
            series.duplicati.length > 0 &&
              `${series.duplicati.length === 1 ? "è doppio il numero" : "sono doppi i numeri"} ${list(series.duplicati)}`,
          ])}
        </p>
      ))}
    </Notice>
  );
}

const seriesName = (serie: string) => (serie ? `Serie ${serie}: ` : "");

const list = (numbers: readonly number[]) =>
  numbers.slice(0, named).join(", ") + (numbers.length > named ? ` e altri ${numbers.length - named}` : "");

function sentences(parts: readonly (string | false)[]): ReactNode {
  const text = parts.filter(Boolean).join("; ");
  return `${capital(text)}.`;
}
