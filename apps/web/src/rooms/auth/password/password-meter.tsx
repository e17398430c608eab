import { Icon } from "../../../ui/icon/icon.tsx";
import { IconCheck, IconCircle, IconX } from "../../../ui/icon/icons.ts";
import styles from "./password-meter.module.css";
import { passwordStrength } from "./password-strength.ts";

const words = { weak: "Debole", medium: "Media", strong: "Forte" };

/** One thing the password must have, and how to see it. */
export type PasswordRule = { text: string; holds(password: string): boolean };

/** Bar, word and, where the rules are given, which of them hold. Until something is typed nothing, or the rules alone. */
export function PasswordMeter({
  password,
  rules = [],
  always,
}: {
  password: string;
  rules?: readonly PasswordRule[];
  /** Shows the rules before anything is typed. */
  always?: boolean;
}) {
  if (password === "") return always ? <PlainRules rules={rules} /> : null;
  const { level, width } = passwordStrength(password);
  return (
    <div className={styles.meter}>
      <div className={styles.row}>
        <span className={styles.caption}>Sicurezza della password</span>
        <span className={styles.track}>
          <span
            className={`${styles.bar} ${styles[level]}`}
            style={{ width: `${width}%` }}
            data-testid="strength-bar"
          />
        </span>
        <span className={`${styles.word} ${styles[`${level}Word`]}`} role="status">
          {words[level]}
        </span>
      </div>
      {rules.length > 0 && (
        <ul className={styles.rules}>
          {rules.map((rule) => {
            const holds = rule.holds(password);
            return (
              <li key={rule.text} className={holds ? styles.holds : styles.missing}>
                <Icon of={holds ? IconCheck : IconX} size="small" />
                <span>
                  {!holds && <span className={styles.hidden}>manca: </span>}
                  {rule.text}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function PlainRules({ rules }: { rules: readonly PasswordRule[] }) {
  return (
    <ul className={`${styles.rules} ${styles.plain}`}>
      {rules.map((rule) => (
        <li key={rule.text}>
          <Icon of={IconCircle} size="small" />
          <span>{rule.text}</span>
        </li>
      ))}
    </ul>
  );
}
