import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { elencoParole } from "@fatturachiara/fatturapa/presentazione";
import { useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../../ui/button/button.tsx";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { ClientDialog } from "../../../clients/index.ts";
import { useExplanations } from "../../../sending/index.ts";
import { useChangesSinceRefused } from "../../changes/use-changes-since-refused.ts";
import type { EditorPage } from "../../editor/steps.ts";
import { useCheck, useEditorContext, useOpenEditor } from "../../editor/use-editor.tsx";
import { SendAct } from "../../send/send-button.tsx";
import styles from "./refused-note.module.css";
import { type Refused, refusedPlaces } from "./refused-places.ts";

/** What was refused, pinned while it is put right: what to do, the way to the field, what has changed, the sending. */
export function RefusedNote({ page }: { page: EditorPage }) {
  const { opened } = useOpenEditor().editor;
  return opened?.statoDocumento === "E" ? <Pinned refused={opened} page={page} /> : null;
}

function Pinned({ refused, page }: { refused: DocumentDetail; page: EditorPage }) {
  const { editor } = useOpenEditor();
  const places = useMemo(() => refusedPlaces(editor, refused), [editor, refused]);
  const byOffice = refused.sottoStato === "refused_pa";
  const reason = byOffice && refused.cronImapLogRows.findLast(({ tipo }) => tipo === "NE")?.messaggio;
  const { open, dialog } = useWayToField();
  useStraightThere(places, open);
  return (
    <div className={styles.note}>
      <Notice severity="error" title={byOffice ? "L'ufficio l'ha rifiutata" : "Il SdI l'ha scartata"}>
        {reason && <p className={styles.text}>{reason}</p>}
        {places.map((place) => (
          <Reason key={`${place.codice} ${place.descrizione}`} refused={place} open={open} />
        ))}
        <Changes page={page} />
      </Notice>
      {dialog}
    </div>
  );
}

function Reason({ refused, open }: { refused: Refused; open(luogo: NonNullable<Refused["luogo"]>): void }) {
  const { codice, descrizione, suggerimento, luogo } = refused;
  const words = useExplanations()?.[codice];
  return (
    <div className={styles.reason}>
      <p className={styles.text}>
        <b>{codice}</b> {words?.significato ?? descrizione} {words?.rimedio ?? suggerimento}
      </p>
      {luogo && (
        <Button row onClick={() => open(luogo)}>
          {luogo.sezione === "client" ? "Correggi il cliente" : "Vai al campo"}
        </Button>
      )}
    </div>
  );
}

/** What differs from the refused file so far; sending it is two clicks away as soon as something does. */
function Changes({ page }: { page: EditorPage }) {
  const { fattura } = useCheck();
  const { rows } = useChangesSinceRefused(useOpenEditor().editor.opened, fattura);
  if (!rows) return null;
  if (rows.length === 0)
    return <p className={styles.text}>Finora non è cambiato nulla: inviata così verrebbe scartata di nuovo.</p>;
  const named = [...new Set(rows.map(({ field }) => field))];
  const shown = named.length > 4 ? [...named.slice(0, 4), "altro"] : named;
  return (
    <div className={styles.reason}>
      <p className={styles.text}>Cambia rispetto al file di prima: {elencoParole(shown)}.</p>
      {/* The last step has its own beside the document. */}
      {page !== "confirm" && <SendAct />}
    </div>
  );
}

/** A field of the customer opens the customer's card here; any other one is gone to. */
function useWayToField() {
  const { editor, goTo } = useOpenEditor();
  const { client } = useEditorContext();
  const [campo, setCampo] = useState<string | null>(null);
  return {
    open(luogo: NonNullable<Refused["luogo"]>) {
      if (luogo.sezione === "client" && client) setCampo(luogo.campo);
      else goTo(luogo);
    },
    dialog: campo !== null && client && (
      <ClientDialog
        client={client}
        campo={campo}
        onClose={() => setCampo(null)}
        onSaved={(saved) => {
          setCampo(null);
          editor.changeContext({ client: saved });
        }}
      />
    ),
  };
}

/** Whoever has pressed "Correggi" is brought to what was refused, once. */
function useStraightThere(places: readonly Refused[], open: (luogo: NonNullable<Refused["luogo"]>) => void) {
  const [search, setSearch] = useSearchParams();
  const asked = useRef(search.has("correggi"));
  useEffect(() => {
    if (!asked.current) return;
    asked.current = false;
    setSearch(
      (now) => {
        now.delete("correggi");
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
    const luogo = places.find((one) => one.luogo)?.luogo;
    if (luogo) open(luogo);
  });
}
