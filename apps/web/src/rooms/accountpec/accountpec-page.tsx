import { accountpec } from "@fatturachiara/contract/rooms/accountpec";
import { anag } from "@fatturachiara/contract/rooms/anag";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useActingProfile } from "../../session/use-user.ts";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { SkeletonSheet } from "../../ui/feedback/skeletons.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { PecPage } from "./pec-page.tsx";
import { pecTitle } from "./pec-title.ts";

/** "PEC account": the certified mailbox invoices leave from and receipts arrive at. */
export function AccountpecPage() {
  const profile = useActingProfile();
  // gcTime 0: the form starts from what the server has now.
  const settings = useQuery({
    queryKey: ["accountpec", "read", profile],
    queryFn: ({ signal }) => call(accountpec.read, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const providers = useQuery({
    queryKey: ["anag", "pecsettings"],
    queryFn: ({ signal }) => call(anag.pecsettings, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (settings.data && providers.data) {
    return <PecPage key={profile} saved={settings.data} providers={providers.data} />;
  }
  return (
    <>
      <PageHeader {...pecTitle} />
      {settings.isError || providers.isError ? (
        <LoadError onRetry={() => Promise.all([settings.refetch(), providers.refetch()])} />
      ) : (
        <SkeletonSheet rows={8} />
      )}
    </>
  );
}
