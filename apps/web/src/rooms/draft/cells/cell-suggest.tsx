import { useId, useRef, useState } from "react";
import { useOccasion } from "../../../ui/focus/use-occasion.ts";
import { CellText } from "./cell-text.tsx";
import { type Suggestion, SuggestionList } from "./suggestion-list.tsx";

/** What was pressed before there was anything to suggest: nothing, an arrow, or an arrow and Enter. */
type Kept = "nothing" | "arrow" | "enter";

/**
 * A cell of text that offers what it could become: arrows choose, Enter or Tab takes, Esc closes. Arrow and Enter pressed
 * while the suggestions are still on their way are kept until they have come. The list is made only while somebody types
 * here, so that two hundred rows stay light.
 */
export function CellSuggest<T>({
  suggest,
  coming,
  onPick,
  onText,
  onLeave,
  ...cell
}: Omit<React.ComponentProps<typeof CellText>, "keys" | "list" | "box"> & {
  suggest(text: string): readonly Suggestion<T>[];
  /** Not all there is to suggest is there yet. */
  coming: boolean;
  onPick(value: T): void;
}) {
  const box = useRef<HTMLLabelElement>(null);
  const id = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [kept, setKept] = useState<Kept>("nothing");
  const there = open ? suggest(cell.value) : [];
  const offered = coming && there.every(({ aside }) => aside) ? [] : there;
  const chosen = offered[at];

  const close = () => {
    setKept("nothing");
    setOpen(false);
    setAt(-1);
  };
  const take = (suggestion: Suggestion<T>) => {
    close();
    onPick(suggestion.value);
  };
  useOccasion(coming, () => {
    const [first] = offered;
    if (coming || kept === "nothing" || !first) return setKept("nothing");
    if (kept === "enter") take(first);
    else {
      setAt(0);
      setKept("nothing");
    }
  });
  /** The first suggestion is chosen with an arrow, and taken with Enter, before there is one. */
  const keepsKey = (key: string): boolean => {
    if (key === "ArrowDown") {
      setOpen(true);
      setKept("arrow");
    } else if (key === "Enter" && kept !== "nothing") setKept("enter");
    else return false;
    return true;
  };
  /** True where the key was the list's: the ledger must not take it too. */
  const takesKey = (key: string): boolean => {
    if (key === "ArrowDown") setAt((at + 1) % offered.length);
    else if (key === "ArrowUp") setAt(at <= 0 ? offered.length - 1 : at - 1);
    else if (key === "Escape") close();
    else if (key === "Enter" && chosen) take(chosen);
    else return false;
    return true;
  };
  const keys = (event: React.KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (coming && offered.length === 0) {
      if (!keepsKey(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    } else if (offered.length === 0) {
      if (event.key === "ArrowDown") setOpen(true);
    } else if (event.key === "Tab" && chosen) take(chosen);
    else if (takesKey(event.key)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  return (
    <>
      <CellText
        {...cell}
        box={box}
        list={offered.length > 0 ? { id, chosen: chosen && `${id}-${at}` } : undefined}
        keys={keys}
        onText={(text) => {
          setOpen(true);
          setAt(-1);
          setKept("nothing");
          onText(text);
        }}
        onLeave={() => {
          close();
          onLeave();
        }}
      />
      {offered.length > 0 && (
        <SuggestionList id={id} label={cell.label} anchor={box.current} offered={offered} at={at} onTake={take} />
      )}
    </>
  );
}
