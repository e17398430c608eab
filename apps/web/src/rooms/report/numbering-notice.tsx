import type { Report } from "@fatturachiara/contract/rooms/document-report";
import type { ReactNode } from "react";
import { TextLink } from "../../ui/address/text-link.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";

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
        {serie.map((one) => `${seriesName(one.serie)}dal ${one.primo} al ${one.ultimo}`).join("; ")}: nessun buco,
        nessun duplicato.
      </Notice>
    );
  return (
    <Notice severity="warn" title="Numerazione da controllare" action={link}>
      {flawed.map((one) => (
        <p key={one.serie} style={{ margin: 0 }}>
          {seriesName(one.serie)}
          {sentences([
            one.buchi.length > 0 &&
              `${one.buchi.length === 1 ? "manca il numero" : "mancano i numeri"} ${list(one.buchi)}`,
            one.duplicati.length > 0 &&
              `${one.duplicati.length === 1 ? "è doppio il numero" : "sono doppi i numeri"} ${list(one.duplicati)}`,
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
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
