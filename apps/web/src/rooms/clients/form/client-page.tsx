import { clients } from "@fatturachiara/contract/rooms/clients";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { useActingProfile } from "../../../session/use-user.ts";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { SkeletonSheet } from "../../../ui/feedback/skeletons.tsx";
import { IconAddressBook } from "../../../ui/icon/icons.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { clientsKey } from "../client/keys.ts";
import { ClientForm } from "./client-form-page.tsx";

/** The way back from the page of a customer. */
export const clientCrumbs = [{ label: "Clienti", to: "/ia/clients/list" }];

/** "Nuovo cliente", or the one that `?id=` names. */
export function ClientPage() {
  const [search] = useSearchParams();
  const profile = useActingProfile();
  const id = search.get("id") || null;
  const { data, error, refetch } = useQuery({
    queryKey: [...clientsKey, profile, "read", id],
    queryFn: ({ signal }) => call(clients.read, { params: { id: id ?? "" }, signal }),
    enabled: id !== null,
    gcTime: 0, // the form starts from what the server has now, never from an older copy
    refetchOnWindowFocus: false,
  });
  if (id === null) return <ClientForm key="new" client={undefined} />;
  if (data) return <ClientForm key={data.id} client={data} />;
  return (
    <>
      <PageHeader title="Cliente" crumbs={clientCrumbs} />
      {error instanceof CallFailure && error.status === 404 ? (
        <EmptyState icon={IconAddressBook} sentence="Questo cliente non c'è.">
          <ButtonLink look="filled" to="/ia/clients/list">
            Elenco clienti
          </ButtonLink>
        </EmptyState>
      ) : error ? (
        <LoadError onRetry={refetch} />
      ) : (
        <SkeletonSheet rows={6} />
      )}
    </>
  );
}
