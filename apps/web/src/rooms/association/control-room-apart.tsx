import { apart } from "../../ui/apart.tsx";
import { SkeletonSheet } from "../../ui/skeletons.tsx";

/** The control room inside another page: the manager's home. */
export const ControlRoomApart = apart(
  async () => (await import("./control-room.tsx")).ControlRoom,
  <SkeletonSheet rows={8} />,
);
