import { useState } from "react";
import { TextButton, TextLink } from "../../../ui/address/text-link.tsx";
import { useSearch } from "../../../ui/address/use-search.ts";
import styles from "../form/form.module.css";
import { OrElse } from "../frame/or-else.tsx";
import { CodeForm } from "./code-form.tsx";
import { firstStepAddress } from "./login-address.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { recoveryCodeOnce } from "./recovery-code-once.ts";
import type { PendingStep } from "./second-step.tsx";
import { useSecondStep } from "./use-second-step.ts";

type Way = "code" | "passkey" | "recovery";

/** One way to confirm at a time, and how to change to another. */
export function SecondStepForm({ pending }: { pending: PendingStep }) {
  const search = useSearch();
  const step = useSecondStep();
  const usual: Way = pending.totp ? "code" : pending.passkey ? "passkey" : "recovery";
  const [way, setWay] = useState<Way>(usual);
  return (
    <>
      {way === "code" && (
        <CodeForm
          key="code"
          label="Codice"
          help="Le 6 cifre che vedi nell'app di autenticazione."
          inputMode="numeric"
          autoComplete="one-time-code"
          check={step.withCode}
        />
      )}
      {way === "recovery" && (
        <CodeForm
          key="recovery"
          label="Codice di recupero"
          help={`Uno di quelli che hai conservato, per esempio k7qm-x2vd-9hpa-tn4c-w8ez-3jru. ${recoveryCodeOnce}`}
          autoComplete="off"
          check={step.withRecoveryCode}
        />
      )}
      {way === "passkey" && <PasskeyButton prove={step.withPasskey} look="filled" autoFocus />}
      {way === "code" && pending.passkey && (
        <>
          <OrElse />
          <PasskeyButton prove={step.withPasskey} look="outline" />
        </>
      )}
      <ul className={styles.ways}>
        {way === "recovery" && usual !== "recovery" && (
          <li>
            <TextButton onClick={() => setWay(usual)}>
              {usual === "code" ? "Usa il codice dell'app" : "Usa la passkey"}
            </TextButton>
          </li>
        )}
        {way !== "recovery" && pending.recoveryCode && (
          <li>
            <TextButton onClick={() => setWay("recovery")}>Usa un codice di recupero</TextButton>
          </li>
        )}
        <li>
          <TextLink to={firstStepAddress(search)}>Torna all'accesso</TextLink>
        </li>
      </ul>
      <p className={styles.small}>
        Hai perso il telefono e anche i codici di recupero? Scrivi a chi gestisce il servizio: può ridarti l'accesso.
      </p>
    </>
  );
}
