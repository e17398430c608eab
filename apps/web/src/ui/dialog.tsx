import { Modal } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import styles from "./dialog.module.css";
import { IconButton } from "./icon-button.tsx";
import { IconX } from "./icons.ts";
import { keepFocus } from "./keep-focus.ts";
import { mayLose } from "./may-lose.ts";
import { useFocusBack } from "./use-focus-back.ts";
import { useTypedIn } from "./use-typed-in.ts";

/** Times and layer of every dialog (specification §9), milliseconds. */
export const dialogTiming = { show: 150, hide: 300, zIndex: 10000 };

const kept = (content: HTMLElement | null) => (content ? keepFocus(content) : undefined);

/** A dialog: Esc and the backdrop close it, after a question where something was typed; the focus stays inside and goes back where it was. On phones a bottom sheet. */
export function Dialog({
  opened,
  onClose,
  title,
  size = 480,
  closable,
  children,
}: {
  opened: boolean;
  onClose(): void;
  title: ReactNode;
  size?: number;
  /** Adds a close button beside the title; questions have their own "No". */
  closable?: boolean;
  children: ReactNode;
}) {
  useFocusBack(opened);
  const { isTyped, onFocusCapture } = useTypedIn(opened);
  const asking = useRef(false);
  const close = async () => {
    // The Esc that answers the question is heard here too.
    if (asking.current) return;
    if (!isTyped()) return onClose();
    asking.current = true;
    const lose = await mayLose();
    setTimeout(() => {
      asking.current = false;
    });
    if (lose) onClose();
  };
  return (
    <Modal.Root
      opened={opened}
      onClose={() => void close()}
      size={size}
      centered
      zIndex={dialogTiming.zIndex}
      returnFocus={false} // ours knows where to go also when the dialog is taken away while open
      transitionProps={{ transition: "pop", duration: dialogTiming.show, exitDuration: dialogTiming.hide }}
      classNames={{ inner: styles.inner, content: styles.content, body: styles.body }}
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--fc-scrim)" />
      <Modal.Content radius="lg" ref={kept} data-opened={opened}>
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
