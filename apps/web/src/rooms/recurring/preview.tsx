import {
  documentOfOccurrence,
  periodOf,
  type RecurringRule,
  ricorrenzaOf,
} from "@fatturachiara/contract/document/recurring-document";
import { addDays, type Giorno } from "@fatturachiara/fatturapa/giorno";
import { formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { periodoScritto, prossimeOccorrenze } from "@fatturachiara/fatturapa/ricorrenza";
import { useDeferredValue } from "react";
import { Sheet } from "../../ui/layout/sheet.tsx";
import type { Model } from "../draft/index.ts";
import styles from "./recurring.module.css";

/** As many are shown before one saves. */
const shown = 5;

/** The next documents as they would be made: day, period, first line, total. */
export function Preview({ model, rule, dopo }: { model: Model; rule: RecurringRule | undefined; dopo: Giorno }) {
  const { toDocumentInput, totalOf, useDraft, useEditorContext } = model;
  const draft = useDeferredValue(useDraft((all) => all));
  const context = useEditorContext();
  const coming = rule ? prossimeOccorrenze(ricorrenzaOf(rule), shown, addDays(dopo, -1)) : [];
  const documento = toDocumentInput(draft);
  return (
    <Sheet title="I prossimi documenti" flush>
      {!rule || coming.length === 0 ? (
        <p className={styles.none}>Completa le date per vedere i prossimi documenti.</p>
      ) : (
        <ol className={styles.rows}>
          {coming.map((occurrence) => {
            const document = documentOfOccurrence({ documento, rule }, occurrence, occurrence.previsto);
            return (
              <li key={occurrence.giorno} className={styles.occurrence}>
                <span className={styles.day}>{formatGiorno(occurrence.previsto)}</span>
                <span className={styles.words}>
                  <span>{periodoScritto(periodOf(rule, occurrence.n))}</span>
                  <span className={styles.caption}>{document.documentServices[0]?.descrizione}</span>
                </span>
                <span className={styles.amount}>{formatImporto(totalOf(document, context))}</span>
              </li>
            );
          })}
        </ol>
      )}
    </Sheet>
  );
}
