import { home } from "@fatturachiara/contract/rooms/account";
import { yearOf } from "@fatturachiara/fatturapa/giorno";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useSignedInUser } from "../../session/use-user.ts";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { useClock, useOggi } from "../../ui/time/oggi.tsx";
import { LazyControlRoom } from "../association/index.ts";
import { FirstSteps, stepsLeft } from "./first-steps.tsx";
import { greeting, longDay } from "./greeting.ts";
import { homeKey } from "./home-key.ts";
import styles from "./home-page.module.css";
import { ToDoList } from "./to-do.tsx";
import { toDoRows } from "./to-do-rows.ts";

/** A manager's first page: those they manage, in the place of figures of their own; below, what their own account asks. */
export function ManagerHome() {
  const { firstName } = useSignedInUser();
  const now = useClock().now();
  return (
    <>
      <LazyControlRoom title={`${greeting(now)}, ${firstName}`} caption={longDay(now)} />
      <OwnAccount />
    </>
  );
}

/** Nothing where there is nothing to do and no step left. */
function OwnAccount() {
  const oggi = useOggi();
  const anno = yearOf(oggi);
  const { data, isError, refetch } = useQuery({
    queryKey: [...homeKey, anno],
    queryFn: ({ signal }) => call(home.read, { query: { anno }, signal }),
    gcTime: 0,
  });
  if (!data && !isError) return null;
  const toDo = data && toDoRows(data, oggi).length > 0;
  const steps = data && stepsLeft(data.primiPassi);
  if (data && !toDo && !steps) return null;
  return (
    <section className={styles.own} aria-labelledby="nel-tuo-account">
      <h2 id="nel-tuo-account" className={styles.ownTitle}>
        Nel tuo account
      </h2>
      {!data ? (
        <Sheet>
          <LoadError onRetry={() => refetch()} />
        </Sheet>
      ) : (
        <div className={styles.columns} data-steps={Boolean(toDo && steps)}>
          {toDo && <ToDoList home={data} />}
          {steps && <FirstSteps steps={data.primiPassi} />}
        </div>
      )}
    </section>
  );
}
