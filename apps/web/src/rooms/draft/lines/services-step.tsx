import { scelteIva } from "@fatturachiara/fatturapa/codici";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { hasOpenList } from "../../../ui/form/has-open-list.ts";
import { IconPlus } from "../../../ui/icon/icons.ts";
import { NewServiceDialog } from "../../servicecode/index.ts";
import { startLine } from "../content/start-draft.ts";
import { useAround, useDraft, useOpenEditor, useSought } from "../editor/use-editor.tsx";
import { pastedLines } from "../paste/pasted-lines.ts";
import { type LineAct, LineRow } from "./line-row.tsx";
import { LineTools } from "./line-tools.tsx";
import { serviceFrom } from "./service-from.ts";
import { serviceLine } from "./service-line.ts";
import styles from "./services-step.module.css";
import { useLineFindings } from "./use-line-findings.ts";
import { useServiceCodes } from "./use-service-codes.ts";

/** "Prestazioni e prodotti": a ledger of lines, typed straight through with the keyboard. */
export function ServicesStep() {
  const { editor } = useOpenEditor();
  const { store } = editor;
  const { fiscal, client, oggi } = useAround();
  const lines = useDraft((draft) => draft.lines);
  const day = useDraft((draft) => draft.dataDocumento) ?? oggi;
  const findingsOf = useLineFindings();
  const services = useServiceCodes();
  const [open, setOpen] = useState<string | null>(null);
  /** The line out of which a service is being made. */
  const [naming, setNaming] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);

  // A field that is sought and not there yet stands in the details of its line.
  const sought = useSought();
  useLayoutEffect(() => {
    const at = /^documentServices\[(\d+)\]\./.exec(sought ?? "")?.[1];
    const line = at === undefined ? undefined : store.get().lines[Number(at)];
    if (line && sought && !document.getElementById(sought)) setOpen(line.key);
  }, [sought, store]);

  /** The cursor goes to a line's description once the line is there. */
  const focus = useCallback((key: string) => {
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-line="${key}"] textarea`)?.focus());
  }, []);
  const add = useCallback(
    (after?: string) => focus(store.insertLines([startLine(fiscal, day, client)], after)),
    [store, fiscal, client, day, focus],
  );
  const act = useCallback(
    (what: Parameters<LineAct>[0], key: string) => {
      if (what === "add") add(key);
      else if (what === "duplicate") focus(store.duplicateLine(key));
      else if (what === "up" || what === "down") {
        if (store.moveLine(key, what === "up" ? -1 : 1)) focus(key);
      } else if (what === "service") setNaming(key);
      else if (what === "details") setOpen((before) => (before === key ? null : key));
      else {
        const at = store.get().lines.findIndex((line) => line.key === key);
        store.removeLine(key);
        const next = store.get().lines[Math.min(at, store.get().lines.length - 1)];
        if (next) focus(next.key);
        showToast({ severity: "info", summary: "Riga eliminata", detail: "Ctrl+Z la riporta.", key: "line-removed" });
      }
    },
    [add, focus, store],
  );

  /** Lines from a copied table, after the line the cursor is in; false where there are none. */
  const paste = (text: string, key?: string): boolean => {
    const pasted = pastedLines(text, () => startLine(fiscal, day, client), scelteIva(day));
    if (pasted.length === 0) return false;
    focus(store.pasteLines(pasted, key));
    const summary = pasted.length === 1 ? "1 riga incollata" : `${pasted.length} righe incollate`;
    showToast({ severity: "info", summary, detail: "Ctrl+Z le toglie.", key: "lines-pasted" });
    return true;
  };

  const keys = (event: React.KeyboardEvent) => {
    const key = lineKey(event.target);
    if ((event.ctrlKey || event.metaKey) && event.key === "z" && store.canUndo()) {
      event.preventDefault();
      store.undo();
    }
    if (!key) return;
    if (event.altKey && event.key === "ArrowUp") act("up", key);
    else if (event.altKey && event.key === "ArrowDown") act("down", key);
    else if (event.altKey && event.key === "Enter") act("details", key);
    else if (event.key === "Escape" && open === key && !hasOpenList(event.target)) {
      act("details", key); // what was typed there stays
      focus(key);
    } else if (event.key === "Enter" && !event.shiftKey && !event.ctrlKey && !event.metaKey && isCell(event.target))
      act("add", key);
    else return;
    event.preventDefault();
  };

  const named = lines.find((line) => line.key === naming);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the fields inside
    <div
      ref={list}
      onKeyDown={keys}
      onPaste={(event) => {
        const text = event.clipboardData.getData("text/plain");
        if (!text.includes("\t") || !isCell(event.target)) return;
        if (paste(text, lineKey(event.target))) event.preventDefault();
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>Prestazioni e prodotti</h2>
        <LineTools focus={focus} paste={paste} />
      </div>
      <div className={styles.grid} id="documentServices">
        <div className={styles.heads} aria-hidden="true">
          <span />
          <span>Descrizione</span>
          <span className={styles.right}>Q.tà</span>
          <span>U.M.</span>
          <span className={styles.right}>Prezzo</span>
          <span className={styles.right}>Sconto %</span>
          <span>IVA</span>
          <span className={styles.right}>Importo</span>
          <span />
        </div>
        {lines.map((line, at) => (
          <LineRow
            key={line.key}
            line={line}
            at={at}
            day={day}
            problem={findingsOf(at)}
            open={open === line.key}
            act={act}
            store={store}
            services={services}
          />
        ))}
      </div>
      {named && (
        <NewServiceDialog
          from={serviceFrom(named)}
          onClose={() => setNaming(null)}
          onSaved={(service) => {
            setNaming(null);
            store.setLine(named.key, serviceLine(service, day));
          }}
        />
      )}
      <div className={styles.foot}>
        <Button row icon={IconPlus} onClick={() => add()}>
          Aggiungi riga
        </Button>
        <span className={styles.hints}>
          <kbd>Invio</kbd> nuova riga <kbd>Alt ↑↓</kbd> sposta <kbd>Alt Invio</kbd> dettagli
        </span>
      </div>
    </div>
  );
}

/** The line something on the page belongs to. */
function lineKey(target: EventTarget): string | undefined {
  return (target as HTMLElement).closest<HTMLElement>("[data-line]")?.dataset.line;
}

/** Enter in a cell makes a new line; in buttons, lists and details it keeps its own meaning. */
function isCell(target: EventTarget) {
  return target instanceof HTMLElement && target.matches("[data-cell]");
}
