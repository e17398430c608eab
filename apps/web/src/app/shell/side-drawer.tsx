import { Drawer } from "@mantine/core";
import type { UserLogged } from "../../session/user-logged.ts";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { IconX } from "../../ui/icon/icons.ts";
import { Brand } from "../../ui/layout/brand.tsx";
import styles from "./side-drawer.module.css";
import { SideMenu } from "./side-menu.tsx";

/** The side menu where there is no room for a column. */
export function SideDrawer({ user, opened, onClose }: { user: UserLogged; opened: boolean; onClose(): void }) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size={288}
      padding={0}
      zIndex={400}
      classNames={{ content: styles.content }}
    >
      <Drawer.Overlay backgroundOpacity={1} color="var(--fc-scrim)" />
      <Drawer.Content aria-label="Menu">
        <Drawer.Body>
          <div className={styles.head}>
            <Brand />
            <IconButton label="Chiudi il menu" icon={IconX} size="bar" onClick={onClose} />
          </div>
          <SideMenu user={user} folded={false} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
