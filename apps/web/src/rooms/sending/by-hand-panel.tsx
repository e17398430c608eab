import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { SOTTO_STATI } from "@fatturachiara/fatturapa/documento";
import { conApostrofo } from "@fatturachiara/fatturapa/presentazione";
import { call } from "../../api/call.ts";
import { saveFile } from "../../api/save-file.ts";
import { useAct } from "../../api/use-busy.ts";
import { IfMay } from "../../session/permitted/if-may.tsx";
import { Button } from "../../ui/button/button.tsx";
import { CopyButton } from "../../ui/button/copy-button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { IconDownload, IconMail } from "../../ui/icon/icons.ts";
import { confirm } from "../../ui/overlay/confirm.ts";
import { Breakable } from "../../ui/text/breakable.tsx";
import { formatDay, formatTime } from "../../ui/time/format-instant.ts";
import { backAmongDrafts, twice } from "./back-among-drafts.ts";
import styles from "./by-hand-panel.module.css";
import { PanelStep } from "./panel-step.tsx";

/** The file, where it goes, and the person's word: what is to be done by whoever sends with their own PEC. */
export function ByHandPanel({
  document,
  onChanged,
}: {
  document: DocumentDetail;
  onChanged(next: DocumentDetail): void;
}) {
  const { busy, run } = useAct<"file" | "sent" | "never">();
  const mail = document.invioAMano;
  if (!mail) return null;
  const params = { id: document.id };
  const fileName = document.nomeFile ?? "";

  return (
    <section className={styles.panel} aria-labelledby="a-mano">
      <h2 className={styles.title} id="a-mano">
        <Icon of={IconMail} />
        {SOTTO_STATI.by_hand.etichetta}
      </h2>
      <ol className={styles.steps}>
        <PanelStep title="Scarica il file">
          <p className={styles.text}>
            È <Breakable text={fileName} />. Invialo com'è: il SdI lo riconosce dal nome.
          </p>
          <div className={styles.acts}>
            <Button
              look={mail.dichiarataIl ? "outline" : "filled"}
              icon={IconDownload}
              disabled={busy !== null}
              onClick={() => void run("file", async () => saveFile(await call(calls.xml, { params })))}
            >
              Scarica il file
            </Button>
          </div>
        </PanelStep>
        <SendIt mail={mail} fileName={fileName} />
        <PanelStep title="Diccelo">
          <DeclaredSending mail={mail} />
          <IfMay call={calls.wasSent}>
            <div className={styles.acts}>
              {!mail.dichiarataIl && (
                <Button
                  disabled={busy !== null}
                  onClick={() => void run("sent", async () => onChanged(await call(calls.wasSent, { params })))}
                >
                  L'ho inviata
                </Button>
              )}
              <Button
                look="quiet"
                disabled={busy !== null}
                onClick={() => void run("never", () => takeBack(document, onChanged))}
              >
                Non l'ho inviata
              </Button>
            </div>
          </IfMay>
        </PanelStep>
      </ol>
    </section>
  );
}

/** Asks whether it has really not left: what goes back among the drafts leaves again. */
async function takeBack({ id, tipoDocumento }: DocumentDetail, onChanged: (next: DocumentDetail) => void) {
  const sure = await confirm({
    header: "Non l'hai inviata?",
    message: `${backAmongDrafts(tipoDocumento)} Non usare più il file scaricato: il prossimo avrà un altro nome. Se la mail è già partita rispondi No, ${twice(tipoDocumento)}`,
  });
  if (sure) onChanged(await call(calls.neverSent, { params: { id } }));
}

type Mail = NonNullable<DocumentDetail["invioAMano"]>;

function SendIt({ mail, fileName }: { mail: Mail; fileName: string }) {
  return (
    <PanelStep title="Invialo dalla tua casella PEC">
      {!mail.dichiarataIl && <FirstContact mail={mail} />}
      <dl className={styles.facts}>
        <Copyable label="A" value={mail.destinatario} copy="Copia l'indirizzo" />
        <div className={styles.fact}>
          <dt>Da</dt>
          <dd>{mail.mittente}</dd>
        </div>
        <Copyable label="Oggetto" value={fileName} copy="Copia il nome" />
      </dl>
      <p className={styles.text}>
        Una sola mail con un solo allegato, il file con il suo nome. Nessun altro destinatario, nemmeno in copia;
        oggetto e testo sono liberi. Lascia la ricevuta di consegna completa.
      </p>
    </PanelStep>
  );
}

/** What the person said, and what we do either way. */
function DeclaredSending({ mail }: { mail: Mail }) {
  return mail.dichiarataIl ? (
    <Notice
      severity="info"
      title={conApostrofo`Hai detto di averla inviata il ${formatDay(mail.dichiarataIl)} alle ${formatTime(mail.dichiarataIl)}.`}
    >
      Cerchiamo le ricevute nella casella ogni minuto: lo stato cambia da solo.
    </Notice>
  ) : (
    <p className={styles.text}>
      Da quel momento cerchiamo le ricevute ogni minuto. Le leggiamo anche se non ce lo dici.
    </p>
  );
}

/** SdI's first answer names the address for everything that follows: until then one file at a time. */
function FirstContact({ mail: { indirizzoNoto, attende } }: { mail: Mail }) {
  if (indirizzoNoto) return null;
  return attende ? (
    <Notice severity="warn" title="Aspetta a inviarla">
      Hai già inviato <Breakable text={attende} /> e il SdI non ha ancora risposto. Nella risposta indica l'indirizzo
      per tutte le fatture successive: quando la leggiamo lo trovi qui.
    </Notice>
  ) : (
    <p className={styles.text}>
      È la prima che mandi al SdI da questa casella: prima di inviarne altre aspetta la sua risposta, in cui indica a
      quale indirizzo mandarle.
    </p>
  );
}

function Copyable({ label, value, copy }: { label: string; value: string; copy: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value}>
          <Breakable text={value} />
        </span>
        <CopyButton row text={value} label={copy} />
      </dd>
    </div>
  );
}
