import { type ElementProps, Button as MantineButton, type ButtonProps as MantineButtonProps } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import styles from "./button.module.css";
import { Icon } from "./icon.tsx";
import { SiteLink } from "./site-link.tsx";

/** One `filled` per view; `danger` only inside a confirmation that destroys, `urgent` is its outline for home. */
export type ButtonLook = "filled" | "outline" | "quiet" | "danger" | "urgent";

const looks: Record<ButtonLook, Pick<MantineButtonProps, "variant" | "color">> = {
  filled: { variant: "filled" },
  outline: { variant: "default" },
  quiet: { variant: "subtle" },
  danger: { variant: "filled", color: "rosso" },
  urgent: { variant: "outline", color: "rosso" },
};

type Own = {
  look?: ButtonLook;
  icon?: TablerIcon;
  /** Row buttons are lower. */
  row?: boolean;
  /** Disabled, and says "Salvataggio…" (or the words given). */
  saving?: boolean | string;
  fullWidth?: boolean;
};

export type ButtonProps = Own & ElementProps<"button">;

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
    <MantineButton
      {...appearance({ look, icon, row, fullWidth })}
      {...rest}
      className={`${styles.button} ${styles[look]} ${className ?? ""}`}
      type={type}
      disabled={disabled || Boolean(saving)}
    >
      {saving ? (saving === true ? "Salvataggio…" : saving) : children}
    </MantineButton>
  );
}

/** A link that looks like a button: it goes somewhere, it does not act. */
export function ButtonLink({
  look = "outline",
  icon,
  row,
  fullWidth,
  to,
  children,
  className,
}: Own & { to: string; children: React.ReactNode; className?: string }) {
  return (
    <MantineButton
      component={SiteLink}
      to={to}
      {...appearance({ look, icon, row, fullWidth })}
      className={`${styles.button} ${styles[look]} ${className ?? ""}`}
    >
      {children}
    </MantineButton>
  );
}

function appearance({ look = "outline", icon, row, fullWidth }: Own): MantineButtonProps {
  return {
    ...looks[look],
    size: row ? "xs" : "sm",
    fullWidth: fullWidth ?? false,
    leftSection: icon ? <Icon of={icon} size={row ? "small" : "normal"} /> : undefined,
  };
}
