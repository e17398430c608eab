import { flip, offset, shift } from "@floating-ui/react";
import { type ReactNode, useState } from "react";
import { Hanging } from "./hanging.tsx";
import styles from "./tooltip.module.css";

const middleware = [offset(5), flip(), shift({ padding: 8 })];

/** At the right of what has no words for the eye, those it has for screen readers: while one points at it or has the focus there. */
export function Tooltip({ words, children }: { words: string; children: ReactNode }) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const hide = () => setAnchor(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only words appear; what acts is inside
    <div
      onPointerEnter={({ currentTarget, pointerType }) => pointerType === "mouse" && setAnchor(currentTarget)}
      onPointerLeave={hide}
      onFocus={({ currentTarget, target }) => target.matches(":focus-visible") && setAnchor(currentTarget)}
      onBlur={hide}
      onKeyDown={({ key }) => key === "Escape" && hide()}
    >
      {children}
      {anchor && (
        <Hanging anchor={anchor} place="right" middleware={middleware} className={styles.tooltip ?? ""} aria-hidden>
          {words}
        </Hanging>
      )}
    </div>
  );
}
