import { useSignedInUser } from "../../session/use-user.ts";
import { useClock } from "../../ui/oggi.tsx";
import { ControlRoomApart } from "../association/index.ts";
import { greeting, longDay } from "./greeting.ts";

/** A manager's first page: those they manage, in the place of figures of their own. */
export function ManagerHome() {
  const { firstName } = useSignedInUser();
  const now = useClock().now();
  return <ControlRoomApart title={`${greeting(now)}, ${firstName}`} caption={longDay(now)} />;
}
