import { autoUpdate, FloatingPortal, flip, offset, shift, useFloating } from "@floating-ui/react";
import type { TablerIcon } from "@tabler/icons-react";
import {
  cloneElement,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { SiteLink } from "../address/site-link.tsx";
import { Icon } from "../icon/icon.tsx";
import { inPage } from "../theme/list-place.ts";
import styles from "./menu.module.css";

const CloseMenu = createContext<() => void>(() => undefined);

/** What a menu's button is told. */
type Opener = ReactElement<{ id?: string; ref?: unknown; onClick?: () => void }>;

/**
 * Acts behind a button. Opened it has the focus on its first entry; arrows, Home and End walk through it, Esc gives the focus
 * back. Where the focus goes after an act is the affair of `keep-focus.ts`: the act may have opened a form.
 */
export function Menu({
  opener,
  place = "bottom-end",
  width,
  children,
}: {
  opener: Opener;
  place?: "bottom-end" | "top-end";
  width?: number;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const own = useId();
  const id = opener.props.id ?? own;
  const { refs, floatingStyles, button } = useHanging({ open, place, close: () => setOpen(false) });
  const leave = () => {
    setOpen(false);
    if (button instanceof HTMLElement) button.focus();
  };
  const shown = { "aria-haspopup": "menu", "aria-expanded": open, "aria-controls": open ? `${id}-menu` : undefined };
  return (
    <>
      {cloneElement(opener, { ...shown, id, ref: refs.setReference, onClick: () => setOpen(!open) })}
      {open && (
        // Inside the page's main part: what is outside every landmark is not found by who moves among them.
        <FloatingPortal root={document.querySelector<HTMLElement>(inPage)}>
          <div
            ref={refs.setFloating}
            role="menu"
            tabIndex={-1}
            id={`${id}-menu`}
            aria-labelledby={id}
            className={styles.menu}
            style={{ ...floatingStyles, width }}
            onKeyDown={(event) => walk(event, leave)}
          >
            <CloseMenu value={() => setOpen(false)}>{children}</CloseMenu>
          </div>
        </FloatingPortal>
      )}
    </>
  );
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
  const close = useContext(CloseMenu);
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

/** Hangs the list by its button, puts the focus into it, and closes it when something beside both is pressed. */
function useHanging({ open, place, close }: { open: boolean; place: "bottom-end" | "top-end"; close: () => void }) {
  const { refs, floatingStyles, elements } = useFloating({
    open,
    placement: place,
    whileElementsMounted: autoUpdate,
    middleware: [offset(8), flip(), shift({ padding: 8 })],
  });
  const { domReference: button, floating: list } = elements;
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!list) return;
    entriesOf(list)[0]?.focus({ preventScroll: true });
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !list.contains(target) && !button?.contains(target)) latest.current();
    };
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  }, [list, button]);
  return { refs, floatingStyles, button };
}

const entriesOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>("[role=menuitem]:not(:disabled)")];

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
  else if (event.key === "Escape") leave();
  else if (event.key === " " && event.target instanceof HTMLAnchorElement) event.target.click();
  else {
    if (event.key === "Tab") leave(); // and the browser goes on from the button
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}
