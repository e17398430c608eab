import { type ClipboardEvent, useRef } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { IconPlus } from "../../../ui/icon/icons.ts";
import { NewServiceDialog } from "../../servicecode/index.ts";
import { fieldNames } from "../content/field-names.ts";
import { isGross } from "../content/gross-price.ts";
import { useDraft, useEditorContext, useOpenEditor } from "../editor/use-editor.tsx";
import { Proposals } from "../proposals/later-proposals.tsx";
import { serviceFrom } from "../suggested/service-from.ts";
import { serviceLine } from "../suggested/service-line.ts";
import { useLineMemory } from "../suggested/use-line-memory.ts";
import { useServiceCodes } from "../suggested/use-service-codes.ts";
import { isCell, lineKey, lineKeys } from "./line-keys.ts";
import { columnNames, LineRow } from "./line-row.tsx";
import { LineTools } from "./line-tools.tsx";
import styles from "./services-step.module.css";
import { SimplifiedLimit } from "./simplified-limit.tsx";
import { type Column, type Columns, useColumns } from "./use-columns.ts";
import { useLineActs } from "./use-line-acts.ts";
import { useLineFindings } from "./use-line-findings.ts";

/** "Prestazioni e prodotti": a ledger of lines, typed straight through with the keyboard. */
export function ServicesStep() {
  const { store } = useOpenEditor().editor;
  const { oggi } = useEditorContext();
  const lines = useDraft((draft) => draft.lines);
  const grossPrices = useDraft((draft) => draft.flagPrezziLordi) ?? false;
  const { columns, offered, show } = useColumns();
  const day = useDraft((draft) => draft.dataDocumento) ?? oggi;
  const findingsOf = useLineFindings();
  const { services, coming: servicesCome } = useServiceCodes();
  const { memory, coming: memoryComes } = useLineMemory();
  const list = useRef<HTMLDivElement>(null);
  const { open, naming, setNaming, focus, add, act, paste } = useLineActs(list);
  const keys = lineKeys({ store, open, act, focus });
  const named = lines.find((line) => line.key === naming);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the fields inside
    <div ref={list} onKeyDown={keys} onPaste={pastedRows(paste)}>
      <div className={styles.head}>
        <h2 className={styles.title}>Prestazioni e prodotti</h2>
        <LineTools focus={focus} paste={paste} />
      </div>
      <div className={styles.proposals}>
        <Proposals at="services" />
        <SimplifiedLimit />
      </div>
      <div
        className={styles.grid}
        id="documentServices"
        data-unit={columns.unitaMisura ? "" : undefined}
        data-discount={columns.percScontoMaggiorazione ? "" : undefined}
      >
        <Heads gross={grossPrices} columns={columns} />
        {lines.map((line, at) => (
          <LineRow
            key={line.key}
            line={line}
            at={at}
            day={day}
            gross={isGross(line, grossPrices)}
            problem={findingsOf(at)}
            open={open === line.key}
            act={act}
            unit={columns.unitaMisura}
            discount={columns.percScontoMaggiorazione}
            store={store}
            services={services}
            memory={memory}
            coming={servicesCome || memoryComes}
          />
        ))}
      </div>
      {named && (
        <NewServiceDialog
          from={serviceFrom(named)}
          onClose={() => setNaming(null)}
          onSaved={(service) => {
            setNaming(null);
            store.setLine(named.key, serviceLine(service, { giorno: day, gross: isGross(named, grossPrices) }));
          }}
        />
      )}
      <Foot
        onAdd={() => add()}
        offered={offered}
        onShow={(column) => {
          show(column);
          requestAnimationFrame(() =>
            document.getElementById(`documentServices[${lines.length - 1}].${column}`)?.focus(),
          );
        }}
      />
    </div>
  );
}

/** A table out of a spreadsheet, pasted into a cell, becomes lines; any other text goes into the cell, of an empty table nothing. */
const pastedRows =
  (paste: ReturnType<typeof useLineActs>["paste"]) =>
  (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData("text/plain");
    if (!text.includes("\t") || !isCell(event.target)) return;
    event.preventDefault();
    void paste(text, lineKey(event.target));
  };

function Heads({ gross, columns }: { gross: boolean; columns: Columns }) {
  return (
    <div className={styles.heads} aria-hidden="true">
      <span />
      <span>Descrizione</span>
      <span className={styles.right}>Q.tà</span>
      {columns.unitaMisura && <span>{columnNames.unitaMisura}</span>}
      <span className={styles.right}>{gross ? fieldNames.grossPriceShort : "Prezzo"}</span>
      {columns.percScontoMaggiorazione && <span className={styles.right}>{columnNames.percScontoMaggiorazione}</span>}
      <span>IVA</span>
      <span className={styles.right}>Importo</span>
      <span />
    </div>
  );
}

/** "Aggiungi riga", and the columns that are not there. */
function Foot({ onAdd, offered, onShow }: { onAdd(): void; offered: readonly Column[]; onShow(column: Column): void }) {
  return (
    <div className={styles.foot}>
      <div className={styles.more}>
        <Button row icon={IconPlus} onClick={onAdd}>
          Aggiungi riga
        </Button>
        {offered.map((column) => (
          <Button
            key={column}
            row
            look="quiet"
            icon={IconPlus}
            aria-label={`Aggiungi la colonna ${columnNames[column]}`}
            onClick={() => onShow(column)}
          >
            {columnNames[column]}
          </Button>
        ))}
      </div>
      <span className={styles.hints}>
        <kbd>Invio</kbd> nuova riga <kbd>Alt ↑↓</kbd> sposta <kbd>Alt Invio</kbd> dettagli
      </span>
    </div>
  );
}
