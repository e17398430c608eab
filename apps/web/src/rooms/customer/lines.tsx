import type { Words } from "@fatturachiara/contract/customer/words-in";
import { moneyIn, numberIn } from "@fatturachiara/contract/customer/written-in";
import type { CustomerView } from "@fatturachiara/contract/rooms/customer-page";
import { CheckboxField } from "../../ui/fields/checkbox-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import styles from "./customer.module.css";
import type { Choices } from "./use-choices.ts";

type Line = CustomerView["righe"][number];
type Props = { view: CustomerView; words: Words; choices: Choices };

/** What is offered, options to be taken or left, and the terms below. */
export function Lines({ view, words, choices }: Props) {
  const { righe, oggetto, condizioni, lingua, puoRispondere } = view;
  const TermsTitle = oggetto ? "h3" : "h2"; // the subject is the heading above, where there is one
  return (
    <Sheet {...(oggetto && { title: oggetto })}>
      <ul className={styles.lines}>
        {righe.map((line) => (
          <li key={line.id} className={styles.line}>
            <span className={styles.words}>
              {line.descrizione}
              {!isCounted(line, view) && <Quantity line={line} view={view} words={words} />}
            </span>
            {isCounted(line, view) && <HowMany line={line} view={view} words={words} choices={choices} />}
            {line.facoltativa &&
              (puoRispondere ? (
                <CheckboxField
                  label={`${words.optional}: ${words.take}`}
                  aria-label={`${words.take}: ${line.descrizione}`}
                  checked={choices.taken.has(line.id)}
                  onChange={() => choices.toggle(line.id)}
                />
              ) : (
                <span className={styles.soft}>{line.presa ? words.taken : words.optional}</span>
              ))}
            <span className={styles.amount}>{line.importo && moneyIn(lingua, line.importo)}</span>
          </li>
        ))}
      </ul>
      {condizioni && (
        <section className={styles.terms}>
          <TermsTitle className={styles.termsTitle}>{words.terms}</TermsTitle>
          <p className={styles.words}>{condizioni}</p>
        </section>
      )}
    </Sheet>
  );
}

/** How many is the customer's to say, as long as they may answer. */
const isCounted = ({ quantitaLibera }: Line, { puoRispondere }: CustomerView) => quantitaLibera && puoRispondere;

/** Where the quantity of a line is written. */
export const quantityField = (id: string) => `quantita ${id}`;

function HowMany({ line, view, words, choices }: Props & { line: Line }) {
  const { id, quantita, unitaMisura, descrizione } = line;
  const offered = quantita ? numberIn(view.lingua, quantita) : "";
  return (
    <TextField
      id={quantityField(id)}
      className={styles.howMany}
      label={[words.quantity, unitaMisura].filter(Boolean).join(" ")}
      aria-label={`${[words.quantity, unitaMisura].filter(Boolean).join(" ")}: ${descrizione}`}
      inputMode="decimal"
      maxLength={20}
      value={choices.typed.get(id) ?? offered}
      error={choices.wrong.has(id) ? words.quantityWrong : undefined}
      onChange={(event) => choices.type(id, event.currentTarget.value)}
    />
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
