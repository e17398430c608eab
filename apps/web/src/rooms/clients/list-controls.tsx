import { useEffect, useRef, useState } from "react";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconSearch } from "../../ui/icons.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { kinds } from "./kinds.tsx";
import styles from "./list-controls.module.css";
import type { ListFilter } from "./list-filter.ts";

/** Wait after the last letter, milliseconds (screens.md §0). */
const debounce = 300;

const choices = [{ value: 0, label: "Tutti" }, ...kinds.map(({ value, plural }) => ({ value, label: plural }))];

/** Search, kind, archived. */
export function ListControls({
  filter,
  onChange,
}: {
  filter: ListFilter;
  onChange(change: Partial<ListFilter>): void;
}) {
  return (
    <search className={styles.controls}>
      <SearchBox q={filter.q} onSearch={(q) => onChange({ q })} />
      <div className={styles.kinds}>
        <Segmented
          label="Tipo di cliente"
          choices={choices}
          value={filter.kind ?? 0}
          onChange={(kind) => onChange({ kind: kinds.find((one) => one.value === kind)?.value ?? null })}
        />
      </div>
      <CheckboxField
        label="Mostra archiviati"
        checked={filter.archived}
        onChange={(event) => onChange({ archived: event.currentTarget.checked })}
      />
    </search>
  );
}

/** What is typed goes into the address after a pause; the address (Back, a link) goes into the box. */
function SearchBox({ q, onSearch }: { q: string; onSearch(q: string): void }) {
  const [text, setText] = useState(q);
  const sent = useRef(q);
  const latest = useRef(onSearch);
  latest.current = onSearch;

  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setText(q);
  }, [q]);
  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      latest.current(sent.current);
    }, debounce);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className={styles.search}>
      <TextField
        id="cerca"
        type="search"
        label="Cerca"
        placeholder="Nome, P.IVA, codice fiscale, e-mail"
        leftSection={<Icon of={IconSearch} size="small" />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </div>
  );
}
