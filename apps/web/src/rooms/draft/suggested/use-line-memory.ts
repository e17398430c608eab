import { document as calls, type LineMemory } from "@fatturachiara/contract/rooms/document";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { useActingProfile } from "../../../session/use-user.ts";
import { useIdle } from "../../../ui/time/use-idle.ts";
import { useEditorContext } from "../editor/use-editor.tsx";

const nothing: LineMemory = { righe: [], ultime: [] };

/** What was invoiced lately, the customer's own lines first; nothing while it is `coming`: the cells stay free text. */
export function useLineMemory(): { memory: LineMemory; coming: boolean } {
  const profile = useActingProfile();
  const cliente = useEditorContext().client?.id;
  const idle = useIdle();
  const { data, isPending, isPaused } = useQuery<LineMemory>({
    enabled: idle, // nobody needs it to write the first letter
    queryKey: ["document", "remembered", profile, cliente],
    queryFn: ({ signal }) => call(calls.remembered, { query: { cliente }, signal, quiet: true }),
  });
  return { memory: data ?? nothing, coming: isPending && !isPaused };
}
