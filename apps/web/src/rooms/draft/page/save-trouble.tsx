import { lazyComponent } from "../../../ui/feedback/lazy-component.tsx";
import { useSaveState } from "../editor/use-editor.tsx";

const ConflictNotice = lazyComponent(async () => (await import("./conflict-notice.tsx")).ConflictNotice, null);

/** What keeps the draft from being saved, where something does: its words come then. */
export function SaveTrouble() {
  const { kind } = useSaveState();
  return kind === "refused" || kind === "conflict" ? <ConflictNotice /> : null;
}
