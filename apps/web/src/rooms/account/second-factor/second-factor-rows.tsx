import type { SecondFactorState } from "@fatturachiara/contract/rooms/second-factor";
import { conApostrofo } from "@fatturachiara/fatturapa/presentazione";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { IconCircleCheck, IconDeviceMobile, IconFingerprint, IconKey } from "../../../ui/icon/icons.ts";
import { formatDay, formatTime } from "../../../ui/time/format-instant.ts";
import { addressAtHost, knowsPasskeys, recoveryCodeOnce } from "../../auth/index.ts";
import profile from "../sections/profile-page.module.css";
import { FactorRow } from "./factor-row.tsx";
import styles from "./second-factor.module.css";
import { type OpenDialog, SecondFactorDialog, titles } from "./second-factor-dialog.tsx";

/** Fewer than this and new recovery codes are suggested. */
const few = 3;

/** What is on and what is off, each with the one thing that can be done about it. */
export function SecondFactorRows({ state, onChange }: { state: SecondFactorState; onChange(): Promise<unknown> }) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { totp, passkeys, recoveryCodesLeft: left } = state;
  const isOn = totp || passkeys.length > 0;
  return (
    <>
      <p className={isOn ? styles.on : profile.text}>
        {isOn && <Icon of={IconCircleCheck} />}
        <span>
          {isOn ? "Attiva: per entrare serve anche la tua conferma." : "Non attiva: per entrare basta la password."}
        </span>
      </p>
      <ul className={profile.rows} aria-label="Verifica in due passaggi">
        <FactorRow
          icon={IconDeviceMobile}
          name="App di autenticazione"
          caption={totp ? "Attiva: ti chiediamo il codice dell'app." : "Un codice di 6 cifre, nuovo ogni 30 secondi."}
        >
          {totp ? (
            <Button row aria-label={titles["totp-off"]} onClick={() => setOpen({ what: "totp-off" })}>
              Disattiva
            </Button>
          ) : (
            <Button row aria-label={titles.totp} onClick={() => setOpen({ what: "totp" })}>
              Attiva
            </Button>
          )}
        </FactorRow>
        {passkeys.map((passkey) => (
          <FactorRow key={passkey.id} icon={IconFingerprint} name={passkey.name} caption={lifeOf(passkey)}>
            <Button
              row
              aria-label={`Rimuovi la passkey ${passkey.name}`}
              onClick={() => setOpen({ what: "passkey-off", passkey })}
            >
              Rimuovi
            </Button>
          </FactorRow>
        ))}
        <NewPasskey host={state.passkeyHost} another={passkeys.length > 0} onAdd={() => setOpen({ what: "passkey" })} />
        {isOn && (
          <FactorRow icon={IconKey} name="Codici di recupero" caption={codesWord(left)} warn={left < few}>
            <Button row aria-label={titles.codes} onClick={() => setOpen({ what: "codes" })}>
              Crea nuovi
            </Button>
          </FactorRow>
        )}
      </ul>
      <SecondFactorDialog open={open} state={state} onClose={() => setOpen(null)} onChange={onChange} />
    </>
  );
}

function NewPasskey({ host, another, onAdd }: { host: string; another: boolean; onAdd(): void }) {
  const name = another ? "Un'altra passkey" : "Passkey";
  if (location.hostname !== host) {
    const there = addressAtHost(host);
    return (
      <FactorRow
        icon={IconFingerprint}
        name={name}
        caption={
          <>
            Si aggiungono solo all'indirizzo <a href={there}>{new URL(there).host}</a>.
          </>
        }
      />
    );
  }
  if (!knowsPasskeys())
    return <FactorRow icon={IconFingerprint} name={name} caption="Questo browser non può usare le passkey." />;
  return (
    <FactorRow
      icon={IconFingerprint}
      name={name}
      caption="L'impronta, il volto o il PIN di un dispositivo, oppure una chiave di sicurezza."
    >
      <Button row aria-label="Aggiungi una passkey" onClick={onAdd}>
        Aggiungi
      </Button>
    </FactorRow>
  );
}

function lifeOf({ createdAt, lastUsedAt }: SecondFactorState["passkeys"][number]): string {
  const used = lastUsedAt ? `ultimo uso ${formatDay(lastUsedAt)}, ${formatTime(lastUsedAt)}` : "mai usata";
  return conApostrofo`Passkey aggiunta il ${formatDay(createdAt)} · ${used}`;
}

function codesWord(left: number): string {
  if (left === 0) return "Non ne restano: creane di nuovi, o senza telefono non potrai entrare.";
  if (left === 1) return "Ne resta uno: creane di nuovi.";
  return left < few ? `Ne restano ${left}: creane di nuovi.` : `Ne restano ${left}. ${recoveryCodeOnce}`;
}
