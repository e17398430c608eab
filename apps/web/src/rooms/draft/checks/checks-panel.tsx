import { Children, type ReactNode, useEffect, useState } from "react";
import { SiteLink } from "../../../ui/address/site-link.tsx";
import { TextButton } from "../../../ui/address/text-link.tsx";
import { lazyComponent } from "../../../ui/feedback/lazy-component.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from "../../../ui/icon/icons.ts";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import type { Draft } from "../content/draft.ts";
import { recalculated } from "../content/recalculated.ts";
import type { Finding } from "../editor/live-check.ts";
import { type DraftRepair, draftRepairs } from "../editor/repair-draft.ts";
import { useCheck, useDraft, useOpenEditor } from "../editor/use-editor.tsx";
import styles from "./checks-panel.module.css";
import { Counts } from "./counts.tsx";

/** With the words of the whole format, for drafts that come from a file. */
const FromFile = lazyComponent(async () => (await import("./from-file.tsx")).FromFile, null);

/** What the SdI would refuse and what is worth a look, each with its code and the way to its field. */
export function ChecksPanel() {
  const { findings, dalFile } = useCheck();
  const { repaired, repair, recalculate, undo } = useRepair();
  const repairs = useRepairs();
  const errors = findings.filter((finding) => finding.gravita === "errore");
  const warnings = findings.filter((finding) => finding.gravita === "avviso");
  const item = (finding: Finding) => (
    <Item
      key={`${finding.codice} ${finding.percorso} ${finding.percorsoBozza} ${finding.messaggio}`}
      finding={finding}
      repairs={repairs.get(keyOf(finding)) ?? []}
      repair={repair}
    />
  );
  return (
    <Sheet title="Controlli" aside={<Counts errors={errors.length} warnings={warnings.length} />} flush>
      <ul className={styles.list} aria-live="polite" aria-label="Esito dei controlli">
        <Group title="Errori">{errors.map(item)}</Group>
        <Group title="Avvisi">{warnings.map(item)}</Group>
        <Group title="Informazioni">
          {repaired && <Repaired key="repaired" done={repaired} undo={undo} />}
          {dalFile && <FromFile key="from-file" of={dalFile} recalculate={recalculate} undo={undo} />}
          {errors.length === 0 && <Clean key="clean" />}
        </Group>
      </ul>
    </Sheet>
  );
}

/** Findings of one weight under their name; nothing where there are none. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  if (Children.toArray(children).length === 0) return null;
  return (
    <li>
      <h3 className={styles.group}>{title}</h3>
      <ul className={styles.items}>{children}</ul>
    </li>
  );
}

/** The last repair, as long as nothing has changed after it: it can be taken back here or with Ctrl+Z. */
function useRepair() {
  const { store, context } = useOpenEditor().editor;
  const draft = useDraft((state) => state);
  const [last, setLast] = useState<Done & { draft: Draft }>();
  const repaired = last?.draft === draft ? last : undefined;

  useEffect(() => {
    if (!repaired) return;
    const keys = (event: KeyboardEvent) => {
      // In a field Ctrl+Z takes back what was typed there.
      const typing =
        event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
      if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || typing || event.defaultPrevented)
        return;
      event.preventDefault();
      store.undo();
    };
    window.addEventListener("keydown", keys);
    return () => window.removeEventListener("keydown", keys);
  }, [repaired, store]);

  return {
    repaired,
    /** Made anew on the draft of now: what was typed meanwhile stays. */
    repair(finding: Finding, frase: string) {
      const repair = draftRepairs(finding, store.get(), context).find((it) => it.frase === frase);
      if (!repair) return;
      store.set(repair.draft);
      setLast({ titolo: "Riparato.", frase, draft: store.get() });
    },
    recalculate() {
      store.set(recalculated(store.get()));
      setLast({ titolo: "Ricalcolato.", frase: "Tutti i valori sono quelli del calcolo.", draft: store.get() });
    },
    undo: () => store.undo(),
  };
}

/** Milliseconds without a key before repairs are looked for: each is tried on the whole document. */
const PAUSE = 300;
/** Findings that get their repairs: with more, the first ones come first. */
const MOST = 12;

const keyOf = ({ codice, percorsoBozza }: Finding) => `${codice} ${percorsoBozza}`;

/** The repairs of each finding, found when the person pauses. */
function useRepairs(): ReadonlyMap<string, readonly DraftRepair[]> {
  const { context } = useOpenEditor().editor;
  const { draft, findings } = useCheck();
  const [found, setFound] = useState<ReadonlyMap<string, readonly DraftRepair[]>>(new Map());
  useEffect(() => {
    const pause = setTimeout(
      () =>
        setFound(
          new Map(findings.slice(0, MOST).map((finding) => [keyOf(finding), draftRepairs(finding, draft, context)])),
        ),
      PAUSE,
    );
    return () => clearTimeout(pause);
  }, [draft, findings, context]);
  return found;
}

/** What was done last from here, in words. */
type Done = { titolo: string; frase: string };

function Repaired({ done: { titolo, frase }, undo }: { done: Done; undo(): void }) {
  return (
    <li className={styles.item}>
      <Icon of={IconCircleCheck} className={styles.ok} />
      <div className={styles.words}>
        <p className={styles.sentence}>
          <span className={styles.title}>{titolo}</span> {frase}
        </p>
        <TextButton onClick={undo}>Annulla</TextButton>
      </div>
    </li>
  );
}

function Clean() {
  return (
    <li className={styles.item}>
      <Icon of={IconCircleCheck} className={styles.ok} />
      <div>
        <p className={styles.title}>La fattura è pronta per l'invio</p>
        <p className={styles.text}>
          Superati tutti i controlli del SdI che si possono fare da qui. Restano al SdI le verifiche su anagrafi che
          solo lui possiede.
        </p>
      </div>
    </li>
  );
}

/** Official codes are shown; ours for a missing datum are not a code anybody knows. */
const isOfficial = (codice: string) => /^\d{5}$/.test(codice);

function Item({
  finding,
  repairs,
  repair,
}: {
  finding: Finding;
  repairs: readonly DraftRepair[];
  repair(finding: Finding, frase: string): void;
}) {
  const { goTo } = useOpenEditor();
  const wrong = finding.gravita === "errore";
  return (
    <li className={styles.item}>
      <Icon of={wrong ? IconAlertCircle : IconAlertTriangle} className={wrong ? styles.err : styles.warn} />
      <div className={styles.words}>
        <p className={styles.sentence}>
          <span className={styles.srOnly}>{wrong ? "Errore: " : "Avviso: "}</span>
          {finding.messaggio}
        </p>
        <TextButton onClick={() => goTo(finding)} aria-label={`Vai al campo: ${finding.messaggio}`}>
          Vai al campo
        </TextButton>
        {repairs.map((proposal) => (
          <div key={proposal.frase} className={styles.repair}>
            <p className={styles.text}>{proposal.frase}</p>
            <TextButton onClick={() => repair(finding, proposal.frase)} aria-label={`Ripara: ${proposal.frase}`}>
              Ripara
            </TextButton>
          </div>
        ))}
      </div>
      {isOfficial(finding.codice) && (
        <SiteLink
          to={`/ia/docs/errori/${finding.codice}`}
          target="_blank"
          className={wrong ? styles.code : styles.codeWarn}
          aria-label={`Spiegazione dell'errore ${finding.codice}, in un'altra scheda`}
        >
          {finding.codice}
        </SiteLink>
      )}
    </li>
  );
}
