import { type ReactNode, useEffect, useRef, useState } from "react";
import { TextButton } from "../../../ui/address/text-link.tsx";
import { useCheck, useSought } from "../editor/use-editor.tsx";
import styles from "./folded-fields.module.css";

/**
 * Fields that hardly anybody changes, told in one line with "Cambia". They unfold for who presses it, where something was
 * changed, where a finding is about one of them and for who is on the way to one; then they stay as long as the page is open.
 */
export function FoldedFields({
  words,
  change,
  fields,
  changed,
  children,
}: {
  /** What it is now, with its amount. */
  words: string;
  /** What the button does: "Cambia il bollo". */
  change: string;
  /** Names of the fields inside. */
  fields: readonly string[];
  changed: boolean;
  children: ReactNode;
}) {
  const { findings } = useCheck();
  const sought = useSought();
  const inside = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<"pressed" | "needed" | null>(null);
  const isConcerned = [...findings.map(({ campo }) => campo), sought ?? ""].some((campo) => fields.includes(campo));
  if (!open && (changed || isConcerned)) setOpen("needed");

  // The button is gone: who pressed it goes on in what has come in its place.
  useEffect(() => {
    if (open !== "pressed") return;
    const first = "input[type=radio]:checked, input:not([type=radio]), button";
    inside.current?.querySelector<HTMLElement>(first)?.focus();
  }, [open]);

  if (open)
    return (
      <div className={styles.open} ref={inside}>
        {children}
      </div>
    );
  return (
    <p className={styles.folded}>
      {words}
      <TextButton aria-label={change} aria-expanded={false} onClick={() => setOpen("pressed")}>
        Cambia
      </TextButton>
    </p>
  );
}
