import { type ReactNode, useRef } from "react";
import { Button } from "../button/button.tsx";
import { Notice } from "../feedback/notice.tsx";
import styles from "./last-rows.module.css";

/** What has come, or, where what was asked for since cannot be fetched, what came last. */
export function useLastRows<T>(come: T | undefined): T | undefined {
  const last = useRef(come);
  if (come !== undefined) last.current = come;
  return come ?? last.current;
}

/** A list whose page could not be fetched keeps the rows it had, dimmed, with the way to try again above them. */
export function LastRows({ failed, onRetry, children }: { failed: boolean; onRetry(): void; children: ReactNode }) {
  return (
    <>
      {failed && (
        <Notice
          severity="warn"
          title="Non è stato possibile caricare questa pagina."
          action={<Button onClick={onRetry}>Riprova</Button>}
        >
          Qui sotto resta quella di prima.
        </Notice>
      )}
      <div className={failed ? styles.old : undefined}>{children}</div>
    </>
  );
}
