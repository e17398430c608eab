import styles from "./demo-banner.module.css";

/** Says that nothing here is real, with the way to the test mailbox. Scrolls away with the page. */
export function DemoBanner() {
  return (
    <section className={styles.banner} aria-label="Avviso">
      <span className={styles.hatch} aria-hidden="true" />
      <span className={styles.words}>
        <b>Ambiente dimostrativo:</b> nessuna fattura viene inviata al vero Sistema di Interscambio
      </span>
      <a href="/posta-di-prova" className={styles.link}>
        Posta di prova
      </a>
    </section>
  );
}
