import { Modal } from "@mantine/core";
import { type ReactNode, useLayoutEffect } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { markFirstField } from "../focus/first-field.ts";
import { keepFocus } from "../focus/keep-focus.ts";
import { useFocusBack } from "../focus/use-focus-back.ts";
import { IconX } from "../icon/icons.ts";
import styles from "./dialog.module.css";
import { mayLose } from "./may-lose.ts";
import { questionOpens, questionTakesEsc } from "./question-esc.ts";
import { useTypedIn } from "./use-typed-in.ts";

/** Times of every dialog (specification §9), milliseconds. */
export const dialogTiming = { show: 150, hide: 300 };

/** A question (specification §9) lies above the dialog it asks about; both above the toasts, which come earlier in the page. */
export const dialogLayers = { dialog: 9999, question: 10000 };

/** Comes and goes as look.md §5 says; once it is there nothing moves it, and what is fixed in it is fixed to the window. */
const transition = {
  in: { opacity: 1 },
  out: { opacity: 0, transform: "scale(.98)" },
  transitionProperty: "opacity, transform",
};

const begin = (content: HTMLElement | null) => {
  if (!content) return undefined;
  markFirstField(content);
  return keepFocus(content);
};

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
  children: ReactNode;
}) {
  useFocusBack(opened);
  const { isTyped, onFocusCapture } = useTypedIn(opened);
  const isOpenQuestion = opened && layer === "question";
  useLayoutEffect(() => (isOpenQuestion ? questionOpens() : undefined), [isOpenQuestion]);
  const close = async () => {
    // The Esc that answers a question is heard by the dialog under it too.
    if (layer === "dialog" && questionTakesEsc()) return;
    if (light || !isTyped() || (await mayLose())) onClose();
  };
  return (
    <Modal.Root
      opened={opened}
      onClose={() => void close()}
      size={size}
      centered
      zIndex={dialogLayers[layer]}
      returnFocus={false} // ours knows where to go also when the dialog is taken away while open
      transitionProps={{ transition, duration: dialogTiming.show, exitDuration: dialogTiming.hide }}
      classNames={{ inner: styles.inner, content: styles.content, body: styles.body }}
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--fc-scrim)" />
      <Modal.Content radius="lg" ref={begin} data-opened={opened}>
        <Modal.Body onFocusCapture={onFocusCapture}>
          <div className={styles.head}>
            <Modal.Title className={styles.title}>{title}</Modal.Title>
            {closable && <IconButton label="Chiudi" icon={IconX} onClick={() => void close()} />}
          </div>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
