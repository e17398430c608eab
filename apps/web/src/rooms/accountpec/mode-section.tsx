import type { PecInput } from "@fatturachiara/contract/rooms/accountpec";
import { useFormContext } from "react-hook-form";
import { pageConfig } from "../../api/page-config.ts";
import { Notice } from "../../ui/notice.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { type PecProvider, presetOf } from "./pec-form.ts";
import styles from "./pec-page.module.css";

const real = [
  {
    value: "automatico",
    title: "Automatico",
    sentence: "La fattura parte da qui e leggiamo noi le ricevute.",
  },
  {
    value: "manuale",
    title: "Manuale assistito",
    sentence: "Scarichi il file e lo invii tu; leggiamo noi le ricevute.",
  },
] as const;
const simulator = { value: "simulatore", title: "Simulatore", sentence: "Niente parte davvero. Per provare." } as const;

/** Who sends: we, the person, or nobody (demo only). */
export function ModeSection({ modo, provider }: { modo: PecInput["modo"]; provider: PecProvider | undefined }) {
  const { getValues, setValue } = useFormContext<PecInput>();
  const choose = (next: PecInput["modo"]) => {
    setValue("modo", next, { shouldDirty: true });
    // Who has sent by hand until now has no server to send with; a known provider's is known.
    if (next !== "automatico" || !provider || getValues("smtpHost")) return;
    const { smtpHost, smtpPort, smtpSicurezza } = { ...getValues(), ...presetOf(provider) };
    for (const [name, value] of Object.entries({ smtpHost, smtpPort, smtpSicurezza }))
      setValue(name as keyof PecInput, value, { shouldDirty: true });
  };
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>Come inviare</h2>
      <RadioCards
        label="Come inviare"
        choices={pageConfig().mode === "demo" ? [...real, simulator] : real}
        value={modo}
        onChange={choose}
      />
      {modo === "manuale" && (
        <p className={styles.text}>
          Quando premi Invia la fattura riceve numero e data e il suo file è pronto: ti diciamo a quale indirizzo del
          SdI mandarlo e come deve essere la mail. Il server di invio non serve; la casella la leggiamo come sempre.
        </p>
      )}
      {modo === "automatico" && provider?.id === "legalmail" && (
        <Notice severity="warn" title="Condizioni di Legalmail">
          Le condizioni di Legalmail limitano gli invii a 6 al minuto e vietano l'invio con programmi automatici. Valuta
          la modalità <i>Manuale assistito</i>.
        </Notice>
      )}
    </section>
  );
}
