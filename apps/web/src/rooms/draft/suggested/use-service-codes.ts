import { type ServiceCode, servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { useActingProfile } from "../../../session/use-user.ts";
import { serviceCodesKey } from "../../servicecode/index.ts";

const none: readonly ServiceCode[] = [];

/** The profile's services, most used first; none while they are `coming`: the cell stays free text. */
export function useServiceCodes(): { services: readonly ServiceCode[]; coming: boolean } {
  const profile = useActingProfile();
  const { data, isPending, isPaused } = useQuery<ServiceCode[]>({
    queryKey: [...serviceCodesKey, profile],
    queryFn: ({ signal }) => call(servicecode.list, { signal, quiet: true }),
  });
  return { services: data ?? none, coming: isPending && !isPaused };
}
