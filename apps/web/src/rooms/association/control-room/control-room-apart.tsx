import { apart } from "../../../ui/feedback/apart.tsx";
import { SkeletonSheet } from "../../../ui/feedback/skeletons.tsx";

/** The control room inside another page: the manager's home. */
export const ControlRoomApart = apart(
  async () => (await import("./control-room.tsx")).ControlRoom,
  <SkeletonSheet rows={8} />,
);
