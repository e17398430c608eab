import { useEffect } from "react";
import { onceItStands } from "../../../../ui/focus/once-it-stands.ts";
import type { Finding } from "../../editor/live-check.ts";
import { type EditorPage, holds } from "../../editor/steps.ts";
import { loadOtherData } from "../../format/other-data.tsx";
import { findNearest } from "./find-field.ts";

/** The field somebody is on the way to. */
export type Wish = Pick<Finding, "campo" | "sezione">;

/** Finds the field wished for: after the step that holds it has been painted, and when it stands there; until then the wish stays. */
export function useSearch(page: EditorPage, wanted: Wish | null, setWanted: (wish: null) => void): void {
  useEffect(() => {
    if (!wanted || !holds(page, wanted.sezione)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let giveUp = () => {};
    const find = () => {
      timer = setTimeout(() => {
        giveUp = onceItStands(
          () => findNearest(wanted.campo),
          () => setWanted(null),
        );
      }, 50);
    };
    let left = false;
    if (wanted.campo.includes("formato.")) void loadOtherData().then(() => left || find());
    else find();
    return () => {
      left = true;
      clearTimeout(timer);
      giveUp();
    };
  }, [wanted, page, setWanted]);
}
