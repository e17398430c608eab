import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { isWrittenIn } from "../focus/is-written-in.ts";
import styles from "./message-area.module.css";
import { type AreaMessage, messageAreas } from "./message-areas.ts";
import { Notice } from "./notice.tsx";

/** Where the messages of one key are shown. `actionOf` may give a message its link; those of the key `elsewhere` are not shown here. */
export function MessageAreaView({
  area,
  actionOf,
  elsewhere,
}: {
  area: string;
  actionOf?: (message: AreaMessage) => ReactNode;
  elsewhere?: string;
}) {
  const messages = useSyncExternalStore(messageAreas.subscribe, () => messageAreas.of(area));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Who has just pressed a button far below must see it; who is writing must not be moved.
    const writing = isWrittenIn(document.activeElement);
    if (messages.length > 0 && !writing) box.current?.scrollIntoView({ block: "nearest" });
  }, [messages]);
  const here = messages.filter(({ key }) => !key || key !== elsewhere);
  if (here.length === 0) return null;
  return (
    <div className={styles.area} id={area} ref={box}>
      {here.map((message) => (
        <Notice
          key={`${message.key ?? ""}${message.summary}${message.detail ?? ""}`}
          severity={message.severity}
          title={message.summary}
          action={actionOf?.(message)}
          onClose={() =>
            messageAreas.set(
              area,
              messages.filter((one) => one !== message),
            )
          }
        >
          {message.list ? (
            <ul>
              {message.list.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          ) : (
            message.detail
          )}
        </Notice>
      ))}
    </div>
  );
}
