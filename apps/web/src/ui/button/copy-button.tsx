import { useState } from "react";
import { IconCheck, IconCopy } from "../icon/icons.ts";
import { Button, type ButtonProps } from "./button.tsx";

/** Copies a text and says so in its own face, where the eye is. */
export function CopyButton({
  text,
  label = "Copia",
  done = "Copiato",
  ...rest
}: { text: string; label?: string; done?: string } & Pick<ButtonProps, "row" | "look" | "autoFocus">) {
  const [said, setSaid] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(done);
    } catch {
      setSaid("Copialo a mano"); // browsers refuse it, and on a bare http address there is no clipboard at all
    }
  };
  return (
    <Button {...rest} icon={said === done ? IconCheck : IconCopy} onClick={copy}>
      <span aria-live="polite">{said ?? label}</span>
    </Button>
  );
}
