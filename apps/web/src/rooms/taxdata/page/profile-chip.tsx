import { TextButton } from "../../../ui/address/text-link.tsx";
import { focusField } from "../../../ui/focus/focus-field.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { IconCircleCheck, IconCircleDashed } from "../../../ui/icon/icons.ts";
import styles from "./profile-chip.module.css";
import type { ProfileItem } from "./profile-items.ts";

/** "Profilo completo 9/9". */
export function ProfileChip({ items }: { items: readonly ProfileItem[] }) {
  const done = items.filter((item) => item.done).length;
  const complete = done === items.length;
  return (
    <span className={`${styles.chip} ${complete ? styles.complete : styles.open}`}>
      <Icon of={complete ? IconCircleCheck : IconCircleDashed} size="small" />
      {complete ? "Profilo completo" : "Profilo"} {done}/{items.length}
    </span>
  );
}

/** What is missing, each a way to its field; nothing when the profile is complete. */
export function ProfileMissing({ items }: { items: readonly ProfileItem[] }) {
  const missing = items.filter((item) => !item.done);
  if (missing.length === 0) return null;
  return (
    <span className={styles.missing}>
      Per inviare fatture {missing.length === 1 ? "manca" : "mancano"}:{" "}
      {missing.map((item, at) => (
        <span key={item.id}>
          {at > 0 && ", "}
          <TextButton onClick={() => focusField(item.id)}>{item.label}</TextButton>
        </span>
      ))}
    </span>
  );
}
