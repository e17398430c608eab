import { flip, offset, shift } from "@floating-ui/react";
import {
  cloneElement,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from "react";
import { isShown } from "../focus/is-shown.ts";
import { Hanging } from "./hanging.tsx";

/** Closes what the button around it has opened. */
export const CloseOpened = createContext<() => void>(() => undefined);

/** What the button is told. */
export type Opener = ReactElement<{ id?: string; ref?: unknown; onClick?: () => void }>;

const middleware = [offset(8), flip(), shift({ padding: 8 })];

/**
 * A button and what it opens beside itself, which takes the focus: Esc gives that back, a press beside both closes. Where
 * the focus goes after an act in it is the affair of `keep-focus.ts`: the act may have opened a form.
 */
export function OpenedBy({
  opener,
  role,
  place = "bottom-end",
  width,
  onKey,
  children,
}: {
  opener: Opener;
  role: "menu" | "dialog";
  place?: "bottom-end" | "top-end";
  width?: number | undefined;
  /** The other keys; `leave` closes, and the button has the focus. */
  onKey(event: KeyboardEvent<HTMLElement>, leave: () => void): void;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const own = useId();
  const id = opener.props.id ?? own;
  const openedId = `${id}-${role}`;
  const leave = () => {
    setOpen(false);
    button?.focus();
  };
  useOpened({ openedId: open ? openedId : undefined, button, onBeside: () => setOpen(false) });
  const shown = { "aria-haspopup": role, "aria-expanded": open, "aria-controls": open ? openedId : undefined };
  return (
    <>
      {cloneElement(opener, { ...shown, id, ref: setButton, onClick: () => setOpen(!open) })}
      {open && (
        <Hanging
          anchor={button}
          place={place}
          middleware={middleware}
          role={role}
          tabIndex={-1}
          id={openedId}
          aria-labelledby={id}
          style={{ width }}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return onKey(event, leave);
            event.preventDefault();
            event.stopPropagation();
            leave();
          }}
        >
          <CloseOpened value={() => setOpen(false)}>{children}</CloseOpened>
        </Hanging>
      )}
    </>
  );
}

/** While something is open: the focus begins in it, and a press beside it and its button is told. */
function useOpened({
  openedId,
  button,
  onBeside,
}: {
  openedId: string | undefined;
  button: HTMLElement | null;
  onBeside(): void;
}) {
  const beside = useEffectEvent(onBeside);
  useEffect(() => {
    const opened = openedId && document.getElementById(openedId);
    if (!opened) return;
    // What stands there on phones alone cannot take it, and without it Esc would not be heard.
    const first = [...opened.querySelectorAll<HTMLElement>("a, button:enabled, input:enabled")].find(isShown);
    first?.focus({ preventScroll: true });
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !opened.contains(target) && !button?.contains(target)) beside();
    };
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  }, [openedId, button]);
}
