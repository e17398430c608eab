import { Menu } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import { Link } from "react-router";
import { Icon } from "../../../ui/icon/icon.tsx";

/** Something to do, or somewhere to go, that a document's menu offers. */
export type MenuEntry = {
  label: string;
  icon: TablerIcon;
  to?: string;
  act?: () => unknown;
  className?: string | undefined;
};

/** The entries of a document's menu. */
export function MenuEntries({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map(({ label, icon, to, act, className = "" }) => {
    const item = { className, leftSection: <Icon key="icon" of={icon} size="small" />, children: label };
    return to ? (
      <Menu.Item key={label} {...item} component={Link} to={to} />
    ) : (
      <Menu.Item key={label} {...item} onClick={act} />
    );
  });
}
