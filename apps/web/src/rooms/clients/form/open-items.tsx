import { document as calls } from "@fatturachiara/contract/rooms/document";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { TextLink } from "../../../ui/address/text-link.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import styles from "./client-form-page.module.css";

/** What this customer has still to pay: the sum of the list that it opens. */
export function OpenItems({ client }: { client: string }) {
  const { data: page } = useQuery({
    queryKey: ["document", "open", client],
    queryFn: ({ signal }) =>
      call(calls.list, { query: { type: "I,C", client, incasso: "aperto", year: 0, page: 1, size: 1 }, signal }),
  });
  if (!page || Array.isArray(page)) return null;
  const { total, totali } = page;
  return (
    <Sheet title="Da incassare">
      <p className={styles.open}>{formatImporto(totali.daIncassare)}</p>
      {total > 0 && (
        <TextLink to={`/ia/document/sent?type=I,C&client=${client}&incasso=aperto&year=0`}>
          {total === 1 ? "1 documento aperto" : `${total} documenti aperti`}
        </TextLink>
      )}
    </Sheet>
  );
}
