import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { ilDocumento } from "@fatturachiara/fatturapa/codici";
import type { Azione } from "@fatturachiara/fatturapa/documento";
import { daysBetween } from "@fatturachiara/fatturapa/giorno";
import { formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import type { Spiegazione } from "@fatturachiara/fatturapa/spiegazioni";
import { useNavigate } from "react-router";
import { call } from "../../api/call.ts";
import { useAct } from "../../api/use-busy.ts";
import { TextLink } from "../../ui/address/text-link.tsx";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { IconAlertOctagon, IconPencil, IconReceiptTax, IconSend } from "../../ui/icon/icons.ts";
import { confirm } from "../../ui/overlay/confirm.ts";
import { inDays } from "../../ui/time/in-days.ts";
import { useOggi } from "../../ui/time/oggi.tsx";
import { correctionWord, useDocumentActs, useMayAct } from "../document/index.ts";
import styles from "./rejected-panel.module.css";
import { useExplanations } from "./use-explanations.ts";

const weekday = new Intl.DateTimeFormat("it-IT", { weekday: "long", timeZone: "UTC" });

type Rejection = {
  document: DocumentDetail;
  /** By the office it went to, not by the SdI. */
  refused: boolean;
  /** The number is what SdI refuses: with the same one it would refuse it again. */
  doubled: boolean;
  /** What to do, and whether number or date may stay, stands beside each error. */
  explained: boolean;
};

/** Why the SdI refused it, in plain words, and what to do (look.md §9, "Rejected document"). */
export function RejectedPanel({
  document,
  onChanged,
}: {
  document: DocumentDetail;
  onChanged(next: DocumentDetail): void;
}) {
  const oggi = useOggi();
  const errors = document.cronImapLogRows.findLast((row) => row.errori.length > 0)?.errori ?? [];
  const explained = useExplanations();
  const refused = document.sottoStato === "refused_pa";
  const which = ilDocumento(document.tipoDocumento);
  const rejection = {
    document,
    refused,
    doubled: errors.some(({ codice }) => codice === "00404"),
    explained: errors.some(({ codice }) => explained?.[codice]),
  };

  return (
    <section className={styles.panel} aria-labelledby="scarto">
      <div className={styles.head}>
        <h2 className={styles.title} id="scarto">
          <Icon of={IconAlertOctagon} />
          {refused ? `L'ufficio ha rifiutato ${which}` : `Il SdI ha scartato ${which}`}
          {errors.map((error) => (
            <span key={error.codice} className={styles.code}>
              {error.codice}
            </span>
          ))}
        </h2>
        {document.correggiEntro && <Deadline day={document.correggiEntro} oggi={oggi} />}
      </div>
      <div className={styles.body}>
        <div className={styles.reasons}>
          {refused && (
            <p className={styles.reason}>{document.cronImapLogRows.findLast(({ tipo }) => tipo === "NE")?.messaggio}</p>
          )}
          {errors.map((error) => (
            <Reason
              key={`${error.codice} ${error.descrizione}`}
              error={error}
              words={explained?.[error.codice]}
              refused={refused}
            />
          ))}
        </div>
        <div className={styles.acts}>
          <p className={styles.text}>{adviceFor(rejection)}</p>
          <Ways {...rejection} />
          <LastResorts {...rejection} onChanged={onChanged} />
        </div>
      </div>
    </section>
  );
}

type SdiError = DocumentDetail["cronImapLogRows"][number]["errori"][number];

/** One error: what it means, why it happens, what to do, and the official words. */
function Reason({ error, words, refused }: { error: SdiError; words: Spiegazione | undefined; refused: boolean }) {
  return (
    <div>
      <p className={styles.reason}>
        <b>{words?.significato ?? error.descrizione}</b>
      </p>
      {words && <p className={styles.text}>Perché succede: {words.causa}</p>}
      <p className={styles.text}>
        Che cosa fare: {words?.rimedio ?? error.suggerimento ?? "correggi il dato indicato e invia di nuovo."}
      </p>
      <p className={styles.official}>
        Risposta {refused ? "dell'ufficio" : "del SdI"}: {error.codice} {error.descrizione}
      </p>
      {words && (
        <p className={styles.official}>
          <TextLink to={`/ia/docs/errori/${error.codice}`}>Tutto sull'errore {error.codice}</TextLink>
        </p>
      )}
    </div>
  );
}

function adviceFor({ refused, doubled, explained }: Rejection): string {
  if (refused)
    return "Puoi correggerla e inviarla di nuovo con lo stesso numero e la stessa data, oppure annullarne gli effetti con una nota di credito.";
  return doubled
    ? "Se quella che il SdI ha già è la stessa fattura, non inviarla di nuovo e annulla questa. Se è un'altra, questa vuole un nuovo numero."
    : explained
      ? "Per il fisco non è mai stata emessa."
      : "Per il fisco non è mai stata emessa. Correggi e invia di nuovo: numero e data restano gli stessi, cambia il nome del file.";
}

/** What puts it right: correcting, sending again, a credit note. */
function Ways({ document, refused, doubled }: Rejection) {
  const mayAct = useMayAct();
  const may = (act: Azione) => document.azioni.includes(act) && mayAct(act);
  const corrected = document.cronImapLogRows.at(-1)?.tipo === "CORREZIONE";
  return (
    <>
      {may("modifica") && (
        <ButtonLink
          look={corrected || doubled ? "outline" : "filled"}
          icon={IconPencil}
          to={`/ia/document/step/init?id=${document.id}&correggi=1`}
          fullWidth
        >
          Correggi
        </ButtonLink>
      )}
      {corrected && may("invia") && (
        <ButtonLink look="filled" icon={IconSend} to={`/ia/document/step/confirm?id=${document.id}`} fullWidth>
          Controlla e invia di nuovo
        </ButtonLink>
      )}
      {refused && may("nota_di_credito") && (
        <ButtonLink icon={IconReceiptTax} to={`/ia/document/step/init?nota=${document.id}`} fullWidth>
          {correctionWord(document.idTipoDocumento)}
        </ButtonLink>
      )}
    </>
  );
}

/** Where nothing else helps: another number, or leaving it. */
function LastResorts({ document, refused, doubled, onChanged }: Rejection & { onChanged(next: DocumentDetail): void }) {
  const acts = useDocumentActs();
  const navigate = useNavigate();
  const { busy, run } = useAct<"annulla" | "nuovo">();
  const mayAct = useMayAct();
  const may = (act: Azione) => document.azioni.includes(act) && mayAct(act);
  const withNewNumber = async () => {
    const sure = await confirm({
      header: "Nuovo numero e data",
      message: `Nasce una bozza uguale, che prenderà un altro numero e la data di oggi e ricorderà questa fra i riferimenti. La n. ${document.numeroDocumentoInvio} resta scartata: poi annullala. Continuare?`,
    });
    if (!sure) return;
    const { id } = await call(calls.clone, { params: { id: document.id }, query: { sostituisce: 1 } });
    navigate(`/ia/document/step/init?id=${id}`);
  };
  return (
    <>
      {!refused && may("duplica") && (
        <Button
          look={doubled ? "outline" : "quiet"}
          disabled={busy !== null}
          onClick={() => void run("nuovo", withNewNumber)}
          fullWidth
        >
          Usa nuovo numero e data
        </Button>
      )}
      {may("annulla") && (
        <Button
          look="quiet"
          disabled={busy !== null}
          onClick={() => void run("annulla", () => acts.cancel(document, onChanged))}
          fullWidth
        >
          {`Annulla ${ilDocumento(document.tipoDocumento)}`}
        </Button>
      )}
    </>
  );
}

function Deadline({ day, oggi }: { day: string; oggi: string }) {
  const left = daysBetween(oggi, day);
  return (
    <p className={styles.deadline}>
      <b>
        Entro {weekday.format(new Date(`${day}T00:00:00Z`))} {formatGiorno(day)}
      </b>
      , {left === -1 ? "scaduto ieri" : left < 0 ? `scaduto ${inDays(left)}` : inDays(left)}
    </p>
  );
}
