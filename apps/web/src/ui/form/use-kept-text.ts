import { useEffect, useRef, useState } from "react";
import { keptTyping } from "./kept-typing.ts";
import { sayTypingIsBack } from "./use-kept-typing.ts";

/**
 * The text of a small dialog with no form around it: whoever was signed out finds it there when the dialog opens again. `name`
 * tells the dialogs of a page apart.
 */
export function useKeptText(name: string, started = ""): [string, (text: string) => void] {
  const key = useRef(`${location.pathname} ${name}`).current;
  const [text, setText] = useState(started);
  const now = useRef(text);
  now.current = text;
  const first = useRef(started).current;
  useEffect(() => {
    const kept = keptTyping.take(key)?.[name];
    if (typeof kept === "string") {
      setText(kept);
      sayTypingIsBack();
    }
    return keptTyping.register(key, () => (now.current === first ? null : { [name]: now.current }));
  }, [key, name, first]);
  return [text, setText];
}
