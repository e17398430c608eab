import { account } from "@fatturachiara/contract/rooms/account";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { useSignedInUser } from "../../../session/use-user.ts";
import { actingProfile } from "../../../session/user-logged.ts";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { SkeletonSheet } from "../../../ui/feedback/skeletons.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { bankAccountsKey, fiscalKey, ownerKey } from "../form/keys.ts";
import { FiscalPage } from "./fiscal-page.tsx";
import { personOf } from "./person-of.ts";

/** The way back from the tax data. */
export const taxdataCrumbs = [{ label: "Account", to: "/ia/account/profile" }];

/** "Dati fiscali": who issues, and what new invoices start from. */
export function TaxdataPage() {
  const user = useSignedInUser();
  const profile = actingProfile(user);
  // gcTime 0: the form starts from what the server has now, never from an older copy.
  const fiscal = useQuery({
    queryKey: [...fiscalKey, profile],
    queryFn: ({ signal }) => call(taxdata.read, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const accounts = useQuery({
    queryKey: [...bankAccountsKey, profile],
    queryFn: ({ signal }) => call(taxdata.bankAccounts, { signal }),
  });
  // What was given at registration begins the form of who has none yet; without it the form begins all the same.
  const owner = useQuery({
    queryKey: [...ownerKey, profile],
    queryFn: ({ signal }) => call(account.read, { signal, quiet: true }),
    enabled: fiscal.data === null,
  });
  if (fiscal.data !== undefined && accounts.data && !owner.isLoading) {
    const person = personOf(user, owner.data);
    return <FiscalPage key={profile} saved={fiscal.data} accounts={accounts.data} person={person} />;
  }
  return (
    <>
      <PageHeader title="Dati fiscali" crumbs={taxdataCrumbs} />
      {fiscal.isError || accounts.isError ? (
        <LoadError onRetry={() => Promise.all([fiscal.refetch(), accounts.refetch()])} />
      ) : (
        <SkeletonSheet rows={8} />
      )}
    </>
  );
}
