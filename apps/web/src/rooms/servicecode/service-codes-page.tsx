import { type ServiceCode, servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useActingProfile } from "../../session/use-user.ts";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { SkeletonSheet } from "../../ui/feedback/skeletons.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { serviceCodesKey } from "./keys.ts";
import { ServiceCodes } from "./service-codes.tsx";
import { serviceCodesTitle } from "./service-codes-title.ts";

/** "Codici servizio": what the profile invoices often. */
export function ServiceCodesPage() {
  const profile = useActingProfile();
  const { data, isError, refetch } = useQuery<ServiceCode[]>({
    queryKey: [...serviceCodesKey, profile],
    queryFn: ({ signal }) => call(servicecode.list, { signal }),
  });
  if (data) return <ServiceCodes key={profile} rows={data} />;
  return (
    <>
      <PageHeader {...serviceCodesTitle} />
      {isError ? <LoadError onRetry={refetch} /> : <SkeletonSheet rows={8} />}
    </>
  );
}
