import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import type { SignedFile } from "@fatturachiara/contract/rooms/document-signature";
import { ilDocumento } from "@fatturachiara/fatturapa/codici";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { useId, useState } from "react";
import { call } from "../../api/call.ts";
import { CallFailure } from "../../api/call-failure.ts";
import { saveFile } from "../../api/save-file.ts";
import { useAct } from "../../api/use-busy.ts";
import { IfMay } from "../../session/permitted/if-may.tsx";
import { Button } from "../../ui/button/button.tsx";
import { showToast } from "../../ui/feedback/toasts.ts";
import { FileDrop } from "../../ui/fields/file-drop.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { IconDownload, IconSignature } from "../../ui/icon/icons.ts";
import { confirm } from "../../ui/overlay/confirm.ts";
import { Breakable } from "../../ui/text/breakable.tsx";
import { capital, sameNumber } from "../document/index.ts";
import steps from "./by-hand-panel.module.css";
import { PanelStep } from "./panel-step.tsx";
import { onItsWay, readyByHand } from "./sending-words.ts";
import styles from "./sign-panel.module.css";
import { SignedFacts } from "./signed-facts.tsx";

type Chosen = { file: File; found: SignedFile };

type Changing = { document: DocumentDetail; onChanged(next: DocumentDetail): void };
type ToSign = NonNullable<DocumentDetail["daFirmare"]>;

/** The file to sign, where it is signed, and the signed one: what is to be done before an invoice to a public body goes. */
export function SignPanel({ document, onChanged }: Changing) {
  const { busy, run } = useAct<"file" | "check" | "send" | "undo">();
  const { chosen, problems, check, send } = useSignedFile({ document, onChanged });
  const toSign = document.daFirmare;
  if (!toSign) return null;
  const params = { id: document.id };
  return (
    <section className={steps.panel} aria-labelledby="da-firmare">
      <Title correctBy={toSign.correggiEntro} />
      <ol className={styles.steps}>
        <PanelStep title="Scarica il file">
          <p className={steps.text}>
            È <Breakable text={toSign.nomeFile} />. Firmalo com'è: se lo apri e lo salvi di nuovo la firma non vale.
          </p>
          <div className={steps.acts}>
            <Button
              look={chosen ? "outline" : "filled"}
              icon={IconDownload}
              disabled={busy !== null}
              onClick={() => void run("file", async () => saveFile(await call(calls.xml, { params })))}
            >
              Scarica il file
            </Button>
          </div>
        </PanelStep>
        <HowToSign />
        <IfMay call={calls.sendSigned}>
          <PanelStep title="Carica il file firmato">
            <TakeSigned
              problems={problems}
              busy={busy === "check" ? "Controllo…" : undefined}
              onFile={(file) => void run("check", () => check(file))}
            />
            {chosen && (
              <>
                <SignedFacts name={chosen.file.name} found={chosen.found} />
                <div className={steps.acts}>
                  <Button
                    look="filled"
                    icon={IconSignature}
                    saving={busy === "send" && "Invio…"}
                    onClick={() => void run("send", () => send(chosen))}
                  >
                    Invia il file firmato
                  </Button>
                </div>
              </>
            )}
          </PanelStep>
        </IfMay>
      </ol>
      <IfMay call={calls.undoPrepare}>
        <Undo disabled={busy !== null} onUndo={() => void run("undo", () => undo(document, toSign, onChanged))} />
      </IfMay>
    </section>
  );
}

function Title({ correctBy }: { correctBy: ToSign["correggiEntro"] }) {
  return (
    <h2 className={steps.title} id="da-firmare">
      <Icon of={IconSignature} />
      Da firmare
      {correctBy && (
        <span className={styles.deadline}>da inviare entro {conApostrofo`il ${formatGiorno(correctBy)}`}</span>
      )}
    </h2>
  );
}

/** The signed file, as it was found, and what is wrong with it: said where it was given. */
function useSignedFile({ document, onChanged }: Changing) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const params = { id: document.id };
  const atTheField = async (act: () => Promise<void>) => {
    setProblems([]);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (!error.is("signedRefused") && !error.is("tooLarge")) throw error;
      setChosen(null);
      setProblems(error.messages);
    }
  };
  const check = (file: File) =>
    atTheField(async () => {
      const found = await call(calls.checkSigned, { params, body: file, takesUp: ["signedRefused", "tooLarge"] });
      setChosen({ file, found });
    });
  const send = ({ file }: Chosen) =>
    atTheField(async () => {
      const sent = await call(calls.sendSigned, {
        params,
        body: file,
        headers: { "Idempotency-Key": `${document.id}-${document.version}` },
        takesUp: ["signedRefused", "tooLarge"],
      });
      onChanged(sent);
      showToast(
        sent.sottoStato === "by_hand"
          ? { severity: "success", ...readyByHand(sent.tipoDocumento) }
          : { severity: "success", ...onItsWay(sent.tipoDocumento) },
      );
    });
  return { chosen, problems, check, send };
}

function Undo({ disabled, onUndo }: { disabled: boolean; onUndo(): void }) {
  return (
    <div className={styles.foot}>
      <p className={steps.text}>Devi cambiare qualcosa?</p>
      <Button look="quiet" row disabled={disabled} onClick={onUndo}>
        Annulla preparazione
      </Button>
    </div>
  );
}

async function undo(document: DocumentDetail, toSign: ToSign, onChanged: Changing["onChanged"]) {
  const number = toSign.numeroNuovo
    ? `Il numero ${document.numeroDocumentoInvio} torna libero se è ancora l'ultimo, altrimenti resta inutilizzato.`
    : sameNumber;
  const sure = await confirm({
    header: "Annulla preparazione",
    message: `${capital(ilDocumento(document.tipoDocumento))} torna com'era e si può modificare. ${number} Il file scaricato non va più usato. Continuare?`,
  });
  if (sure) onChanged(await call(calls.undoPrepare, { params: { id: document.id } }));
}

function HowToSign() {
  return (
    <PanelStep title="Firmalo">
      <p className={steps.text}>
        Con il programma della tua firma digitale (chiavetta, smart card o firma remota). Scegli il formato <b>CAdES</b>
        : ne esce un file <b>.p7m</b>. Va bene anche XAdES, con la firma dentro l'XML.
      </p>
      <p className={steps.text}>Per la pubblica amministrazione serve un certificato qualificato.</p>
    </PanelStep>
  );
}

function TakeSigned({
  problems,
  busy,
  onFile,
}: {
  problems: readonly string[];
  busy: string | undefined;
  onFile(file: File): void;
}) {
  const problem = useId();
  return (
    <>
      <FileDrop
        words="Trascina qui il file firmato"
        help="Il file .p7m, o l'XML con la firma dentro: al massimo 5 MB. Il nome non conta."
        accept=".p7m,.xml"
        beside
        describedBy={problems.length > 0 ? problem : undefined}
        busy={busy}
        onFiles={([file]) => file && onFile(file)}
      />
      <div id={problem} aria-live="polite" className={styles.problems}>
        {problems.map((sentence) => (
          <p key={sentence} className={styles.problem}>
            {sentence}
          </p>
        ))}
      </div>
    </>
  );
}
