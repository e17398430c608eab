import { secondFactor } from "@fatturachiara/contract/rooms/second-factor";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { useSignedInUser } from "../../../session/use-user.ts";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeletons.tsx";
import { FormSection } from "../../../ui/layout/sheet.tsx";
import { secondFactorKey } from "../sections/keys.ts";
import { SecondFactorRows } from "./second-factor-rows.tsx";

/** The second step of the sign-in: an app's codes, passkeys, recovery codes. The owner's own. */
export function SecondFactorSection() {
  const { id } = useSignedInUser();
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: [...secondFactorKey, id],
    queryFn: ({ signal }) => call(secondFactor.state, { signal }),
  });
  return (
    <FormSection
      title="Verifica in due passaggi"
      caption="Oltre alla password una conferma che puoi dare solo tu: protegge l'account anche da chi la scopre."
    >
      {data ? (
        <SecondFactorRows state={data} onChange={() => queries.invalidateQueries({ queryKey: secondFactorKey })} />
      ) : isError ? (
        <LoadError onRetry={refetch} />
      ) : (
        <SkeletonLines lines={3} />
      )}
    </FormSection>
  );
}
