import { flip, size } from "@floating-ui/react";
import { OptionList } from "../../../ui/choices/option-list.tsx";
import { Hanging } from "../../../ui/overlay/hanging.tsx";
import styles from "./suggestion-list.module.css";

/** One suggestion: its code, what it is called, what stands at the right of it, and whether it is only an aside. */
export type Suggestion<T> = { key: string; code: string; name: string; caption: string; value: T; aside?: true };

/** Narrowest list that can still be read, pixels. */
const narrowest = 280;

/** An aside is as wide as its words, up to the cell's width or this. */
const widestAside = 440;
const under = [
  flip(),
  size({
    apply: ({ rects, elements }) => {
      elements.floating.style.width = `${Math.max(rects.reference.width, narrowest)}px`;
    },
  }),
];
const over = [
  size({
    apply: ({ rects, availableWidth, elements }) => {
      const wanted = Math.max(rects.reference.width, widestAside);
      elements.floating.style.maxWidth = `${Math.min(wanted, availableWidth)}px`;
    },
  }),
];

/**
 * The suggestions of a cell; the cell keeps the focus and names the option it is on. They hang under it, but where they are
 * all `aside` from what is being written, a line over it: the cells one goes on to stay in sight.
 */
export function SuggestionList<T>({
  id,
  label,
  anchor,
  offered,
  at,
  onTake,
}: {
  id: string;
  label: string;
  anchor: HTMLElement | null;
  offered: readonly Suggestion<T>[];
  at: number;
  onTake(suggestion: Suggestion<T>): void;
}) {
  const aside = offered.every((suggestion) => suggestion.aside);
  return (
    <Hanging
      anchor={anchor}
      place={aside ? "top-start" : "bottom-start"}
      middleware={aside ? over : under}
      className={styles.list ?? ""}
      data-aside={aside || undefined}
    >
      <OptionList
        id={id}
        label={`Suggerimenti per ${label}`}
        options={offered}
        at={offered[at]?.key ?? null}
        className=""
        optionClass={styles.option}
        onTake={onTake}
      >
        {(suggestion) => (
          <>
            <span className={styles.code}>{suggestion.code}</span>
            <span className={styles.name}>{suggestion.name}</span>
            <span className={styles.caption}>{suggestion.caption}</span>
          </>
        )}
      </OptionList>
    </Hanging>
  );
}
