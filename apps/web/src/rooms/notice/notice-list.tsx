import { type Notice, type NoticeKind, notice } from "@fatturachiara/contract/rooms/notice";
import type { TablerIcon } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { call } from "../../api/call.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { reloadUser } from "../../session/sign-in.ts";
import { useSignedInUser } from "../../session/use-user.ts";
import { actingProfile } from "../../session/user-logged.ts";
import { Button } from "../../ui/button/button.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { SkeletonLines } from "../../ui/feedback/skeletons.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { IconAlertCircle, IconCalendar, IconFileExport, IconInbox, IconPackageExport } from "../../ui/icon/icons.ts";
import { formatDay, formatTime } from "../../ui/time/format-instant.ts";
import { noticesKey } from "./keys.ts";
import styles from "./notice-list.module.css";

/** How many stand below the bell. */
const shown = 12;

const icons: Record<NoticeKind, TablerIcon> = {
  scarto: IconAlertCircle,
  consegna: IconFileExport,
  ricevuta: IconInbox,
  scadenze: IconCalendar,
  esportazione: IconPackageExport,
};

/** What happened to the acting profile, newest first; opening one marks it as read, when the profile is one's own. */
export function NoticeList() {
  const user = useSignedInUser();
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: [...noticesKey, actingProfile(user)],
    queryFn: ({ signal }) => readNotices(signal),
    staleTime: 0,
  });
  const mayMark = !user.isCurrentManagedUser;
  const mark = async (act: () => Promise<unknown>) => {
    await failedFields(async () => {
      await act();
      await Promise.all([queries.invalidateQueries({ queryKey: noticesKey }), reloadUser({ quiet: true })]);
    });
  };
  if (!data)
    return <div className={styles.pad}>{isError ? <LoadError onRetry={refetch} /> : <SkeletonLines lines={3} />}</div>;
  if (data.length === 0) return <p className={styles.none}>Nessun avviso.</p>;
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>Avvisi</h2>
        {mayMark && data.some(({ letto }) => !letto) && (
          <Button row look="quiet" onClick={() => mark(() => call(notice.markAllRead, {}))}>
            Segna tutti come letti
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {data.map((row) => (
          <li key={row.id}>
            <Link
              to={row.percorso}
              className={styles.notice}
              data-read={row.letto}
              onClick={() => {
                if (mayMark && !row.letto) void mark(() => call(notice.markRead, { params: { id: row.id } }));
              }}
            >
              <Icon of={icons[row.genere]} className={row.genere === "scarto" ? styles.wrong : undefined} />
              <span className={styles.words}>
                <span className={styles.first}>
                  {row.titolo}
                  {!row.letto && <span className={styles.unread}> (da leggere)</span>}
                </span>
                <span>{row.testo}</span>
                <span className={styles.when}>
                  {formatDay(row.data)}, {formatTime(row.data)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

async function readNotices(signal: AbortSignal): Promise<Notice[]> {
  const answer = await call(notice.list, { query: { page: 1, size: shown }, signal, quiet: true });
  return Array.isArray(answer) ? answer : answer.items;
}
