import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { memo, useState } from "react";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { useBusy } from "../../../api/use-busy.ts";
import { IfMay } from "../../../session/permitted/if-may.tsx";
import { useActingProfile } from "../../../session/use-user.ts";
import { Button } from "../../../ui/button/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { DropBox } from "../../../ui/fields/file-drop.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { IconAlertCircle, IconUpload } from "../../../ui/icon/icons.ts";
import { FormSection } from "../../../ui/layout/sheet.tsx";
import { confirm } from "../../../ui/overlay/confirm.ts";
import { logoKey } from "../form/keys.ts";
import { asDataAddress, logoProblem } from "./logo-file.ts";
import styles from "./logo-section.module.css";

/** The logo of the invoices: dropped or chosen, kept at once. */
export const LogoSection = memo(function LogoSection() {
  const kept = useLogo();
  const { logo, problem } = kept;

  return (
    <FormSection title="Logo" caption="PNG o JPG, al massimo 1 MB. Compare in alto nel PDF.">
      <div className={styles.row}>
        {logo.data && <img src={logo.data} alt="Il logo caricato" className={styles.preview} />}
        <IfMay call={taxdata.uploadLogo}>
          <LogoDropArea {...kept} />
        </IfMay>
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          <Icon of={IconAlertCircle} size="small" /> {problem}
        </p>
      )}
    </FormSection>
  );
});

/** The logo there is, and how it becomes another one or none. */
function useLogo() {
  const profile = useActingProfile();
  const queries = useQueryClient();
  const key = [...logoKey, profile];
  const logo = useQuery({ queryKey: key, queryFn: ({ signal }) => readLogo(signal) });
  const [busy, during] = useBusy();
  const [problem, setProblem] = useState<string>();

  const act = (act: () => Promise<unknown>, done: string) =>
    during(async () => {
      await act();
      await queries.invalidateQueries({ queryKey: key });
      showToast({ severity: "success", summary: done });
    });
  const upload = async (file: File | undefined) => {
    if (!file) return;
    const wrong = logoProblem(file);
    setProblem(wrong);
    if (!wrong) await act(() => call(taxdata.uploadLogo, { body: file }), "Logo salvato.");
  };
  const remove = async () => {
    if (await confirm({ header: "Elimina logo", message: "Vuoi eliminare il logo?", destroys: true }))
      await act(() => call(taxdata.deleteLogo, {}), "Logo eliminato.");
  };
  return { logo, busy, problem, upload, remove };
}

type Logo = ReturnType<typeof useLogo>;

function LogoDropArea({ logo, busy, upload, remove }: Logo) {
  return (
    <DropBox
      label="Caricamento del logo"
      className={styles.drop}
      accept="image/png,image/jpeg"
      testId="logo-file"
      onFiles={([file]) => void upload(file)}
    >
      {(choose) => (
        <>
          <span className={styles.words}>
            {logo.isError
              ? "Non è stato possibile leggere il logo."
              : logo.data
                ? "Trascina qui un'altra immagine"
                : "Trascina qui l'immagine"}
          </span>
          <LogoActs logo={logo} busy={busy} remove={remove} onChoose={choose} />
        </>
      )}
    </DropBox>
  );
}

function LogoActs({ logo, busy, remove, onChoose }: Pick<Logo, "logo" | "busy" | "remove"> & { onChoose(): void }) {
  return (
    <span className={styles.acts}>
      {logo.isError && (
        <Button row look="quiet" onClick={() => logo.refetch()}>
          Riprova
        </Button>
      )}
      <Button row icon={IconUpload} saving={busy && "Caricamento…"} onClick={onChoose}>
        Scegli file
      </Button>
      {logo.data && (
        <Button row look="quiet" disabled={busy} onClick={remove}>
          Elimina
        </Button>
      )}
    </span>
  );
}

/** The logo as an address that the content policy lets an image have; null when there is none. */
async function readLogo(signal: AbortSignal): Promise<string | null> {
  try {
    // Silent: to have no logo is no failure. Every other failure is said in the section itself.
    const { blob } = await call(taxdata.readLogo, { signal, quiet: true, silent: true });
    return await asDataAddress(blob);
  } catch (error) {
    if (error instanceof CallFailure && error.is("logoMissing")) return null;
    throw error;
  }
}
