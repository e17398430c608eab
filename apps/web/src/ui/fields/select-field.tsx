import { Select, type SelectProps } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { useState } from "react";
import { Icon } from "../icon/icon.tsx";
import { IconChevronDown } from "../icon/icons.ts";
import { useListPlace } from "../theme/list-place.ts";
import { type FieldProps, fieldProps } from "./field-props.tsx";
import list from "./list.module.css";
import { useNamedList } from "./use-named-list.ts";

/** One choice of a closed list; `value` is a string or a stable integer id. */
export type Choice<V extends string | number> = { value: V; label: string; disabled?: boolean; group?: string };

/** What a choice among a few is told. */
export type SelectFieldProps<V extends string | number> = FieldProps & {
  choices: readonly Choice<V>[];
  value: V | null | undefined;
  onChange(value: V | null): void;
  /** Lets the choice be taken back. */
  clearable?: boolean;
  /** Typing filters the list; worth it beyond about eight choices. */
  searchable?: boolean;
  placeholder?: string;
  id?: string;
  name?: string;
  onBlur?: () => void;
  ref?: SelectProps["ref"];
  disabled?: boolean;
  /** In a table, whose head says what it is: the label is for screen readers. */
  hideLabel?: boolean;
};

/** A closed list of choices. */
export function SelectField<V extends string | number>({
  label,
  optional,
  help,
  good,
  error,
  readOnly,
  choices,
  value,
  onChange,
  hideLabel,
  ...rest
}: SelectFieldProps<V>) {
  const { rightSection, classNames, ...props } = fieldProps({ label, optional, help, good, error, readOnly });
  const place = useListPlace();
  const [open, setOpen] = useState(false);
  const field = useMergedRef(useNamedList(open), rest.ref);
  return (
    <Select
      {...rest}
      {...props}
      ref={field}
      classNames={{ ...classNames, options: list.options }}
      {...(hideLabel ? { label: undefined, "aria-label": label } : {})}
      data={grouped(choices)}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(picked) => onChange(choices.find((choice) => String(choice.value) === picked)?.value ?? null)}
      allowDeselect={rest.clearable ?? false}
      clearButtonProps={{ "aria-label": `Togli ${label}` }}
      // The focus alone opens nothing: a list would cover the sentence that says what is wrong with its field.
      openOnFocus={false}
      nothingFoundMessage="Nessun risultato"
      withScrollArea={false}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      checkIconPosition="right"
      rightSection={rightSection ?? chevron}
      // The choices are drawn when they are opened: a page with ten lists would draw four hundred first.
      comboboxProps={{ ...place, transitionProps: { duration: 0 }, keepMounted: false }}
    />
  );
}

const chevron = <Icon of={IconChevronDown} size="small" />;

/** Mantine's data: choices of one group stand together under its name. */
function grouped<V extends string | number>(choices: readonly Choice<V>[]): SelectProps["data"] {
  const item = ({ value, label, disabled = false }: Choice<V>) => ({ value: String(value), label, disabled });
  if (choices.every((choice) => choice.group === undefined)) return choices.map(item);
  const groups = [...new Set(choices.map((choice) => choice.group ?? ""))];
  return groups.map((group) => ({
    group,
    items: choices.filter((choice) => (choice.group ?? "") === group).map(item),
  }));
}
