import type { EventKind } from "@fatturachiara/contract/event-kinds";
import { document as calls, type DocumentDetail, type DocumentEvent } from "@fatturachiara/contract/rooms/document";
import type { TablerIcon } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { call } from "../../api/call.ts";
import { saveFile } from "../../api/save-file.ts";
import { TextButton } from "../../ui/address/text-link.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import {
  IconAlertOctagon,
  IconBan,
  IconBuildingBank,
  IconCircleCheck,
  IconClock,
  IconFileExport,
  IconFilePlus,
  IconMail,
  IconPaperclip,
  IconPencil,
  IconReceipt,
  IconSend,
  IconSend2,
  IconSignature,
} from "../../ui/icon/icons.ts";
import { Breakable } from "../../ui/text/breakable.tsx";
import { formatDay, formatTime } from "../../ui/time/format-instant.ts";
import { otherParty, titleOf } from "../document/index.ts";
import { Signatures } from "../messages/index.ts";
import styles from "./timeline.module.css";

type Look = { title: string; icon: TablerIcon; tone: "plain" | "info" | "ok" | "err" };

/** Every kind has its words; a message of no kind has its subject. */
const looks: Readonly<Record<Exclude<EventKind, "ALTRO">, Look>> = {
  CREAZIONE: { title: "Bozza creata", icon: IconFilePlus, tone: "plain" },
  IMPORTAZIONE: { title: "Importata", icon: IconFileExport, tone: "plain" },
  ELIMINAZIONE: { title: "Nel cestino", icon: IconBan, tone: "plain" },
  RIPRISTINO: { title: "Di nuovo tra le bozze", icon: IconFilePlus, tone: "plain" },
  INVIO: { title: "Fattura inviata alla PEC", icon: IconSend, tone: "plain" },
  CARTELLA: { title: "Cartella di scambio", icon: IconSend, tone: "plain" },
  A_MANO: { title: "Pronta da inviare con la tua PEC", icon: IconFileExport, tone: "plain" },
  PREPARAZIONE: { title: "Pronta per la firma", icon: IconSignature, tone: "plain" },
  ANNULLA_PREPARAZIONE: { title: "Preparazione annullata", icon: IconBan, tone: "plain" },
  ATTESA: { title: "In attesa del SdI", icon: IconClock, tone: "plain" },
  SENZA_ATTESA: { title: "Hai scelto di non aspettare", icon: IconSend, tone: "plain" },
  DICHIARATA: { title: "Hai detto di averla inviata", icon: IconSend, tone: "plain" },
  RITIRO: { title: "Invio annullato", icon: IconBan, tone: "plain" },
  CORREZIONE: { title: "Fattura corretta", icon: IconPencil, tone: "plain" },
  ANNULLAMENTO: { title: "Fattura annullata", icon: IconBan, tone: "plain" },
  COPIA_RESPINTA: { title: "Copia respinta", icon: IconAlertOctagon, tone: "err" },
  COPIA: { title: "Copia inviata al cliente", icon: IconSend2, tone: "plain" },
  AVVISO: { title: "Cliente avvisato", icon: IconCircleCheck, tone: "plain" },
  SOLLECITO: { title: "Sollecito inviato", icon: IconSend2, tone: "plain" },
  SOLLECITO_RESPINTO: { title: "Sollecito respinto", icon: IconAlertOctagon, tone: "err" },
  INCASSO: { title: "Incasso segnato", icon: IconReceipt, tone: "ok" },
  INCASSO_ANNULLATO: { title: "Incasso annullato", icon: IconReceipt, tone: "plain" },
  ACCETTAZIONE: { title: "Accettata dal gestore", icon: IconMail, tone: "plain" },
  CONSEGNA: { title: "Consegnata al SdI", icon: IconBuildingBank, tone: "info" },
  NON_ACCETTAZIONE: { title: "Non accettata dal gestore PEC", icon: IconAlertOctagon, tone: "err" },
  MANCATA_CONSEGNA_12H: { title: "Consegna in ritardo", icon: IconMail, tone: "plain" },
  MANCATA_CONSEGNA: { title: "Mancata consegna al SdI", icon: IconAlertOctagon, tone: "err" },
  RC: { title: "Consegnata al cliente", icon: IconCircleCheck, tone: "ok" },
  MC: { title: "A disposizione nel cassetto fiscale", icon: IconCircleCheck, tone: "ok" },
  NS: { title: "Scartata dal SdI", icon: IconAlertOctagon, tone: "err" },
  NE: { title: "Risposta dell'ufficio", icon: IconBuildingBank, tone: "info" },
  DT: { title: "Nessuna risposta nei termini", icon: IconClock, tone: "plain" },
  AT: { title: "Consegna all'ufficio impossibile", icon: IconAlertOctagon, tone: "err" },
};

