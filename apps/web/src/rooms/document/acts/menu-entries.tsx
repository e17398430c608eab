import type { TablerIcon } from "@tabler/icons-react";
import { MenuItem } from "../../../ui/overlay/menu.tsx";

/** Something to do, or somewhere to go, that a document's menu offers. */
export type MenuEntry = {
  label: string;
  icon: TablerIcon;
  to?: string;
  act?: () => unknown;
  className?: string;
};

/** The entries of a document's menu. */
export function MenuEntries({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map(({ label, act, ...item }) => (
    <MenuItem key={label} {...item} onClick={act}>
      {label}
    </MenuItem>
  ));
}
