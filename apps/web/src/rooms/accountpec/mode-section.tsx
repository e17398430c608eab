import type { PecInput } from "@fatturachiara/contract/rooms/accountpec";
import { useFormContext } from "react-hook-form";
import { pageConfig } from "../../api/page-config.ts";
import { Notice } from "../../ui/notice.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import type { PecProvider } from "./pec-form.ts";
import styles from "./pec-page.module.css";

const automatic = {
  value: "automatico",
  title: "Automatico",
  sentence: "La fattura parte da qui e leggiamo noi le ricevute.",
} as const;
const simulator = { value: "simulatore", title: "Simulatore", sentence: "Niente parte davvero. Per provare." } as const;

/** Who sends: we, or nobody (demo only). Where there is no choice it is said, not asked. */
export function ModeSection({ modo, provider }: { modo: PecInput["modo"]; provider: PecProvider | undefined }) {
  const { setValue } = useFormContext<PecInput>();
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>Come inviare</h2>
      {pageConfig().mode === "demo" ? (
        <RadioCards
          label="Come inviare"
          choices={[automatic, simulator]}
          value={modo}
          onChange={(value: PecInput["modo"]) => setValue("modo", value, { shouldDirty: true })}
        />
      ) : (
        <p className={styles.text}>{automatic.sentence}</p>
      )}
      {modo === "automatico" && provider?.id === "legalmail" && (
        <Notice severity="warn" title="Condizioni di Legalmail">
          Le condizioni di Legalmail limitano gli invii a 6 al minuto e vietano l'invio con programmi automatici. Al
          limite pensiamo noi; se l'invio da qui è ammesso, chiedilo al gestore.
        </Notice>
      )}
    </section>
  );
}
