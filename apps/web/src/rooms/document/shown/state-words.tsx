import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import { StateMark } from "../../../ui/text/state-mark.tsx";
import { markLooks, markOf, receivedMarks, subStateOf } from "../words/received-mark.ts";
import { stateDetail } from "../words/row-words.ts";
import { undeliveredWords } from "../words/undelivered-words.ts";
import { CreditedTag } from "./credited-tag.tsx";
import { ReceivedDoubt } from "./received-doubt.tsx";
import styles from "./state-words.module.css";
import { StatusBadge, SubStateLine } from "./status-badge.tsx";

/** The state of a row in a table; what lies in the bin says so. */
export function StateCell({ row }: { row: DocumentRow }) {
  const mark = markOf(row);
  if (mark)
    return (
      <>
        <ReceivedDoubt row={row} />
        <StateMark {...markLooks[mark]}>{receivedMarks[mark]}</StateMark>
      </>
    );
  return (
    <span className={styles.state}>
      <StatusBadge
        stato={row.statoDocumento}
        sottoStato={subStateOf(row)}
        detail={stateDetail(row)}
        tone={undeliveredWords(row).tone}
      />
      <CreditedTag row={row} />
      <Binned row={row} />
    </span>
  );
}

/** The state of a card: the word alone. */
export function StateWord({ row }: { row: DocumentRow }) {
  const mark = markOf(row);
  if (mark) return <StateMark {...markLooks[mark]}>{receivedMarks[mark]}</StateMark>;
  return (
    <span className={styles.word}>
      <StatusBadge stato={row.statoDocumento} sottoStato={subStateOf(row)} detail="" />
      <CreditedTag row={row} />
      <Binned row={row} />
    </span>
  );
}

/** What stands on a card's last line: the sub-state, where there is something to say. */
export function StateLine({ row }: { row: DocumentRow }) {
  if (markOf(row)) return <ReceivedDoubt row={row} />;
  return <SubStateLine sottoStato={subStateOf(row)} detail={stateDetail(row)} tone={undeliveredWords(row).tone} />;
}

function Binned({ row }: { row: DocumentRow }) {
  return row.deletedAt ? <span className={styles.tag}>nel cestino</span> : null;
}
