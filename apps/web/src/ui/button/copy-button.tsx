import { useState } from "react";
import { IconCheck, IconCopy } from "../icon/icons.ts";
import { Button, type ButtonProps } from "./button.tsx";

/** Copies a text and says so in its own face, where the eye is. */
export function CopyButton({
  text,
  label = "Copia",
  done = "Copiato",
  refused = "Copialo a mano",
  ...rest
}: { text: string; label?: string; done?: string; refused?: string } & Pick<
  ButtonProps,
  "row" | "look" | "autoFocus"
>) {
  const [message, setMessage] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setMessage(done);
    } catch {
      setMessage(refused); // browsers refuse it, and on a bare http address there is no clipboard at all
    }
  };
  return (
    <Button {...rest} icon={message === done ? IconCheck : IconCopy} onClick={copy}>
      <span aria-live="polite">{message ?? label}</span>
    </Button>
  );
}
