import { type ReactNode, useRef } from "react";
import { useLayoutOccasion } from "../focus/use-occasion.ts";
import { asListed, inGroups, type Option } from "./option.ts";
import styles from "./option-list.module.css";

type Props<O extends Option> = {
  id: string;
  label: string;
  options: readonly O[];
  /** The option the field is on. */
  at: string | null;
  /** The option that was taken before, if that is another thing. */
  chosen?: string | null;
  className?: string | undefined;
  optionClass?: string | undefined;
  /** Said where there is no option. */
  nothing?: string | undefined;
  onTake(option: O): void;
  children(option: O): ReactNode;
};

/**
 * A list one chooses from; the field it belongs to keeps the focus and names the option it is on. The list itself scrolls:
 * its field moves in it, as the role of both says.
 */
export function OptionList<O extends Option>({
  id,
  label,
  options,
  at,
  chosen = at,
  className = styles.list,
  optionClass = styles.option,
  nothing,
  onTake,
  children,
}: Props<O>) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutOccasion(at, () => showMarked(list.current));
  const listed = asListed(options);
  const row = (option: O) => (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    <div
      key={option.key}
      id={`${id}-${listed.indexOf(option)}`}
      role="option"
      aria-selected={option.key === chosen}
      aria-disabled={option.disabled || undefined}
      data-at={option.key === at || undefined}
      className={optionClass}
      onClick={() => !option.disabled && onTake(option)}
    >
      {children(option)}
    </div>
  );
  return (
    <div
      ref={list}
      role="listbox"
      id={id}
      aria-label={label}
      className={className}
      onMouseDown={(event) => event.preventDefault()}
    >
      {inGroups(options).map(([group, own], place) =>
        group === "" ? (
          own.map(row)
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div key={group} role="group" aria-labelledby={`${id}-group-${place}`}>
            <div id={`${id}-group-${place}`} className={styles.group}>
              {group}
            </div>
            {own.map(row)}
          </div>
        ),
      )}
      {options.length === 0 && nothing && <div className={styles.nothing}>{nothing}</div>}
    </div>
  );
}

/** Only the list is scrolled: the page stays where it is. */
function showMarked(list: HTMLElement | null): void {
  const marked = list?.querySelector("[data-at]");
  if (!list || !marked) return;
  const [frame, row] = [list.getBoundingClientRect(), marked.getBoundingClientRect()];
  if (row.top < frame.top) list.scrollTop -= frame.top - row.top;
  else if (row.bottom > frame.bottom) list.scrollTop += row.bottom - frame.bottom;
}
