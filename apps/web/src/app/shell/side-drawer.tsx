import { Drawer } from "@mantine/core";
import type { UserLogged } from "../../session/user-logged.ts";
import { Brand } from "../../ui/brand.tsx";
import { SideMenu } from "./side-menu.tsx";

/** The side menu where there is no room for a column. */
export function SideDrawer({ user, opened, onClose }: { user: UserLogged; opened: boolean; onClose(): void }) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={288}
      padding={0}
      title={<Brand />}
      styles={{ header: { paddingInline: 16 } }}
    >
      <SideMenu user={user} folded={false} />
    </Drawer>
  );
}
