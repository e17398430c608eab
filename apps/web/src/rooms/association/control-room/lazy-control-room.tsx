import { lazyComponent } from "../../../ui/feedback/lazy-component.tsx";
import { SkeletonSheet } from "../../../ui/feedback/skeletons.tsx";

/** The control room inside another page: the manager's home. */
export const LazyControlRoom = lazyComponent(
  async () => (await import("./control-room.tsx")).ControlRoom,
  <SkeletonSheet rows={8} />,
);
