import styles from "./loading-page.module.css";

/** What stands while a part of the application, or an answer, is on its way. */
export function LoadingPage() {
  return (
    <main className={styles.page}>
      <p role="status">Loading</p>
    </main>
  );
}
