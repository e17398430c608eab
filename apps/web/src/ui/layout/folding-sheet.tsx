import { type ReactNode, useId, useState } from "react";
import { TextButton } from "../address/text-link.tsx";
import styles from "./folding-sheet.module.css";
import { Sheet } from "./sheet.tsx";

/** A sheet of which a phone shows the title alone until it is opened; where there is room it stands open. */
export function FoldingSheet({
  title,
  aside,
  flush,
  children,
}: {
  title: string;
  aside?: ReactNode;
  flush?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Sheet
      title={title}
      aside={
        <span className={styles.aside}>
          {aside && <span data-folded={!open}>{aside}</span>}
          <TextButton
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={id}
            aria-label={`${open ? "Nascondi" : "Mostra"}: ${title}`}
            onClick={() => setOpen(!open)}
          >
            {open ? "Nascondi" : "Mostra"}
          </TextButton>
        </span>
      }
      flush
      className={open ? undefined : styles.folded}
    >
      <div id={id} data-folded={!open} className={flush ? undefined : styles.body}>
        {children}
      </div>
    </Sheet>
  );
}
