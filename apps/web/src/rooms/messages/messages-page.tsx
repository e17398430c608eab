import { receivedFromWords } from "@fatturachiara/contract/rooms/channels";
import { sdi, type UnrecognisedMessage } from "@fatturachiara/contract/rooms/sdi";
import { conApostrofo } from "@fatturachiara/fatturapa/presentazione";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { call } from "../../api/call.ts";
import { useActingProfile } from "../../session/use-user.ts";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { SkeletonSheet } from "../../ui/feedback/skeletons.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { IconAlertTriangle, IconMail } from "../../ui/icon/icons.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { Pager } from "../../ui/table/pager.tsx";
import { formatMoment } from "../../ui/time/format-instant.ts";
import { doubtAbout } from "./doubt-words.ts";
import { sdiKey } from "./keys.ts";
import { MessageDialog } from "./message-dialog.tsx";
import { messagesName } from "./messages-name.ts";
import styles from "./messages-page.module.css";
import { subjectOf } from "./subject-of.ts";
import { changeWords } from "./waiting-words.ts";

const size = 25;

/** What is wrong with its signatures, in a word; the rest is said where it is opened. */
function Doubt({ of: { firme } }: { of: UnrecognisedMessage }) {
  const doubt = doubtAbout(firme, "message");
  return (
    doubt && (
      <p className={styles.doubt}>
        <Icon of={IconAlertTriangle} size="small" /> {doubt.title}
      </p>
    )
  );
}

/** "Messaggi non riconosciuti": what the mailbox brought and no document claims, each with its reason. */
export function MessagesPage() {
  const profile = useActingProfile();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(Number(search.get("page")) || 1, 1);
  const [open, setOpen] = useState<UnrecognisedMessage | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: [...sdiKey, profile, "messages", page],
    queryFn: ({ signal }) => call(sdi.messages, { query: { page, size }, signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
  const goTo = (next: number) => setSearch(next > 1 ? { page: String(next) } : {});

  return (
    <>
      <PageHeader
        title={messagesName}
        crumbs={[{ label: "Fatture emesse", to: "/ia/document/sent" }]}
        caption="Messaggi e file arrivati per le fatture che non corrispondono a nessuna, o che non sono provati: li conserviamo, decidi tu."
      />
      <Sheet flush>
        {isError && !data && <LoadError onRetry={() => void refetch()} />}
        {!data && !isError && <SkeletonSheet />}
        {data?.total === 0 && (
          <EmptyState
            icon={IconMail}
            sentence="Nessun messaggio da esaminare: ogni risposta del SdI ha trovato la sua fattura."
          />
        )}
        {data && data.items.length > 0 && (
          <ul className={styles.list}>
            {data.items.map((item) => (
              <Row key={item.id} message={item} onOpen={() => setOpen(item)} />
            ))}
          </ul>
        )}
        {data && data.total > size && (
          <Pager page={page} size={size} sizes={[size]} total={data.total} onPage={goTo} onSize={() => undefined} />
        )}
      </Sheet>
      {open && <MessageDialog message={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function Row({ message, onOpen }: { message: UnrecognisedMessage; onOpen(): void }) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.subject}>{subjectOf(message)}</p>
        <p className={styles.reason}>{message.motivo}</p>
        {message.cambierebbe && <p className={styles.reason}>{changeWords(message.cambierebbe)}</p>}
        <Doubt of={message} />
        <p className={styles.caption}>
          {[
            message.mittente,
            message.canale !== "pec" && receivedFromWords[message.canale].toLowerCase(),
            conApostrofo`letto il ${formatMoment(message.lettoIl)}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <Button row onClick={onOpen} aria-label={`Esamina: ${subjectOf(message)}`}>
        Esamina
      </Button>
    </li>
  );
}
