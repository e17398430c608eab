import { type ImportRead, missingColumns } from "@fatturachiara/contract/import";
import { Button } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { ColumnsTable } from "./columns-table.tsx";
import styles from "./import.module.css";
import { type ImportOptions, ImportOptionsSheet } from "./import-options.tsx";
import type { ImportSetup } from "./import-setup.ts";
import { formatNames, someRows } from "./import-words.ts";

/** Step 2: which column is which field, and what happens to what is there. Without a needed column there is no trial. */
export function MapColumns({
  setup,
  read,
  mapping,
  onMapping,
  options,
  onOptions,
  trying,
  onTry,
  onOtherFile,
}: {
  setup: ImportSetup;
  read: ImportRead;
  mapping: Readonly<Record<string, string>>;
  onMapping(mapping: Record<string, string>): void;
  options: ImportOptions;
  onOptions(options: ImportOptions): void;
  trying: boolean;
  onTry(): void;
  onOtherFile(): void;
}) {
  const missing = missingColumns(read.richiesti, mapping);
  return (
    <div className={styles.page}>
      <Sheet title="Colonne del file" aside={whatItIs(read)} flush>
        <ColumnsTable read={read} mapping={mapping} onChange={onMapping} />
      </Sheet>
      <aside className={`${styles.stack} ${styles.side}`} aria-label="Come importare">
        <ImportOptionsSheet setup={setup} options={options} onChange={onOptions} />
        <Sheet>
          <div className={styles.fields}>
            <div>
              <strong>{someRows(read.righe)} nel file</strong>
              <p className={styles.caption}>La prova non salva niente.</p>
            </div>
            {missing.map((label) => (
              <Notice key={label} severity="error" title={`Manca la colonna per: ${label}`} />
            ))}
            <Button
              look="filled"
              fullWidth
              disabled={missing.length > 0}
              saving={trying && "Prova in corso…"}
              onClick={onTry}
            >
              Prova l'importazione
            </Button>
            <Button look="quiet" fullWidth disabled={trying} onClick={onOtherFile}>
              Scegli un altro file
            </Button>
          </div>
        </Sheet>
      </aside>
    </div>
  );
}

/** "Windows-1252 · separatore ; · formato riconosciuto: Danea". */
function whatItIs({ codifica, separatore, formatoRiconosciuto }: ImportRead): string {
  const format = formatNames[formatoRiconosciuto];
  return [
    codifica,
    separatore !== "nessuno" && `separatore ${separatore === "tab" ? "tabulazione" : separatore}`,
    format && `formato riconosciuto: ${format}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
