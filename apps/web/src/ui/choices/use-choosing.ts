import { type KeyboardEvent, useId, useRef, useState } from "react";
import { asListed, keyLeadsTo, letterLeadsTo, type Option } from "./option.ts";

type Labelled = Option & { label: string };

/** After so long without a letter a new word begins, milliseconds. */
const wordEnds = 700;

type Choosing<O extends Labelled> = {
  options: readonly O[];
  /** The list is to be seen. */
  open: boolean;
  setOpen(open: boolean): void;
  onTake(option: O): void;
  /** The option the list begins at; the first one, where there is none. */
  chosen?: string | null;
  /** Letters are text. */
  writes: boolean;
};

/**
 * A field that chooses from a list: which option it is on, its keys, and what it tells screen readers of its list. Arrows
 * open it and walk, Enter takes, Esc closes; where nothing is written into the field, letters walk and Space opens too.
 */
export function useChoosing<O extends Labelled>({
  options,
  open,
  setOpen,
  onTake,
  chosen = null,
  writes,
}: Choosing<O>) {
  const id = useId();
  const [at, setAt] = useState<string | null>(null);
  const nextLetter = useLetters();
  const place = open ? asListed(options).findIndex(({ key }) => key === at) : -1;
  const marked = asListed(options)[place];
  const show = (from: string | null | undefined) => {
    setAt(from ?? null);
    setOpen(true);
    return true;
  };
  const shut = () => {
    setOpen(false);
    return true;
  };
  const take = (option: O) => {
    onTake(option);
    return true;
  };
  const walk = (to: string | undefined) => to !== undefined && show(to);
  const typed = ({ key, timeStamp }: KeyboardEvent) =>
    !writes && key.length === 1 && walk(letterLeadsTo(options, marked?.key ?? chosen, nextLetter(key, timeStamp)));

  /** True where the key was the list's. */
  const takesKey = (event: KeyboardEvent): boolean => {
    const { key } = event;
    const opens = key === "ArrowDown" || key === "ArrowUp" || (!writes && (key === "Enter" || key === " "));
    if (!open) return opens ? show(chosen ?? keyLeadsTo(options, null, "Home")) : typed(event);
    if (key === "Escape" || (!writes && key === " ")) return shut();
    if (key === "Enter") return marked !== undefined && !marked.disabled && take(marked);
    if (writes && (key === "Home" || key === "End")) return false;
    return walk(keyLeadsTo(options, at, key)) || typed(event);
  };
  return {
    setAt,
    list: { id, options, at: marked?.key ?? null, onTake },
    field: {
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": open,
      "aria-controls": open ? id : undefined,
      "aria-activedescendant": marked && `${id}-${place}`,
      onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
        if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
        if (takesKey(event)) event.preventDefault();
      },
    },
  } as const;
}

/** What somebody types letter by letter, without a pause. */
function useLetters() {
  const typed = useRef({ word: "", since: 0 });
  return (letter: string, now: number): string => {
    const word = now - typed.current.since > wordEnds ? letter : typed.current.word + letter;
    typed.current = { word, since: now };
    return word;
  };
}
