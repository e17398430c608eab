import { Icon } from "../../../ui/icon/icon.tsx";
import { IconCheck, IconCircle, IconX } from "../../../ui/icon/icons.ts";
import styles from "./password-meter.module.css";
import { passwordStrength } from "./password-strength.ts";

const words = { weak: "Debole", medium: "Media", strong: "Forte" };

/** One thing the password must have, or must not be (`forbids`: more letters do not mend it), and how to see it. */
export type PasswordRule = { text: string; holds(password: string): boolean; forbids?: true };

/**
 * Bar, word and, where the rules are given, which of them hold. The rules stand there before anything is typed, so that nothing
 * moves; what is only missing yet is no fault until the password was refused.
 */
export function PasswordMeter({
  password,
  rules = [],
  refused = false,
}: {
  password: string;
  rules?: readonly PasswordRule[];
  refused?: boolean;
}) {
  if (password === "" && rules.length === 0) return null;
  return (
    <div className={styles.meter}>
      <Strength password={password} />
      {rules.length > 0 && (
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <Rule key={rule.text} rule={rule} password={password} refused={refused} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Strength({ password }: { password: string }) {
  const { level, width } = passwordStrength(password);
  const typed = password !== "";
  return (
    <div className={styles.row}>
      <span className={styles.caption}>Sicurezza della password</span>
      <span className={styles.track}>
        {typed && (
          <span
            className={`${styles.bar} ${styles[level]}`}
            style={{ width: `${width}%` }}
            data-testid="strength-bar"
          />
        )}
      </span>
      <span className={`${styles.word} ${typed ? styles[`${level}Word`] : ""}`} role="status">
        {typed && words[level]}
      </span>
    </div>
  );
}

function Rule({ rule, password, refused }: { rule: PasswordRule; password: string; refused: boolean }) {
  const holds = password !== "" && rule.holds(password);
  const wrong = password !== "" && !holds && (refused || rule.forbids === true);
  return (
    <li className={wrong ? styles.wrong : styles.quiet}>
      <Icon of={holds ? IconCheck : wrong ? IconX : IconCircle} size="small" />
      <span>
        {password !== "" && !holds && <span className={styles.hidden}>manca: </span>}
        {rule.text}
      </span>
    </li>
  );
}
