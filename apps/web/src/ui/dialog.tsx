import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./dialog.module.css";
import { IconButton } from "./icon-button.tsx";
import { IconX } from "./icons.ts";
import { keepFocus } from "./keep-focus.ts";
import { useFocusBack } from "./use-focus-back.ts";

/** Times and layer of every dialog (specification §9), milliseconds. */
export const dialogTiming = { show: 150, hide: 300, zIndex: 10000 };

const kept = (content: HTMLElement | null) => (content ? keepFocus(content) : undefined);

/** A dialog: Esc and the backdrop close it, the focus stays inside and goes back where it was. On phones a bottom sheet. */
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
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      centered
      zIndex={dialogTiming.zIndex}
      returnFocus={false} // ours knows where to go also when the dialog is taken away while open
      transitionProps={{ transition: "pop", duration: dialogTiming.show, exitDuration: dialogTiming.hide }}
      classNames={{ inner: styles.inner, content: styles.content, body: styles.body }}
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--fc-scrim)" />
      <Modal.Content radius="lg" ref={kept} data-opened={opened}>
        <Modal.Body>
          <div className={styles.head}>
            <Modal.Title className={styles.title}>{title}</Modal.Title>
            {closable && <IconButton label="Chiudi" icon={IconX} onClick={onClose} />}
          </div>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
