import { home } from "@fatturachiara/contract/rooms/account";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useSignedInUser } from "../../session/use-user.ts";
import { managedName } from "../../session/user-logged.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconFilePlus, IconPlus } from "../../ui/icons.ts";
import { LoadError } from "../../ui/load-error.tsx";
import { useClock } from "../../ui/oggi.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { SkeletonSheet } from "../../ui/skeletons.tsx";
import { Counters } from "./counters.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { greeting, longDay } from "./greeting.ts";
import { homeKey } from "./home-key.ts";
import styles from "./home-page.module.css";
import { MailboxToDo } from "./mailbox-to-do.tsx";
import { ManagerHome } from "./manager-home.tsx";

/** What there is to do, the counters, the first steps. */
export function HomePage() {
  const user = useSignedInUser();
  return user.isUserManager && !user.isCurrentManagedUser ? <ManagerHome /> : <OwnHome />;
}

function OwnHome() {
  const user = useSignedInUser();
  const now = useClock().now();
  // gcTime 0: whoever comes back has just done one of the steps; an older answer would be shown first, then move.
  const { data, isError, refetch } = useQuery({
    queryKey: homeKey,
    queryFn: ({ signal }) => call(home.read, { signal }),
    gcTime: 0,
  });
  const managed = user.isCurrentManagedUser ? user.currentManagedUser : null;
  const documents = data
    ? data.conteggi.bozze + data.conteggi.inviate + data.conteggi.scartate + data.conteggi.confermate
    : 0;
  const empty = data !== undefined && documents === 0;

  return (
    <>
      <PageHeader title={`${greeting(now)}, ${user.firstName}`} caption={longDay(now)}>
        {!empty && (
          <ButtonLink look="filled" icon={IconPlus} to="/ia/document/step/init">
            Nuova fattura
          </ButtonLink>
        )}
      </PageHeader>
      {isError && !data ? (
        <Sheet>
          <LoadError onRetry={() => refetch()} />
        </Sheet>
      ) : !data ? (
        <SkeletonSheet />
      ) : (
        <div className={styles.columns} data-steps={!data.primiPassi.nascosto}>
          <div className={styles.main}>
            <MailboxToDo pec={data.pec} />
            {empty ? (
              <Sheet>
                <EmptyState
                  icon={IconFilePlus}
                  sentence={
                    managed
                      ? `${managedName(managed)} non ha ancora emesso fatture.`
                      : `Benvenuto, ${user.firstName}. Crea la tua prima fattura in meno di un minuto.`
                  }
                >
                  <ButtonLink look="filled" icon={IconPlus} to="/ia/document/step/init">
                    Nuova fattura
                  </ButtonLink>
                </EmptyState>
              </Sheet>
            ) : (
              <Counters counts={data.conteggi} />
            )}
          </div>
          {!data.primiPassi.nascosto && <FirstSteps steps={data.primiPassi} />}
        </div>
      )}
    </>
  );
}
