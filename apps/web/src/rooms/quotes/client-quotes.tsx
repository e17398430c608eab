import { quotes } from "@fatturachiara/contract/rooms/quotes";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useMay } from "../../session/permitted/use-may.ts";
import { TextLink } from "../../ui/address/text-link.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { quotesKey } from "./keys.ts";
import { newQuotePath, quoteName, stateWords } from "./quote-words.ts";
import styles from "./quotes.module.css";

/** The last quotes of a customer, in its card. */
export function ClientQuotes({ client }: { client: string }) {
  const query = { cliente: client, size: 5 };
  const { data } = useQuery({
    queryKey: [...quotesKey, "client", client],
    queryFn: ({ signal }) => call(quotes.list, { query, signal }),
  });
  const mayWrite = useMay()(quotes.create);
  if (!data || (data.items.length === 0 && !mayWrite)) return null;
  return (
    <Sheet title="Preventivi">
      <ul className={styles.lines}>
        {data.items.map((row) => (
          <li key={row.id} className={styles.line}>
            <TextLink to={`/ia/quotes/${row.id}`}>{quoteName(row)}</TextLink>
            <span>{formatImporto(row.totale)}</span>
            <span className={styles.soft}>{stateWords(row).word}</span>
          </li>
        ))}
        {mayWrite && (
          <li>
            <TextLink to={newQuotePath("preventivo", client)}>Nuovo preventivo</TextLink>
          </li>
        )}
      </ul>
    </Sheet>
  );
}