/** The delivery of an integration or self-invoice: who issued it receives it. */
const deliveredToOneself: Look = { title: "Consegnata a te", icon: IconCircleCheck, tone: "ok" };

/** The person's act of sending; the mail itself leaves a moment later, with a row of its own. */
const queued: Look = { title: "Messa in coda per l'invio", icon: IconFileExport, tone: "plain" };

/** The file behind a row: an SdI receipt or the invoice by its own name, a certified mail by what it is. */
const mails: Readonly<Partial<Record<EventKind, string>>> = {
  ACCETTAZIONE: "accettazione.eml",
  CONSEGNA: "consegna.eml",
  NON_ACCETTAZIONE: "non-accettazione.eml",
  MANCATA_CONSEGNA: "mancata-consegna.eml",
  MANCATA_CONSEGNA_12H: "avviso-12-ore.eml",
};

/** What happened in plain lines, newest first; every message, file and signature behind them is folded below. */
export function Timeline({ document }: { document: DocumentDetail }) {
  const [open, setOpen] = useState(false);
  const rows = document.cronImapLogRows.toReversed();
  if (rows.length === 0) return <p>Non è ancora successo nulla.</p>;
  return (
    <>
      <ol className={styles.list} aria-label="Cronologia" aria-live="polite">
        {rows.filter(isPlain).map((row) => (
          <PlainRow key={row.id} row={row} look={lookOf(row, document)} />
        ))}
      </ol>
      <details className={styles.technical} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          Dettagli tecnici <span className={styles.count}>{rows.length}</span>
        </summary>
        {open && (
          <ol className={styles.list} aria-label="Dettagli tecnici">
            {rows.map((row) => (
              <Row key={row.id} row={row} document={document} />
            ))}
          </ol>
        )}
      </details>
    </>
  );
}

/** Between the act of sending and the SdI only the provider speaks: what it says matters where it says no. */
const isPlain = ({ tipo, autore }: DocumentEvent): boolean => tipo !== "ACCETTAZIONE" && (tipo !== "INVIO" || !!autore);

/** Of these the title says all; their sentence names files and addresses. */
const saidByTitle: readonly EventKind[] = ["CREAZIONE", "INVIO", "CONSEGNA", "RC"];

/** When, what, and who did it or what it asks for. */
function PlainRow({ row, look }: { row: DocumentEvent; look: Look }) {
  const title = row.tipo === "INVIO" ? "Inviata" : look.title;
  const text = saidByTitle.includes(row.tipo) ? "" : row.messaggio;
  return (
    <Line row={row} look={{ ...look, title }}>
      {row.autore && (text ? `${row.autore}. ` : row.autore)}
      {text && <Breakable text={text} />}
    </Line>
  );
}

function lookOf({ tipo, autore, oggetto }: DocumentEvent, { idTipoDocumento, tipoDocumento }: DocumentDetail): Look {
  if (tipo === "INVIO" && autore) return queued;
  if (tipo === "RC" && otherParty(idTipoDocumento) !== "cliente") return deliveredToOneself;
  return tipo === "ALTRO"
    ? { title: oggetto ?? "Altro messaggio", icon: IconMail, tone: "plain" }
    : named(looks[tipo], tipoDocumento);
}

/** An act is called after the document: "Nota di credito inviata alla PEC". */
const named = (look: Look, tipo: string | null | undefined): Look => ({
  ...look,
  title: look.title.replace(/^Fattura/, titleOf(tipo, null)),
});

function Row({ row, document }: { row: DocumentEvent; document: DocumentDetail }) {
  const open = async (fileId: string) => saveFile(await call(calls.file, { params: { id: document.id, fileId } }));
  return (
    <Line row={row} look={lookOf(row, document)} below={<Signatures firme={row.firme} />}>
      {row.autore && `${row.autore}. `}
      <Breakable text={row.messaggio} />
      {row.idFile && row.nomeFile && (
        <>
          {" "}
          <TextButton className={styles.file} onClick={() => void open(row.idFile ?? "").catch(() => undefined)}>
            <Icon of={IconPaperclip} size="small" />
            <Breakable text={mails[row.tipo] ?? row.nomeFile} />
          </TextButton>
        </>
      )}
    </Line>
  );
}

function Line({
  row,
  look,
  below,
  children,
}: {
  row: DocumentEvent;
  look: Look;
  below?: ReactNode;
  children: ReactNode;
}) {
  const at = new Date(row.dataRicezione);
  return (
    <li className={styles.row}>
      <span className={styles.when}>
        <time dateTime={row.dataRicezione}>
          {formatDay(at)}
          <span className={styles.hour}>{formatTime(at)}</span>
        </time>
      </span>
      <span className={`${styles.mark} ${styles[look.tone]}`}>
        <Icon of={look.icon} size="small" />
      </span>
      <div>
        <p className={styles.title}>{look.title}</p>
        <p className={styles.text}>{children}</p>
        {below}
      </div>
    </li>
  );
}
