import type { ListTotals } from "@fatturachiara/contract/rooms/document-list";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { selfIssued } from "../../document/index.ts";
import styles from "./list-foot.module.css";

/** How many documents match and what they come to, under the cards. */
export function ListFoot({
  total,
  totali,
  open,
}: {
  total: number;
  totali: ListTotals;
  /** "da incassare". */
  open: string;
}) {
  return (
    <dl className={styles.foot}>
      <div className={styles.first}>
        <dt>{total === 1 ? "1 documento" : `${total} documenti`}</dt>
        <dd>{formatImporto(totali.totale)}</dd>
      </div>
      {totali.autofatture && (
        <div>
          <dt>{ownApart(totali.autofatture)}</dt>
          <dd>{formatImporto(totali.autofatture.totale)}</dd>
        </div>
      )}
      <div>
        <dt>Netto</dt>
        <dd>{formatImporto(totali.nettoAPagare)}</dd>
      </div>
      {!totali.daIncassare.isZero() && (
        <div>
          <dt className={styles.open}>{open}</dt>
          <dd>{formatImporto(totali.daIncassare)}</dd>
        </div>
      )}
    </dl>
  );
}

/** "Integrazioni e autofatture, a parte: 2" */
export const ownApart = ({ documenti }: NonNullable<ListTotals["autofatture"]>): string =>
  `${selfIssued}, a parte: ${documenti}`;
