import { type Home, home } from "@fatturachiara/contract/rooms/account";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { call } from "../../api/call.ts";
import { useMay } from "../../session/permitted/use-may.ts";
import { useMayGo } from "../../ui/address/may-go.ts";
import { TextButton } from "../../ui/address/text-link.tsx";
import { Track } from "../../ui/feedback/track.tsx";
import { CheckboxField } from "../../ui/fields/checkbox-field.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { IconCircle, IconCircleCheckFilled } from "../../ui/icon/icons.ts";
import { Sheet } from "../../ui/layout/sheet.tsx";
import styles from "./first-steps.module.css";
import { homeKey } from "./home-key.ts";

type Steps = Home["primiPassi"];

/** The six steps, in the order they are taken (screens.md §1). */
const steps: readonly { key: Exclude<keyof Steps, "nascosto">; label: string; to?: string; text: string }[] = [
  { key: "email", label: "Conferma e-mail", text: "Apri il link che ti abbiamo mandato." },
  {
    key: "datiFiscali",
    label: "Dati fiscali",
    to: "/ia/account/taxdata",
    text: "Compaiono in ogni fattura che emetti.",
  },
  {
    key: "pec",
    label: "PEC",
    to: "/ia/account/accountpec",
    text: "Le fatture partono dalla tua casella, oppure prova con il simulatore.",
  },
  {
    key: "primoCliente",
    label: "Primo cliente",
    to: "/ia/clients/save",
    text: "Una volta sola: poi lo ritrovi in rubrica.",
  },
  {
    key: "primaFattura",
    label: "Prima fattura",
    to: "/ia/document/step/init",
    text: "Scritta, controllata e inviata.",
  },
  { key: "conservazione", label: "Conservazione", text: "Aderisci al servizio gratuito dell'Agenzia delle Entrate." },
];

/** Whether the list is still to be shown: not put away, and something in it not done. */
export const stepsLeft = ({ nascosto, ...done }: Steps): boolean => !nascosto && Object.values(done).includes(false);

/** The first steps, until they are done or put away; on phones only the open ones. */
export function FirstSteps({ steps: state }: { steps: Steps }) {
  const may = useMay();
  const mayGo = useMayGo();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (body: { conservazione?: boolean; nascosto?: boolean }) => call(home.saveFirstSteps, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: homeKey }),
  });
  const done = steps.filter((step) => state[step.key]).length;
  const next = steps.find((step) => !state[step.key])?.key;

  return (
    <Sheet title="Primi passi" aside={`${done} di ${steps.length}`}>
      <Track percent={(done / steps.length) * 100} />
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.key} className={styles.step} data-done={state[step.key]}>
            <Icon of={state[step.key] ? IconCircleCheckFilled : IconCircle} className={styles.mark} />
            <div>
              <span className={styles.label}>
                {step.to && mayGo(step.to) && !state[step.key] ? (
                  <Link to={step.to} className={step.key === next ? styles.next : styles.link}>
                    {step.label}
                  </Link>
                ) : (
                  step.label
                )}
                <span className={styles.said}>{state[step.key] ? ": fatto" : ": da fare"}</span>
              </span>
              {!state[step.key] && <p className={styles.text}>{step.text}</p>}
              {step.key === "conservazione" && (
                <CheckboxField
                  label="Ho aderito"
                  checked={state.conservazione}
                  disabled={change.isPending || !may(home.saveFirstSteps)}
                  onChange={(event) => change.mutate({ conservazione: event.currentTarget.checked })}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      {!state.primaFattura && (
        <p className={styles.shortcut}>
          Hai già una fattura elettronica? <Link to="/ia/past">Importa il file XML</Link> e compiliamo tutto noi.
        </p>
      )}
      {may(home.saveFirstSteps) && (
        <TextButton
          className={styles.away}
          onClick={() => change.mutate({ nascosto: true })}
          disabled={change.isPending}
        >
          Nascondi questo elenco
        </TextButton>
      )}
    </Sheet>
  );
}
