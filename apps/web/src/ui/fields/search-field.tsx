import { useEffect, useRef, useState } from "react";
import { Icon } from "../icon/icon.tsx";
import { IconSearch } from "../icon/icons.ts";
import { TextField } from "./text-field.tsx";

/** Wait after the last letter, milliseconds (screens.md §0). */
const debounce = 300;

/** A search box, which its sign and its example name for who sees: what is typed is told after a pause; what changes elsewhere (Back, a link) goes into the box. */
export function SearchField({
  q,
  placeholder,
  onSearch,
}: {
  q: string;
  placeholder: string;
  onSearch(q: string): void;
}) {
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
    <TextField
      id="cerca"
      type="search"
      label="Cerca"
      hideLabel
      placeholder={placeholder}
      left={<Icon of={IconSearch} size="small" />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
