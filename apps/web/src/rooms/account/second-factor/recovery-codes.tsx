import { conApostrofo } from "@fatturachiara/fatturapa/presentazione";
import { pageConfig } from "../../../api/page-config.ts";
import { saveFile } from "../../../api/save-file.ts";
import { useSignedInUser } from "../../../session/use-user.ts";
import { Button } from "../../../ui/button/button.tsx";
import { CopyButton } from "../../../ui/button/copy-button.tsx";
import { IconDownload, IconPrinter } from "../../../ui/icon/icons.ts";
import { formatDay } from "../../../ui/time/format-instant.ts";
import { useClock } from "../../../ui/time/oggi.tsx";
import { recoveryCodeOnce } from "../../auth/index.ts";
import styles from "./recovery-codes.module.css";

/** The recovery codes, told this once: to be copied, saved or printed. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const { email } = useSignedInUser();
  const clock = useClock();
  const title = `Codici di recupero di ${email} per ${pageConfig().companyName}`;
  const createdOn = conApostrofo`Creati il ${formatDay(clock.now().toISOString())}. ${recoveryCodeOnce}`;
  const save = () => {
    const text = [title, createdOn, "", ...codes, ""].join("\r\n");
    const type = "text/plain;charset=utf-8";
    saveFile({ name: "codici-di-recupero.txt", type, blob: new Blob([text], { type }) });
  };
  return (
    <div className={styles.paper}>
      <p className={styles.text}>
        Se resti senza telefono o senza passkey, ognuno di questi codici ti fa entrare una volta. Conservali dove li
        ritrovi: <b>non li mostreremo più</b>.
      </p>
      <p className={styles.printed}>
        {title}
        <br />
        {createdOn}
      </p>
      <ol className={styles.codes} aria-label="Codici di recupero">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.acts}>
        <CopyButton text={codes.join("\n")} label="Copia" done="Copiati" autoFocus />
        <Button icon={IconDownload} onClick={save}>
          Scarica
        </Button>
        <Button icon={IconPrinter} onClick={() => window.print()}>
          Stampa
        </Button>
      </div>
      <div className={styles.end}>
        <Button look="filled" onClick={onDone}>
          Li ho conservati
        </Button>
      </div>
    </div>
  );
}
