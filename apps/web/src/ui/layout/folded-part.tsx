import { type ReactNode, useId, useState } from "react";
import styles from "./folded-part.module.css";

/** A part of a card under its title, folded until somebody wants it; from the beginning open where `opened`. */
export function FoldedPart({
  title,
  opened = false,
  children,
}: {
  title: string;
  opened?: boolean;
  children: ReactNode;
}) {
  const panel = useId();
  const [open, setOpen] = useState(opened);
  return (
    <>
      <h2 className={styles.title}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          {title}
        </button>
      </h2>
      <div id={panel} hidden={!open}>
        {open && children}
      </div>
    </>
  );
}
