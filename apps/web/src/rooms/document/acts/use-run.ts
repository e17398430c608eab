import { useQueryClient } from "@tanstack/react-query";
import { failedFields } from "../../../api/failed-fields.ts";

/** Does something with documents and has what is shown of them read again; what failed has been said by `call`. */
export function useRun() {
  const queries = useQueryClient();
  return async (act: () => Promise<unknown>) => {
    await failedFields(act);
    await Promise.all(["document", "home"].map((room) => queries.invalidateQueries({ queryKey: [room] })));
  };
}
