import { autoUpdate, type Middleware, type Placement, useFloating } from "@floating-ui/react";
import type { ComponentProps } from "react";
import { createPortal } from "react-dom";
import styles from "./hanging.module.css";

/**
 * What hangs over the page by something on it, and goes along with that. It stands in the dialog its anchor is in, else in
 * the page's main part: what is outside every landmark is not found by who moves among them.
 */
export function Hanging({
  anchor,
  place,
  middleware,
  className = "",
  style,
  ...rest
}: ComponentProps<"div"> & { anchor: Element | null; place: Placement; middleware: Middleware[] }) {
  const { refs, floatingStyles } = useFloating({
    elements: { reference: anchor },
    strategy: "fixed",
    placement: place,
    whileElementsMounted: autoUpdate,
    middleware,
  });
  return createPortal(
    <div
      {...rest}
      ref={refs.setFloating}
      style={{ ...floatingStyles, ...style }}
      className={`${styles.hanging} ${className}`}
    />,
    anchor?.closest("[role=dialog]") ?? document.getElementById("contenuto") ?? document.body,
  );
}
