import type { Words } from "@fatturachiara/contract/customer/words-in";
import { moneyIn, numberIn } from "@fatturachiara/contract/customer/written-in";
import type { CustomerView } from "@fatturachiara/contract/rooms/customer-page";
import { CheckboxField } from "../../ui/fields/checkbox-field.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import styles from "./customer.module.css";

type Line = CustomerView["righe"][number];
type Props = { view: CustomerView; words: Words; taken: ReadonlySet<string>; toggle(id: string): void };

/** What is offered, options to be taken or left, and the terms below. */
export function Lines({ view, words, taken, toggle }: Props) {
  const { righe, oggetto, condizioni, lingua, puoRispondere } = view;
  return (
    <Sheet {...(oggetto && { title: oggetto })}>
      <ul className={styles.lines}>
        {righe.map((line) => (
          <li key={line.id} className={styles.line}>
            <span className={styles.words}>
              {line.descrizione}
              <Quantity line={line} view={view} words={words} />
            </span>
            {line.facoltativa &&
              (puoRispondere ? (
                <CheckboxField
                  label={`${words.optional}: ${words.take}`}
                  aria-label={`${words.take}: ${line.descrizione}`}
                  checked={taken.has(line.id)}
                  onChange={() => toggle(line.id)}
                />
              ) : (
                <span className={styles.soft}>{words.optional}</span>
              ))}
            <span className={styles.amount}>{line.importo && moneyIn(lingua, line.importo)}</span>
          </li>
        ))}
      </ul>
      {condizioni && (
        <section className={styles.terms}>
          <h3 className={styles.termsTitle}>{words.terms}</h3>
          <p className={styles.words}>{condizioni}</p>
        </section>
      )}
    </Sheet>
  );
}

/** How many there are; of a single thing nothing is said. */
function Quantity({ line, view, words }: { line: Line; view: CustomerView; words: Words }) {
  const { quantita, unitaMisura } = line;
  if (!quantita || (quantita.toString() === "1" && !unitaMisura)) return null;
  return (
    <span className={styles.quantity}>
      {words.quantity} {numberIn(view.lingua, quantita)} {unitaMisura}
    </span>
  );
}
