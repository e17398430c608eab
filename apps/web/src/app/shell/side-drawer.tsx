import type { UserLogged } from "../../session/user-logged.ts";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { IconX } from "../../ui/icon/icons.ts";
import { Brand } from "../../ui/layout/brand.tsx";
import { Modal } from "../../ui/overlay/modal.tsx";
import styles from "./side-drawer.module.css";
import { SideMenu } from "./side-menu.tsx";

/** The side menu where there is no room for a column. */
export function SideDrawer({ user, opened, onClose }: { user: UserLogged; opened: boolean; onClose(): void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      layer={400}
      show={200}
      hide={200}
      around={undefined}
      className={styles.content}
      aria-label="Menu"
    >
      <div className={styles.head}>
        <Brand />
        <IconButton label="Chiudi il menu" icon={IconX} size="bar" onClick={onClose} />
      </div>
      <SideMenu user={user} folded={false} />
    </Modal>
  );
}
