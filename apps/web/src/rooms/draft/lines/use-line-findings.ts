import { useCallback, useMemo } from "react";
import { useCheck, useOpenEditor } from "../editor/use-editor.tsx";

/** What is wrong in a line: its sentence and the fields concerned, once they may speak. */
export type LineProblem = { message: string; fields: string } | undefined;

/** The first error of each line, by place; a string per line, so that an unchanged one repaints nothing. */
export function useLineFindings(): (at: number) => LineProblem {
  const { findings } = useCheck();
  const { touched, asked } = useOpenEditor();
  const byLine = useMemo(() => {
    const map = new Map<number, { message: string; fields: string }>();
    for (const { campo, gravita, messaggio } of findings) {
      const match = /^documentServices\[(\d+)\](?:\.(\w+))?/.exec(campo);
      if (!match || gravita !== "errore" || !(asked || touched.has(campo))) continue;
      const at = Number(match[1]);
      const before = map.get(at);
      map.set(at, { message: before?.message ?? messaggio, fields: `${before?.fields ?? ""} ${match[2] ?? ""}` });
    }
    return map;
  }, [findings, touched, asked]);
  return useCallback((at: number) => byLine.get(at), [byLine]);
}
