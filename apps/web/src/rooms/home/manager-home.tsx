import { Suspense } from "react";
import { useSignedInUser } from "../../session/use-user.ts";
import { useClock } from "../../ui/oggi.tsx";
import { SkeletonSheet } from "../../ui/skeletons.tsx";
import { ControlRoom } from "../association/index.ts";
import { greeting, longDay } from "./greeting.ts";

/** A manager's first page: those they manage, in the place of figures of their own. */
export function ManagerHome() {
  const { firstName } = useSignedInUser();
  const now = useClock().now();
  return (
    <Suspense fallback={<SkeletonSheet rows={8} />}>
      <ControlRoom title={`${greeting(now)}, ${firstName}`} caption={longDay(now)} />
    </Suspense>
  );
}
