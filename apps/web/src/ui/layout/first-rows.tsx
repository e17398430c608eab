import { Children, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { TextButton } from "../address/text-link.tsx";
import styles from "./first-rows.module.css";

/** Rows that a phone shows at once; one more would not be worth a button. */
const few = 3;

/** A list of which a phone shows the first rows, and the rest when it is asked for; where there is room it is whole. */
export function FirstRows({
  className,
  label,
  all,
  children,
}: {
  className?: string | undefined;
  label?: string;
  /** "Mostra tutte". */
  all: string;
  children: ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [whole, setWhole] = useState(false);
  const total = Children.count(children);
  const folds = total > few + 1;
  const showAll = () => {
    flushSync(() => setWhole(true));
    // Reading goes on where the list has grown: the button that asked for it is gone.
    list.current?.children[few]?.querySelector<HTMLElement>("a, button")?.focus();
  };
  return (
    <>
      <ul ref={list} className={`${styles.list} ${className ?? ""}`} aria-label={label} data-folded={folds && !whole}>
        {children}
      </ul>
      {folds && !whole && (
        <TextButton className={styles.more} onClick={showAll}>
          {all} ({total})
        </TextButton>
      )}
    </>
  );
}
