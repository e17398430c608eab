import { type SecondFactorState, secondFactor } from "@fatturachiara/contract/rooms/second-factor";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { heard } from "./heard.ts";
import { NewPasskeyForm } from "./new-passkey-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TotpSteps } from "./totp-steps.tsx";

type Passkey = SecondFactorState["passkeys"][number];

/** What is being done about the second factor. */
export type OpenDialog =
  | { what: "totp" | "totp-off" | "passkey" | "codes" }
  | { what: "passkey-off"; passkey: Passkey };

type Props = { state: SecondFactorState; onClose(): void; onChange(): Promise<unknown> };

/** What each of them is called. */
export const titles = {
  totp: "Attiva l'app di autenticazione",
  "totp-off": "Disattiva l'app di autenticazione",
  passkey: "Aggiungi una passkey",
  "passkey-off": "Rimuovi la passkey",
  codes: "Crea nuovi codici di recupero",
};
const stillApp = "Per confermare l'accesso userai il codice dell'app.";
const takesUp = ["proofNeeded", "wrongCurrentPassword"] as const;

/** One dialog for all of it: what is asked, and, where there are new recovery codes, those. */
export function SecondFactorDialog({ open, ...props }: Props & { open: OpenDialog | null }) {
  // What was open stays in the page while the dialog fades.
  const [shown, setShown] = useState(open);
  if (open && open !== shown) setShown(open);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setCodes(null);
    props.onClose();
  };
  return (
    <Dialog
      opened={open !== null}
      // Codes are told once: neither Esc nor a press beside the dialog may take them away.
      onClose={codes ? () => {} : close}
      title={codes ? "Conserva i codici di recupero" : titles[shown?.what ?? "totp"]}
      size={520}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : (
        open && <Act {...props} open={open} onClose={close} onCodes={setCodes} />
      )}
    </Dialog>
  );
}

function Act({
  open,
  state,
  onClose,
  onChange,
  onCodes,
}: Props & { open: OpenDialog; onCodes(codes: readonly string[]): void }) {
  /** The change is made: the dialog shows new codes, or goes; the page reads how things stand. */
  const done = async (summary: string, codes: readonly string[] = []) => {
    if (codes.length > 0) onCodes(codes);
    else {
      onClose();
      showToast({ severity: "success", summary });
    }
    await onChange();
  };
  /** Made, perhaps, and its codes with it, which nobody has seen: another try would only be told that it is too late. */
  const onUnheard = () => {
    onClose();
    showToast({
      severity: "warn",
      summary: "Non sappiamo se è riuscito",
      detail:
        "La risposta non è arrivata. Ricarica la pagina e guarda che cosa è attivo: se lo è e non hai visto i codici di recupero, creane di nuovi. Quelli di prima potrebbero non valere più.",
      sticky: true,
    });
    void onChange();
  };
  if (open.what === "passkey-off")
    return <PasskeyOff passkey={open.passkey} state={state} onClose={onClose} done={done} onUnheard={onUnheard} />;
  if (open.what === "totp")
    return (
      <TotpSteps
        onCancel={onClose}
        onDone={(codes) => done("App di autenticazione attivata.", codes)}
        onUnheard={onUnheard}
      />
    );
  if (open.what === "passkey")
    return (
      <NewPasskeyForm onCancel={onClose} onDone={(codes) => done("Passkey aggiunta.", codes)} onUnheard={onUnheard} />
    );
  if (open.what === "codes")
    return (
      <PasswordForm
        sentence="I codici che hai adesso smettono di valere."
        button="Crea i codici"
        onCancel={onClose}
        act={async ({ currentPassword }) => {
          const body = { currentPassword };
          const { recoveryCodes } = await heard(call(secondFactor.renewRecoveryCodes, { body, takesUp }), onUnheard);
          await done("Nuovi codici di recupero creati.", recoveryCodes);
        }}
      />
    );
  return (
    <PasswordForm
      sentence={afterwards(state.passkeys.length)}
      button="Disattiva"
      look="danger"
      endsTokens
      onCancel={onClose}
      act={async (body) => {
        await heard(call(secondFactor.removeTotp, { body, takesUp }), onUnheard);
        await done("App di autenticazione disattivata.");
      }}
    />
  );
}

function PasskeyOff({
  passkey: { id, name },
  state,
  onClose,
  done,
  onUnheard,
}: Pick<Props, "state" | "onClose"> & { passkey: Passkey; done(summary: string): Promise<void>; onUnheard(): void }) {
  return (
    <PasswordForm
      sentence={`«${name}» non varrà più. ${state.totp ? stillApp : afterwards(state.passkeys.length - 1)}`}
      button="Rimuovi"
      look="danger"
      endsTokens
      onCancel={onClose}
      act={async (body) => {
        await heard(call(secondFactor.removePasskey, { params: { id }, body, takesUp }), onUnheard);
        await done("Passkey rimossa.");
      }}
    />
  );
}

/** How one will sign in without the app, with so many passkeys. */
function afterwards(passkeys: number): string {
  return passkeys > 0
    ? "Per confermare l'accesso userai una passkey o un codice di recupero."
    : "Per entrare basterà la password, e i codici di recupero non varranno più.";
}
