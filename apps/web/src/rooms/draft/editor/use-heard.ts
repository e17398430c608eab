import { useMemo } from "react";
import { type Heard, heardNow } from "./heard-now.ts";
import { useCheck, useOpenEditor } from "./use-editor.tsx";

/** What the checks say by now to who writes the draft of the page. */
export function useHeard(): Heard {
  const { editor, touched, asked } = useOpenEditor();
  const check = useCheck();
  const newcomer = editor.newcomer !== undefined;
  return useMemo(() => heardNow(check, { touched, asked, newcomer }), [check, touched, asked, newcomer]);
}
