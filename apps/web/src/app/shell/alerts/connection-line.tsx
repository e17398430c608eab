import { useSyncExternalStore } from "react";
import { messageAreas } from "../../../ui/feedback/message-areas.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { IconAlertTriangle } from "../../../ui/icon/icons.ts";
import styles from "./connection-line.module.css";

const area = "messageHeadAlert";

/** That nothing comes from the server now, for as long as that is so: it hangs from the bars and moves nothing while one writes. */
export function ConnectionLine() {
  const messages = useSyncExternalStore(messageAreas.subscribe, () => messageAreas.of(area));
  const lost = messages.find(({ key }) => key === "offline");
  if (!lost) return null;
  const [what, ...more] = lost.summary.split(/(?=: )/);
  return (
    <div className={styles.line} role="status">
      <Icon of={IconAlertTriangle} size="small" />
      <span>
        {what}
        <span className={styles.more}>{more}</span>
      </span>
    </div>
  );
}
