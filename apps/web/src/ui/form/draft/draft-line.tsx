import { conApostrofo } from "@fatturachiara/fatturapa/presentazione";
import { TextButton } from "../../address/text-link.tsx";
import { formatMoment } from "../../time/format-instant.ts";
import styles from "./draft-line.module.css";
import type { Draft } from "./use-draft.ts";

const list = new Intl.ListFormat("it", { type: "conjunction" });

/** Says since when what stands in the form waits to be saved, and what was saved elsewhere meanwhile; nothing otherwise. */
export function DraftLine({
  draft: { found, discard },
  isNew = false,
  labels,
}: {
  draft: Draft;
  /** Nothing of it is saved yet: where it starts from otherwise by now, nobody has saved that elsewhere. */
  isNew?: boolean;
  labels: Readonly<Record<string, string>>;
}) {
  return (
    <div className={styles.line} role="status" hidden={!found}>
      {found && (
        <>
          <span>Modifiche non salvate {conApostrofo`del ${formatMoment(found.savedAt)}`}.</span>
          {!isNew && found.elsewhere.length > 0 && (
            <span>{elsewhereWords(found.elsewhere.map((name) => labels[name] ?? name))}</span>
          )}
          <TextButton onClick={discard}>Scarta</TextButton>
        </>
      )}
    </div>
  );
}

const elsewhereWords = (names: readonly string[]) =>
  `Nel frattempo ${names.length === 1 ? "è stato salvato un altro valore" : "sono stati salvati altri valori"} in ${list.format(
    names.map((name) => `«${name}»`),
  )}: qui resta quello che avevi scritto.`;
