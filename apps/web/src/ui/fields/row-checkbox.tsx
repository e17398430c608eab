import { CheckBox } from "./check-box.tsx";

/** Chooses one row of a table, or all of them; its name is for screen readers. */
export function RowCheckbox({
  label,
  checked,
  indeterminate = false,
  onChange,
}: {
  label: string;
  checked: boolean;
  /** Some of the rows it stands for, not all. */
  indeterminate?: boolean;
  onChange(): void;
}) {
  return <CheckBox aria-label={label} checked={checked} indeterminate={indeterminate} onChange={onChange} />;
}
