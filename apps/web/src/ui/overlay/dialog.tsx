import { type CSSProperties, type ReactNode, useId, useLayoutEffect } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { IconX } from "../icon/icons.ts";
import { confirmDiscard } from "./confirm-discard.ts";
import styles from "./dialog.module.css";
import { Modal } from "./modal.tsx";
import { questionOpens, questionTakesEsc } from "./question-esc.ts";
import { useTypedIn } from "./use-typed-in.ts";

/** Times of every dialog (specification §9), milliseconds. */
export const dialogTiming = { show: 150, hide: 300 };

/** A question (specification §9) lies above the dialog it asks about; both above the toasts, which come earlier in the page. */
export const dialogLayers = { dialog: 9999, question: 10000 };

/**
 * A dialog: Esc and the backdrop close it, after a question where something was typed; the focus stays inside and goes back
 * where it was. On phones a bottom sheet.
 */
export function Dialog({
  opened,
  onClose,
  title,
  size = 480,
  closable,
  light,
  layer = "dialog",
  beginAt,
  children,
}: {
  opened: boolean;
  onClose(): void;
  title: ReactNode;
  size?: number;
  /** Adds a close button beside the title; questions have their own "No". */
  closable?: boolean;
  /** Little is typed in it, and soon typed again: it closes without a question. */
  light?: boolean;
  layer?: keyof typeof dialogLayers;
  /** The id of the field to begin at, where another than its usual one is meant. */
  beginAt?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  const { isTyped, onFocusCapture } = useTypedIn(opened);
  const isOpenQuestion = opened && layer === "question";
  useLayoutEffect(() => (isOpenQuestion ? questionOpens() : undefined), [isOpenQuestion]);
  const close = async () => {
    // The Esc that answers a question is heard by the dialog under it too.
    if (layer === "dialog" && questionTakesEsc()) return;
    if (light || !isTyped() || (await confirmDiscard())) onClose();
  };
  const width: CSSProperties & Record<"--width", string> = { "--width": `${size / 16}rem` };
  return (
    <Modal
      {...dialogTiming}
      opened={opened}
      onClose={() => void close()}
      layer={dialogLayers[layer]}
      beginAt={beginAt}
      around={styles.around}
      className={styles.content}
      style={width}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
    >
      <div id={`${id}-body`} className={styles.body} onFocusCapture={onFocusCapture}>
        <div className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {closable && <IconButton label="Chiudi" icon={IconX} onClick={() => void close()} />}
        </div>
        {children}
      </div>
    </Modal>
  );
}
