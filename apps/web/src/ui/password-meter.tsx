import { Icon } from "./icon.tsx";
import { IconCheck, IconX } from "./icons.ts";
import styles from "./password-meter.module.css";
import { passwordStrength } from "./password-strength.ts";

const words = { weak: "Debole", medium: "Media", strong: "Forte" };

/** One thing the password must have, and how to see it. */
export type PasswordRule = { text: string; holds(password: string): boolean };

/** Bar, word and, where the rules are given, which of them hold. Nothing until something is typed. */
export function PasswordMeter({ password, rules = [] }: { password: string; rules?: readonly PasswordRule[] }) {
  if (password === "") return null;
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
