import type { TablerIcon } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useContext } from "react";
import { useMayGo } from "../address/may-go.ts";
import { SiteLink } from "../address/site-link.tsx";
import { isShown } from "../focus/is-shown.ts";
import { Icon } from "../icon/icon.tsx";
import styles from "./menu.module.css";
import { CloseOpened, OpenedBy, type Opener } from "./opened-by.tsx";

/** Acts behind a button. Opened it has the focus on its first entry; arrows, Home and End walk through it. */
export function Menu(props: { opener: Opener; place?: "bottom-end" | "top-end"; width?: number; children: ReactNode }) {
  return <OpenedBy role="menu" onKey={walk} {...props} />;
}

/** One thing to do, or with `to` a place to go. */
export function MenuItem({
  icon,
  to,
  onClick,
  disabled,
  className = "",
  children,
}: {
  icon?: TablerIcon;
  to?: string;
  onClick?: (() => unknown) | undefined;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const close = useContext(CloseOpened);
  const mayGo = useMayGo();
  const press = () => {
    onClick?.();
    close();
  };
  const item = { role: "menuitem", tabIndex: -1, className: `${styles.item} ${className}`, onClick: press } as const;
  const face = (
    <>
      {icon && <Icon of={icon} size="small" />}
      <span>{children}</span>
    </>
  );
  if (to && !mayGo(to)) return null;
  if (to)
    return (
      <SiteLink {...item} to={to}>
        {face}
      </SiteLink>
    );
  return (
    <button type="button" {...item} disabled={disabled}>
      {face}
    </button>
  );
}

const entriesOf = (list: HTMLElement) =>
  [...list.querySelectorAll<HTMLElement>("[role=menuitem]:not(:disabled)")].filter(isShown);

function walk(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  const entries = entriesOf(event.currentTarget);
  const at = entries.indexOf(event.target as HTMLElement);
  const next = {
    ArrowDown: entries[(at + 1) % entries.length],
    ArrowUp: entries.at(at <= 0 ? -1 : at - 1),
    Home: entries[0],
    End: entries.at(-1),
  }[event.key];
  if (next) next.focus();
  else if (event.key === " " && event.target instanceof HTMLAnchorElement) event.target.click();
  else {
    if (event.key === "Tab") leave(); // and the browser goes on from the button
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}
