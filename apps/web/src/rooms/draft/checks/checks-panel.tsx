import { ilDocumento } from "@fatturachiara/fatturapa/codici";
import { Children, type ReactNode, useEffect, useRef, useState } from "react";
import { SiteLink } from "../../../ui/address/site-link.tsx";
import { TextButton } from "../../../ui/address/text-link.tsx";
import { lazyComponent } from "../../../ui/feedback/lazy-component.tsx";
import { isWrittenIn } from "../../../ui/focus/is-written-in.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconCircleDashed } from "../../../ui/icon/icons.ts";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { capital, fileTypeOf } from "../../document/index.ts";
import type { Draft } from "../content/draft.ts";
import { recalculated } from "../content/recalculated.ts";
import type { Heard } from "../editor/heard-now.ts";
import type { Finding } from "../editor/live-check.ts";
import { type DraftRepair, draftRepairs } from "../editor/repair-draft.ts";
import { useCheck, useDraft, useOpenEditor } from "../editor/use-editor.tsx";
import { useHeard } from "../editor/use-heard.ts";
import styles from "./checks-panel.module.css";
import { Counts } from "./counts.tsx";

/** With the words of the whole format, for drafts that come from a file. */
const FromFile = lazyComponent(async () => (await import("./from-file.tsx")).FromFile, null);

/** What the SdI would refuse and what is worth a look, each with its code and the way to its field. */
export function ChecksPanel() {
  const { dalFile, judged } = useCheck();
  const heard = useHeard();
  const { repaired, repair, recalculate, undo } = useRepair();
  const repairs = useRepairs(heard);
  const { errors, toEnter, warnings } = heard;
  const item = (finding: Finding) => {
    const found = repairs.get(keyOf(finding));
    return found && <Item key={nameOf(finding)} finding={finding} repairs={found} repair={repair} />;
  };
  return (
    <Sheet title="Controlli" aside={<Counts heard={heard} />} flush>
      <ul className={styles.list} aria-live="polite" aria-label="Esito dei controlli">
        <Group title="Errori">{errors.map(item)}</Group>
        <Group title="Da inserire">
          {toEnter.map((finding) => (
            <ToEnter key={nameOf(finding)} finding={finding} />
          ))}
        </Group>
        <Group title="Avvisi">{warnings.map(item)}</Group>
        <Group title="Informazioni">
          {repaired && <Repaired key="repaired" done={repaired} undo={undo} />}
          {dalFile && <FromFile key="from-file" of={dalFile} recalculate={recalculate} undo={undo} />}
          {judged && errors.length + toEnter.length === 0 && <Clean key="clean" />}
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
      const typing = isWrittenIn(event.target);
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

/** Milliseconds without a key before repairs are looked for, where something was typed: each is tried on the whole document. */
const PAUSE = 300;
/** Findings that get their repairs: with more, the first ones come first. */
const MOST = 12;

const keyOf = ({ codice, percorsoBozza }: Finding) => `${codice} ${percorsoBozza}`;
const nameOf = (finding: Finding) => `${keyOf(finding)} ${finding.percorso} ${finding.messaggio}`;

type Repairs = ReadonlyMap<string, readonly DraftRepair[]>;

/**
 * The repairs of each finding, looked for when the person pauses, one finding at a time so that no key waits for all of
 * them. A finding that is not in the map yet is not shown either: it comes with its repairs, and the panel moves once.
 */
function useRepairs({ errors, warnings }: Heard): Repairs {
  const { context } = useOpenEditor().editor;
  const { draft } = useCheck();
  const [found, setFound] = useState<Repairs>(new Map());
  const seen = useRef(draft);
  useEffect(() => {
    const findings = [...errors, ...warnings];
    const next = new Map(findings.slice(MOST).map((finding) => [keyOf(finding), [] as readonly DraftRepair[]]));
    let at = 0;
    const look = () => {
      const finding = findings[at];
      if (!finding || at === MOST) return setFound(next);
      next.set(keyOf(finding), draftRepairs(finding, draft, context));
      at += 1;
      timer = setTimeout(look);
    };
    let timer = setTimeout(look, seen.current === draft ? 0 : PAUSE);
    seen.current = draft;
    return () => clearTimeout(timer);
  }, [draft, errors, warnings, context]);
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

/** What is not there yet, and the way to where it goes. */
function ToEnter({ finding }: { finding: Finding }) {
  const { goTo } = useOpenEditor();
  return (
    <li className={styles.toEnter}>
      <Icon of={IconCircleDashed} size="small" className={styles.waits} />
      <TextButton
        className={styles.plain}
        onClick={() => goTo(finding)}
        aria-label={`Vai al campo: ${finding.messaggio}`}
      >
        {finding.messaggio}
      </TextButton>
    </li>
  );
}

function Clean() {
  const document = capital(ilDocumento(useDraft(fileTypeOf)));
  return (
    <li className={styles.item}>
      <Icon of={IconCircleCheck} className={styles.ok} />
      <div>
        <p className={styles.title}>{document} è pronta per l'invio</p>
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
