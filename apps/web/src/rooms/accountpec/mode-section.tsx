import type { PecInput } from "@fatturachiara/contract/rooms/accountpec";
import { useFormContext } from "react-hook-form";
import { pageConfig } from "../../api/page-config.ts";
import { CopyButton } from "../../ui/button/copy-button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { RadioCards } from "../../ui/fields/radio-cards.tsx";
import { Breakable } from "../../ui/text/breakable.tsx";
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
const folder = {
  value: "cartella",
  title: "Cartella di scambio",
  sentence: "La trasmette il tuo intermediario, da una cartella.",
} as const;
const simulator = { value: "simulatore", title: "Simulatore", sentence: "Niente parte davvero. Per provare." } as const;

/** Who sends: we, the person, an intermediary where the operator offers a folder, or nobody (demo only). */
export function ModeSection({
  modo,
  provider,
  exchange,
}: {
  modo: PecInput["modo"];
  provider: PecProvider | undefined;
  /** Whether a folder is offered, and what it is called once there is one. */
  exchange: { offered: boolean; name: string | null | undefined };
}) {
  const { getValues, setValue, setValues } = useFormContext<PecInput>();
  const choose = (next: PecInput["modo"]) => {
    setValue("modo", next, { shouldDirty: true });
    // Who has sent by hand until now has no server to send with; a known provider's is known.
    if (next !== "automatico" || !provider || getValues("smtpHost")) return;
    const { smtpHost, smtpPort, smtpSicurezza } = { ...getValues(), ...presetOf(provider) };
    setValues({ smtpHost, smtpPort, smtpSicurezza }, { shouldDirty: true });
  };
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>Come inviare</h2>
      <RadioCards
        label="Come inviare"
        choices={[
          ...real,
          ...(exchange.offered || modo === "cartella" ? [folder] : []),
          ...(pageConfig().mode === "demo" ? [simulator] : []),
        ]}
        value={modo}
        onChange={choose}
      />
      {modo === "manuale" && (
        <p className={styles.text}>
          Quando premi Invia la fattura riceve numero e data e il suo file è pronto: ti diciamo a quale indirizzo del
          SdI mandarlo e come deve essere la mail. Il server di invio non serve; la casella la leggiamo come sempre.
        </p>
      )}
      {modo === "cartella" && <ExchangeFacts name={exchange.name} />}
      {modo === "automatico" && provider?.id === "legalmail" && (
        <Notice severity="warn" title="Condizioni di Legalmail">
          Le condizioni di Legalmail limitano gli invii a 6 al minuto e vietano l'invio con programmi automatici. Valuta
          la modalità <i>Manuale assistito</i>.
        </Notice>
      )}
    </section>
  );
}

/** What lies where in the folder, and what its name is for. */
function ExchangeFacts({ name }: { name: string | null | undefined }) {
  return (
    <div className={styles.exchange}>
      {name ? (
        <>
          <p className={styles.text}>
            La tua cartella si chiama{" "}
            <b>
              <Breakable text={name} />
            </b>
            : dillo al tuo intermediario.
          </p>
          <div>
            <CopyButton row text={name} label="Copia il nome" />
          </div>
        </>
      ) : (
        <p className={styles.text}>Quando salvi prepariamo la tua cartella e qui trovi il suo nome.</p>
      )}
      <p className={styles.text}>
        Nella cartella <i>in uscita</i> mettiamo le fatture, una volta sola e con il loro nome. Dalla cartella{" "}
        <i>in entrata</i> leggiamo le ricevute, se portano la firma del SdI, e le fatture dei fornitori, ciascuna con il
        file dei suoi metadati (MT): finché manca, la fattura aspetta un giorno. Lì non spostiamo e non cancelliamo
        nulla. La PEC non serve.
      </p>
    </div>
  );
}
