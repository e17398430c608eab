import { autoUpdate, FloatingPortal, flip, size, useFloating } from "@floating-ui/react";
import { inPage } from "../../../ui/theme/list-place.ts";
import styles from "./suggestion-list.module.css";

/** One suggestion: its code, what it is called, what stands at the right of it, and whether it is only an aside. */
export type Suggestion<T> = { key: string; code: string; name: string; caption: string; value: T; aside?: true };

/** Narrowest list that can still be read, pixels. */
const narrowest = 280;

/** An aside is as wide as its words, up to the cell's width or this. */
const widestAside = 440;
const atMostAsWide = size({
  apply: ({ rects, availableWidth, elements }) => {
    const wanted = Math.max(rects.reference.width, widestAside);
    elements.floating.style.maxWidth = `${Math.min(wanted, availableWidth)}px`;
  },
});

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
  const { refs, floatingStyles } = useFloating({
    elements: { reference: anchor },
    open: true,
    strategy: "fixed",
    placement: aside ? "top-start" : "bottom-start",
    whileElementsMounted: autoUpdate,
    middleware: aside
      ? [atMostAsWide]
      : [
          flip(),
          size({
            apply: ({ rects, elements }) => {
              elements.floating.style.width = `${Math.max(rects.reference.width, narrowest)}px`;
            },
          }),
        ],
  });
  return (
    <FloatingPortal root={document.querySelector<HTMLElement>(inPage)}>
      <div ref={refs.setFloating} style={floatingStyles} className={styles.list} data-aside={aside || undefined}>
        <div role="listbox" id={id} aria-label={`Suggerimenti per ${label}`}>
          {offered.map((suggestion, place) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the cell keeps the focus
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the cell's
            <div
              key={suggestion.key}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === at}
              className={styles.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onTake(suggestion)}
            >
              <span className={styles.code}>{suggestion.code}</span>
              <span className={styles.name}>{suggestion.name}</span>
              <span className={styles.caption}>{suggestion.caption}</span>
            </div>
          ))}
        </div>
      </div>
    </FloatingPortal>
  );
}
