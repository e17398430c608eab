import { confirm } from "./confirm.ts";

/** Asks before typed text is thrown away (screens.md §0): true when it may be. */
export function confirmDiscard(): Promise<boolean> {
  return confirm({
    header: "Modifiche non salvate",
    message: "Hai modifiche non salvate. Vuoi uscire senza salvare?",
    destroys: true,
  });
}
