import { type OpenedMessage, sdi, type UnrecognisedMessage } from "@fatturachiara/contract/rooms/sdi";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { saveFile } from "../../api/save-file.ts";
import { useBusy } from "../../api/use-busy.ts";
import { IfMay } from "../../session/permitted/if-may.tsx";
import { useActingProfile } from "../../session/use-user.ts";
import { Button } from "../../ui/button/button.tsx";
import { DialogButtons } from "../../ui/button/dialog-buttons.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { SkeletonLines } from "../../ui/feedback/skeletons.tsx";
import { AutocompleteField } from "../../ui/fields/autocomplete-field.tsx";
import { IconDownload } from "../../ui/icon/icons.ts";
import { ScrollBox } from "../../ui/layout/scroll-box.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { formatSize } from "../../ui/text/format-size.ts";
import { formatMoment } from "../../ui/time/format-instant.ts";
import { findDocuments } from "../document/index.ts";
import { sdiKey } from "./keys.ts";
import styles from "./message-dialog.module.css";
import { Signatures } from "./signatures.tsx";
import { subjectOf } from "./subject-of.ts";
import { useMessageActs } from "./use-message-acts.ts";
import { applying, applyName, changeWords, ignoreName, ignoring } from "./waiting-words.ts";

type Chosen = { id: string; label: string };

/** A message as the person can judge it, and what can be done with it: put it with an invoice, or leave it out. */
export function MessageDialog({ message, onClose }: { message: UnrecognisedMessage; onClose(): void }) {
  const profile = useActingProfile();
  const { data, isError, refetch } = useQuery({
    queryKey: [...sdiKey, profile, "message", message.id],
    queryFn: ({ signal }) => call(sdi.message, { params: { id: message.id }, signal, quiet: true }),
  });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [missing, setMissing] = useState(false);
  const { busy, apply, link, ignore } = useMessageActs(message.id, onClose);
  const { cambierebbe, virus } = message;
  // Of one with a virus it is not known whose it is until it is applied.
  const isToDecide = Boolean(cambierebbe) || virus;

  return (
    <Dialog opened onClose={onClose} title={subjectOf(message)} closable>
      <div className={styles.body}>
        <Notice severity="warn" title="Perché è qui">
          {message.motivo}
        </Notice>
        {cambierebbe && <p className={styles.change}>{changeWords(cambierebbe)}</p>}
        {isError && <LoadError onRetry={() => void refetch()} />}
        {!data && !isError && <SkeletonLines />}
        {data && <Contents of={data} />}
        {!isToDecide && (
          <InvoiceField
            data={data}
            missing={missing}
            chosen={chosen}
            onChosen={(next) => {
              setChosen(next);
              if (next) setMissing(false);
            }}
          />
        )}
        <IfMay call={sdi.link}>
          <DialogButtons>
            <Button look="quiet" saving={busy === "ignore" && ignoring} onClick={ignore}>
              {ignoreName}
            </Button>
            {isToDecide ? (
              <Button look={virus ? "outline" : "filled"} saving={busy === "apply" && applying} onClick={apply}>
                {applyName}
              </Button>
            ) : (
              <Button
                look="filled"
                saving={busy === "link" ? "Collego…" : false}
                onClick={() => {
                  setMissing(!chosen);
                  if (chosen) link(chosen);
                }}
              >
                Collega
              </Button>
            )}
          </DialogButtons>
        </IfMay>
      </div>
    </Dialog>
  );
}

/** The invoice it belongs to, found by number, customer or amount. */
function InvoiceField({
  data,
  missing,
  chosen,
  onChosen,
}: {
  data: OpenedMessage | undefined;
  missing: boolean;
  chosen: Chosen | null;
  onChosen(next: Chosen | null): void;
}) {
  const [typed, setTyped] = useState("");
  return (
    <AutocompleteField
      label="Collega a"
      placeholder="Numero, cliente o importo della fattura"
      help={
        data?.ricevuta
          ? `Se la ricevuta riguarda il file inviato con quella fattura (${data.ricevuta.nomeFile}), la applichiamo; altrimenti la conserviamo tra i suoi file.`
          : "Il messaggio resta nella cronologia e tra i file della fattura; lo stato non cambia."
      }
      error={missing ? "Scegli la fattura dall'elenco." : undefined}
      text={chosen?.label ?? typed}
      onText={(text) => {
        onChosen(null);
        setTyped(text);
      }}
      onPick={({ id, label }: Chosen) => {
        onChosen({ id, label });
      }}
      search={async (q, signal) =>
        (await findDocuments({ type: "I,E,C,A", q }, signal))
          .slice(0, 8)
          .map(({ value, ...choice }) => ({ ...choice, value: { id: value.id, label: choice.label } }))
      }
      eager
      // The first invoices of a year have numbers of one digit.
      minLetters={1}
    />
  );
}

function Contents({ of }: { of: OpenedMessage }) {
  const { id, canale, ricevuta, mittente, lettoIl, testo, allegati, firme, virus } = of;
  const [saving, during] = useBusy();
  const download = () =>
    during(async () => {
      saveFile(await call(sdi.messageFile, { params: { id } }));
    });
  return (
    <>
      <dl className={styles.facts}>
        {mittente && (
          <div>
            <dt>Mittente certificato</dt>
            <dd>{mittente}</dd>
          </div>
        )}
        <div>
          <dt>Letto il</dt>
          <dd>{formatMoment(lettoIl)}</dd>
        </div>
        {ricevuta && (
          <div>
            <dt>Ricevuta {ricevuta.tipo}</dt>
            <dd>
              {ricevuta.frase} File {ricevuta.nomeFile}, identificativo SdI {ricevuta.identificativoSdI}.
            </dd>
          </div>
        )}
        {allegati.length > 0 && (
          <div>
            <dt>{canale === "pec" ? "Allegati" : "File"}</dt>
            <dd>{allegati.map(({ nome, dimensione }) => `${nome} (${formatSize(dimensione)})`).join(", ")}</dd>
          </div>
        )}
      </dl>
      {testo && (
        <ScrollBox className={styles.text} label="Testo del messaggio">
          {testo}
        </ScrollBox>
      )}
      <Signatures firme={firme} about="message" />
      {!virus && (
        <div>
          <Button row look="quiet" icon={IconDownload} saving={saving ? "Scarico…" : false} onClick={download}>
            {canale === "pec" ? "Scarica il messaggio (.eml)" : "Scarica il file"}
          </Button>
        </div>
      )}
    </>
  );
}
