import type { Words } from "@fatturachiara/contract/customer/words-in";
import { moneyIn } from "@fatturachiara/contract/customer/written-in";
import type { CustomerView } from "@fatturachiara/contract/rooms/customer-page";
import { Sheet } from "../../ui/layout/sheet.tsx";
import styles from "./customer.module.css";

type Props = { view: CustomerView; words: Words };

/** What it comes to; the last sum is the one that counts. Of an invoice that is settled it says so. */
export function Sums({
  view: { genere, lingua, imponibile, totaleIva, totale, daPagare, puoRispondere: changes },
  words,
}: Props) {
  const settled = genere === "documento" && daPagare?.isZero();
  const sums = [
    [words.net, imponibile],
    [words.vat, totaleIva],
    [words.total, totale],
    // Nobody owes what is only offered.
    [words.due, genere === "preventivo" || settled ? null : daPagare],
  ] as const;
  const shown = sums.flatMap(([label, amount]) => (amount ? [[label, amount] as const] : []));
  const last = shown.at(-1)?.[0];
  return (
    <Sheet>
      <dl className={styles.facts}>
        {shown.map(([label, amount]) => (
          <div key={label} className={label === last ? `${styles.line} ${styles.strong}` : styles.line}>
            <dt>{label}</dt>
            <dd className={styles.amount} {...(changes && label === last && { "aria-live": "polite" as const })}>
              {moneyIn(lingua, amount)}
            </dd>
          </div>
        ))}
      </dl>
      {settled && <p className={styles.settled}>{words.nothingOpen}</p>}
    </Sheet>
  );
}
