import { accountpec } from "@fatturachiara/contract/rooms/accountpec";
import { document as calls } from "@fatturachiara/contract/rooms/document";
import { call } from "../../../api/call.ts";
import { pageConfig } from "../../../api/page-config.ts";
import { saveFile } from "../../../api/save-file.ts";
import { useAct } from "../../../api/use-busy.ts";
import { Button, ButtonLink } from "../../../ui/button/button.tsx";
import { DialogButtons } from "../../../ui/button/dialog-buttons.tsx";
import { IconDownload, IconMailCog, IconTool } from "../../../ui/icon/icons.ts";
import styles from "./send-button.module.css";

/** What can be done with an invoice without a mailbox (screens.md §14.4): one under the other, or at the foot of a dialog. */
export function NoPecActs({
  draft,
  inDialog,
  onReady,
}: {
  /** Saves the draft and gives its id; null: it could not be saved. */
  draft(): Promise<string | null>;
  inDialog?: boolean;
  onReady(): void;
}) {
  const { busy, run } = useAct<"xml" | "simulator">();
  const fullWidth = !inDialog;
  const simulate = async () => {
    const settings = await call(accountpec.read, {});
    await call(accountpec.save, { body: { ...settings, modo: "simulatore", password: null } });
    onReady();
  };
  const download = async () => {
    const id = await draft();
    if (id) saveFile(await call(calls.xml, { params: { id } }));
  };
  const connect = (
    <ButtonLink key="connect" look="filled" icon={IconMailCog} fullWidth={fullWidth} to="/ia/account/accountpec">
      Configura la PEC
    </ButtonLink>
  );
  const simulator = pageConfig().mode === "demo" && (
    <Button
      key="simulator"
      icon={IconTool}
      fullWidth={fullWidth}
      disabled={busy !== null}
      saving={busy === "simulator" && "Preparo…"}
      onClick={() => void run("simulator", simulate)}
    >
      Prova con il simulatore
    </Button>
  );
  const file = (
    <Button
      key="file"
      icon={IconDownload}
      fullWidth={fullWidth}
      disabled={busy !== null}
      onClick={() => void run("xml", download)}
    >
      Scarica XML e invia da Fatture e Corrispettivi
    </Button>
  );
  if (inDialog) return <DialogButtons>{[file, simulator, connect]}</DialogButtons>;
  return <div className={styles.ways}>{[connect, simulator, file]}</div>;
}
