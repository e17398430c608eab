import { pageConfig } from "../../../api/page-config.ts";
import styles from "./next-steps.module.css";

const steps = [
  { title: "Confermi l'e-mail", text: "Ti mandiamo un link, valido una volta sola." },
  { title: "Inserisci i dati fiscali", text: "Quelli con cui compari in ogni fattura." },
  { title: "Provi con il simulatore", text: "Invii e ricevi le risposte, senza rischi.", demo: true },
  { title: "Colleghi la tua PEC", text: "E da quel momento le fatture partono davvero.", demo: false },
];

/** What happens after registering. */
export function NextSteps() {
  const { subscription, trialDays, mode } = pageConfig();
  const shown = steps.filter((step) => step.demo === undefined || step.demo === (mode === "demo"));
  return (
    <section aria-labelledby="cosa-succede">
      <h2 id="cosa-succede" className={styles.title}>
        Cosa succede dopo
      </h2>
      <ol className={styles.steps}>
        {shown.map((step, index) => (
          <li key={step.title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <b>{step.title}</b>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      {subscription && <p className={styles.trial}>{trialDays} giorni di prova. Nessuna carta richiesta.</p>}
    </section>
  );
}
