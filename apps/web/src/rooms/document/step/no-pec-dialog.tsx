import { accountpec } from "@fatturachiara/contract/rooms/accountpec";
import { document as calls } from "@fatturachiara/contract/rooms/document";
import { call } from "../../../api/call.ts";
import { pageConfig } from "../../../api/page-config.ts";
import { saveFile } from "../../../api/save-file.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { IconDownload, IconMailCog, IconTool } from "../../../ui/icons.ts";
import { useAct } from "../document-page/use-act.ts";
import styles from "./line-dialog.module.css";

/** Sending without a mailbox: the ways there are (screens.md §14.4). */
export function NoPecDialog({ id, onClose, onReady }: { id: string; onClose(): void; onReady(): void }) {
  const { busy, run } = useAct<"xml" | "simulator">();
  const simulate = async () => {
    const settings = await call(accountpec.read, {});
    await call(accountpec.save, { body: { ...settings, modo: "simulatore", password: null } });
    onReady();
  };
  return (
    <Dialog opened onClose={onClose} title="Manca la tua casella PEC" closable>
      <div className={styles.form}>
        <p className={styles.text}>
          Le fatture partono dalla tua PEC, che non è ancora collegata. La bozza è salvata: puoi collegarla ora, oppure
          scaricare il file e inviarlo tu dal portale Fatture e Corrispettivi dell'Agenzia delle Entrate.
        </p>
        <DialogButtons>
          <Button
            icon={IconDownload}
            disabled={busy !== null}
            onClick={() => void run("xml", async () => saveFile(await call(calls.xml, { params: { id } })))}
          >
            Scarica XML e invia da Fatture e Corrispettivi
          </Button>
          {pageConfig().mode === "demo" && (
            <Button
              icon={IconTool}
              disabled={busy !== null}
              saving={busy === "simulator" && "Preparo…"}
              onClick={() => void run("simulator", simulate)}
            >
              Prova con il simulatore
            </Button>
          )}
          <ButtonLink look="filled" icon={IconMailCog} to="/ia/account/accountpec">
            Configura la PEC
          </ButtonLink>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
