import { recurring } from "@fatturachiara/contract/rooms/recurring";
import { useMay } from "../../session/permitted/use-may.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { SkeletonSheet } from "../../ui/feedback/skeletons.tsx";
import { IconPlus, IconRepeat } from "../../ui/icon/icons.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { CalendarByMonth, useCalendar } from "../upcoming/index.ts";
import styles from "./recurring.module.css";
import { RecurringRows } from "./recurring-rows.tsx";
import { newRecurring } from "./recurring-words.ts";
import { UndecidedList } from "./undecided-list.tsx";
import { useRecurringList } from "./use-recurring.ts";
import { useRecurringActs } from "./use-recurring-acts.ts";

const crumbs = [{ label: "Documenti", to: "/ia/docs-home" }];

/** "Documenti ricorrenti": what waits for a decision, what there is, and what is coming with its amounts. */
export function RecurringListPage() {
  const { data, isError, refetch } = useRecurringList();
  const may = useMay();
  return (
    <>
      <PageHeader title="Documenti ricorrenti" crumbs={crumbs}>
        {data && data.length > 0 && may(recurring.create) && (
          <ButtonLink look="filled" icon={IconPlus} to="/ia/recurring/save">
            {newRecurring}
          </ButtonLink>
        )}
      </PageHeader>
      {isError && !data ? (
        <Sheet>
          <LoadError onRetry={() => void refetch()} />
        </Sheet>
      ) : !data ? (
        <SkeletonSheet rows={6} />
      ) : data.length === 0 ? (
        <Sheet>
          <EmptyState
            icon={IconRepeat}
            sentence="Canoni, abbonamenti, affitti: scrivi il documento una volta sola e torna da solo quando dici tu, in bozza o già inviato."
          >
            {may(recurring.create) && (
              <ButtonLink look="filled" icon={IconPlus} to="/ia/recurring/save">
                {newRecurring}
              </ButtonLink>
            )}
          </EmptyState>
        </Sheet>
      ) : (
        <div className={styles.page}>
          <Coming>
            <Sheet flush>
              <RecurringRows rows={data} />
            </Sheet>
          </Coming>
        </div>
      )}
    </>
  );
}

/** What waits stands above the list, what is coming below it. */
function Coming({ children }: { children: React.ReactNode }) {
  const { data, isError, refetch } = useCalendar();
  const acts = useRecurringActs();
  const coming = data?.filter(({ stato }) => stato === "prevista") ?? [];
  return (
    <>
      <UndecidedList rows={data?.filter(({ stato }) => stato !== "prevista") ?? []} acts={acts} />
      {children}
      <Sheet title="In arrivo nei prossimi tre mesi" flush>
        {isError && !data ? (
          <LoadError onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonSheet rows={4} inside />
        ) : coming.length === 0 ? (
          <p className={styles.none}>Nei prossimi tre mesi non è previsto nessun documento.</p>
        ) : (
          <CalendarByMonth rows={coming} />
        )}
      </Sheet>
    </>
  );
}
