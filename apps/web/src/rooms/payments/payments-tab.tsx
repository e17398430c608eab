import { CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { conApostrofo, formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useAct } from "../../api/use-busy.ts";
import { IfMay } from "../../session/permitted/if-may.tsx";
import { useMay } from "../../session/permitted/use-may.ts";
import { TextButton } from "../../ui/address/text-link.tsx";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { showToast } from "../../ui/feedback/toasts.ts";
import { IconPlus, IconQrcode, IconReceipt } from "../../ui/icon/icons.ts";
import { useOggi } from "../../ui/time/oggi.tsx";
import { LinksButton } from "../customer/index.ts";
import { netLabel, otherParty } from "../document/index.ts";
import { DocumentHold } from "../reminders/index.ts";
import { dueDays } from "./due-days.ts";
import { CustomersCredit, creditedByNote, leftOf } from "./left-of.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import styles from "./payments-tab.module.css";
import { TransferDialog } from "./transfer-dialog.tsx";

/** When money is due, what came in, and "Segna incassata" in full or in part. */
export function PaymentsTab({
  document,
  onChanged,
}: {
  document: DocumentDetail;
  onChanged(next: DocumentDetail): void;
}) {
  const may = useMay();
  const [adding, setAdding] = useState(false);
  const [showing, setShowing] = useState(false);
  const creditNote = document.idTipoDocumento === CREDIT_NOTE;
  const mayPay = document.azioni.includes("segna_incassata");
  if (!mayPay && document.incassi.length === 0 && otherParty(document.idTipoDocumento) !== "cliente")
    return <EmptyState icon={IconReceipt} sentence="Integrazioni e autofatture non si incassano: nessuno le paga." />;
  if (!mayPay && document.incassi.length === 0)
    return <EmptyState icon={IconReceipt} sentence="Gli incassi si segnano dopo l'invio del documento." />;

  const due = dueDays(document);
  const open = mayPay && document.daIncassare.isPositive();

  return (
    <div className={styles.parts}>
      <dl className={styles.sums}>
        <Sum label={netLabel(document.idTipoDocumento)} value={formatImporto(document.nettoAPagare)} />
        <Sum label={creditNote ? "Rimborsato" : "Incassato"} value={formatImporto(document.incassato)} />
        {!document.stornato.isZero() && (
          <Sum label={creditNote ? creditedByNote : "Stornato"} value={formatImporto(document.stornato)} />
        )}
        <Sum label={creditNote ? "Da rimborsare" : "Da incassare"} value={leftOf(document)} strong />
      </dl>
      <CustomersCredit document={document} />
      {due.length > 0 && <DueDays due={due} document={document} />}
      <CameIn document={document} onChanged={onChanged} />
      <div className={styles.acts}>
        {open && may(calls.pay) && (
          <Button look="filled" icon={IconPlus} onClick={() => setAdding(true)}>
            {creditNote ? "Segna rimborsata" : "Segna incassata"}
          </Button>
        )}
        {open && !creditNote && (
          <Button icon={IconQrcode} onClick={() => setShowing(true)}>
            Codice per pagare
          </Button>
        )}
        {otherParty(document.idTipoDocumento) === "cliente" && <LinksButton subject={{ documento: document.id }} />}
      </div>
      {open && !creditNote && <DocumentHold document={document.id} />}
      {showing && <TransferDialog id={document.id} title="Codice per pagare" onClose={() => setShowing(false)} />}
      {adding && <PaymentDialog document={document} onChanged={onChanged} onClose={() => setAdding(false)} />}
    </div>
  );
}

function DueDays({ due, document }: { due: readonly Due[]; document: DocumentDetail }) {
  const oggi = useOggi();
  const { stornata } = document;
  // A credit note never falls due.
  const awaited = document.idTipoDocumento !== CREDIT_NOTE;
  return (
    <section aria-labelledby="scadenze">
      <h2 className={styles.title} id="scadenze">
        Scadenze
      </h2>
      <ul className={styles.rows}>
        {due.map(({ key, giorno, importo, aperto }) => {
          const late = awaited && giorno !== null && giorno < oggi && aperto.isPositive();
          return (
            <li key={key} className={styles.row}>
              <span className={late ? styles.late : styles.day}>
                {giorno ? formatGiorno(giorno) : "Senza scadenza"}
              </span>
              <span className={late ? styles.late : styles.note}>{stateOf({ aperto, importo, late, stornata })}</span>
              <span className={styles.amount}>{formatImporto(importo)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What came in, or was paid back, each with the way to take it back. */
function CameIn({ document, onChanged }: { document: DocumentDetail; onChanged(next: DocumentDetail): void }) {
  const { busy, run } = useAct<string>();
  const creditNote = document.idTipoDocumento === CREDIT_NOTE;
  const undo = (paymentId: string) =>
    run(paymentId, async () => {
      onChanged(await call(calls.unpay, { params: { id: document.id, paymentId } }));
      showToast({ severity: "success", summary: "Incasso annullato." });
    });
  return (
    <section aria-labelledby="incassi">
      <h2 className={styles.title} id="incassi">
        {creditNote ? "Rimborsi" : "Incassi"}
      </h2>
      {document.incassi.length === 0 ? (
        <p className={styles.none}>{creditNote ? "Nessun rimborso segnato." : "Nessun incasso segnato."}</p>
      ) : (
        <ul className={styles.rows}>
          {document.incassi.map(({ id, data, importo, nota }) => (
            <li key={id} className={styles.row}>
              <span className={styles.day}>{formatGiorno(data)}</span>
              <span className={styles.note}>{nota}</span>
              <span className={styles.amount}>{formatImporto(importo)}</span>
              <IfMay call={calls.unpay}>
                <TextButton
                  disabled={busy !== null}
                  aria-label={conApostrofo`Annulla ${creditNote ? "il rimborso" : "l'incasso"} del ${formatGiorno(data)}`}
                  onClick={() => void undo(id)}
                >
                  Annulla
                </TextButton>
              </IfMay>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Sum({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <div className={strong ? styles.strong : styles.sum}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

type Due = ReturnType<typeof dueDays>[number];

type Look = Pick<Due, "aperto" | "importo"> & { late: boolean; stornata: boolean };

function stateOf({ aperto, importo, late, stornata }: Look): string {
  if (!aperto.isPositive()) return stornata ? "stornata" : "pagata";
  const part = aperto.equals(importo) ? "" : `, restano ${formatImporto(aperto)}`;
  return `${late ? "scaduta" : "da pagare"}${part}`;
}
