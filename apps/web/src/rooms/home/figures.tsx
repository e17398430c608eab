import type { Home } from "@fatturachiara/contract/rooms/account";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { conApostrofo, formatGiorno, formatImporto, formatVariazione } from "@fatturachiara/fatturapa/presentazione";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { FlatRateTrack } from "../report/index.ts";
import styles from "./figures.module.css";

/** The four numbers of home, each leading to what is behind it, and the meter of a flat-rate regime. */
export function Figures({
  home: { numeri, incassi },
  onYear,
}: {
  home: Pick<Home, "numeri" | "incassi">;
  onYear(anno: number): void;
}) {
  const { anno, anni, fatturato, iva, forfettario } = numeri;
  return (
    <Sheet
      {...(anni.length > 1 && {
        title: "Numeri",
        aside: (
          <div className={styles.year}>
            <SelectField
              label="Anno"
              hideLabel
              choices={anni.map((value) => ({ value, label: String(value) }))}
              value={anno}
              onChange={(value) => value !== null && onYear(value)}
            />
          </div>
        ),
      })}
      flush
    >
      {/* What was sent and waits for its answer counts here: the report opens with the same documents. */}
      <ul className={styles.figures}>
        <Figure label={`Fatturato ${anno}`} amount={fatturato} to={`/ia/document/reports?year=${anno}&sent=1`}>
          {compared(numeri)}
        </Figure>
        {iva && (
          <Figure
            label={`IVA a debito, ${iva.trimestre}° trim.`}
            amount={iva.importo}
            to={`/ia/document/reports?year=${anno}&trimester=${iva.trimestre}&sent=1`}
          >
            da versare entro {conApostrofo`il ${formatGiorno(iva.entro)}`}, se la liquidi ogni trimestre
          </Figure>
        )}
        <Figure label="Da incassare" amount={incassi.daIncassare} to="/ia/document/sent?year=0&incasso=aperto">
          {incassi.aperte === 1 ? "1 documento con scadenza" : `${incassi.aperte} documenti con scadenza`}
        </Figure>
        <Figure
          label="Scaduto"
          amount={incassi.scaduto}
          to="/ia/document/sent?year=0&incasso=scaduto"
          alarm={incassi.scadute > 0}
        >
          {incassi.scadute === 0
            ? "niente di scaduto"
            : incassi.scadute === 1
              ? "1 documento"
              : `${incassi.scadute} documenti`}
        </Figure>
      </ul>
      {forfettario && <FlatRate meter={forfettario} anno={anno} />}
    </Sheet>
  );
}

function Figure({
  label,
  amount,
  to,
  alarm,
  children,
}: {
  label: string;
  amount: Decimal;
  to: string;
  alarm?: boolean;
  children: ReactNode;
}) {
  const [euros = "", cents = ""] = formatImporto(amount).split(",");
  return (
    <li className={styles.item}>
      <Link to={to} className={styles.figure}>
        <span className={styles.label}>{label}</span>
        <span className={alarm ? styles.alarm : styles.number}>
          {euros}
          <span className={styles.cents}>,{cents}</span>
        </span>
        <span className={styles.caption}>{children}</span>
      </Link>
    </li>
  );
}

/** "+12,5% sul 20/11/2025"; nothing to compare with in the first year. */
function compared({ fatturato, prima, primaFinoAl, anno }: Home["numeri"]): string {
  if (!prima || !primaFinoAl) return "imponibile delle fatture inviate";
  if (!prima.isPositive()) return conApostrofo`nel ${anno - 1} niente fino al ${formatGiorno(primaFinoAl)}`;
  return conApostrofo`${formatVariazione(fatturato, prima)} sul ${formatGiorno(primaFinoAl)}`;
}

/** "Ricavi 2026: 61.000 € su 85.000 €", and how near that is. */
function FlatRate({ meter, anno }: { meter: NonNullable<Home["numeri"]["forfettario"]>; anno: number }) {
  const base = meter.base === "incassato" ? "incassati" : "fatturati";
  return (
    <div className={styles.flat}>
      <p className={styles.flatWords}>
        <span>
          Ricavi {base} {anno}: <b>{formatImporto(meter.ricavi)}</b> su {formatImporto(meter.limite)}
        </span>
        <span className={styles[meter.stato]}>{meter.messaggio}</span>
      </p>
      <FlatRateTrack meter={meter} anno={anno} />
    </div>
  );
}
