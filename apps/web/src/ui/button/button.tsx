import type { TablerIcon } from "@tabler/icons-react";
import type { ComponentProps, ReactNode } from "react";
import { useMayGo } from "../address/may-go.ts";
import { SiteLink } from "../address/site-link.tsx";
import { Icon } from "../icon/icon.tsx";
import styles from "./button.module.css";

/** One `filled` per view; `danger` only inside a confirmation that destroys, `urgent` is its outline for home. */
export type ButtonLook = "filled" | "outline" | "quiet" | "danger" | "urgent";

type Own = {
  look?: ButtonLook;
  icon?: TablerIcon;
  /** Row buttons are lower. */
  row?: boolean;
  /** Disabled, and says "Salvataggio…" (or the words given). */
  saving?: boolean | string;
  fullWidth?: boolean;
};

/** What a button is told. */
export type ButtonProps = Own & ComponentProps<"button">;

/** A button that says what it does with a verb. */
export function Button({
  look = "outline",
  icon,
  row,
  saving,
  fullWidth,
  children,
  disabled,
  type = "button",
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || Boolean(saving)}
      className={classOf({ look, row, fullWidth }, className)}
    >
      <Face icon={icon} row={row}>
        {saving ? (saving === true ? "Salvataggio…" : saving) : children}
      </Face>
    </button>
  );
}

/** A link that looks like a button: it goes somewhere, it does not act. Where whoever is signed in has no use for that place it is left out. */
export function ButtonLink({
  look = "outline",
  icon,
  row,
  fullWidth,
  to,
  children,
  className,
}: Omit<Own, "saving"> & { to: string; children: ReactNode; className?: string }) {
  if (!useMayGo()(to)) return null;
  return (
    <SiteLink to={to} className={classOf({ look, row, fullWidth }, className)}>
      <Face icon={icon} row={row}>
        {children}
      </Face>
    </SiteLink>
  );
}

function Face({
  icon,
  row,
  children,
}: {
  icon: TablerIcon | undefined;
  row: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <>
      {icon && <Icon of={icon} size={row ? "small" : "normal"} />}
      <span>{children}</span>
    </>
  );
}

function classOf({ look = "outline", row, fullWidth }: Own, className = ""): string {
  return `${styles.button} ${styles[look]} ${row ? styles.row : ""} ${fullWidth ? styles.full : ""} ${className}`;
}
