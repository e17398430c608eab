import { recurring } from "@fatturachiara/contract/rooms/recurring";
import { useSearchParams } from "react-router";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { SkeletonSheet } from "../../ui/feedback/skeletons.tsx";
import { IconBuildingBank } from "../../ui/icon/icons.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { OnlyWhoMay } from "../permitted/index.ts";
import { RecurringForm } from "./recurring-form.tsx";
import { newRecurring } from "./recurring-words.ts";
import { useStart } from "./use-start.ts";

const crumbs = [{ label: "Documenti ricorrenti", to: "/ia/recurring" }];

/** "Nuovo documento ricorrente", from nothing or like a document (`come`), and the change of one (`id`). */
export function RecurringFormPage() {
  return (
    <OnlyWhoMay call={recurring.create}>
      <Asked />
    </OnlyWhoMay>
  );
}

function Asked() {
  const [search] = useSearchParams();
  const asked = {
    id: search.get("id") ?? undefined,
    like: search.get("come") ?? undefined,
    cliente: search.get("cliente") ?? undefined,
  };
  const { data, isError, refetch } = useStart(asked);
  const title = asked.id ? (data?.from?.nome ?? "Documento ricorrente") : newRecurring;
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      {isError ? (
        <Sheet>
          <LoadError onRetry={() => void refetch()} />
        </Sheet>
      ) : data === undefined ? (
        <SkeletonSheet rows={10} />
      ) : data === null ? (
        <Sheet>
          <EmptyState
            icon={IconBuildingBank}
            sentence="Prima di preparare un documento ricorrente servono i tuoi dati fiscali."
          >
            <ButtonLink
              look="filled"
              to={`/ia/account/taxdata?ritorno=${encodeURIComponent(`/ia/recurring/save?${search}`)}`}
            >
              Completa i dati fiscali
            </ButtonLink>
          </EmptyState>
        </Sheet>
      ) : (
        <data.model.ModelProvider editor={data.editor}>
          <RecurringForm start={data} />
        </data.model.ModelProvider>
      )}
    </>
  );
}
