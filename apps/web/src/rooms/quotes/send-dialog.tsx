import { endedAs } from "@fatturachiara/contract/quote/ended-as";
import { type QuoteDetail, quotes } from "@fatturachiara/contract/rooms/quotes";
import { call } from "../../api/call.ts";
import styles from "../../ui/overlay/dialog-form.module.css";
import { MailDialog } from "../document/index.ts";
import { quoteName } from "./quote-words.ts";

type Props = { quote: QuoteDetail; onChanged(): void; onClose(): void };

/** Mails the quote with its PDF, and fixes this version of it. */
export function SendDialog({ quote, onChanged, onClose }: Props) {
  return (
    <MailDialog
      title={`Invia: ${quoteName(quote)}`}
      button="Invia"
      email={quote.client?.email ?? ""}
      mail={async (body) => {
        await call(quotes.send, { params: { id: quote.id }, body });
        onChanged();
      }}
      done={`${quoteName(quote)} ${endedAs(quote.tipo, "inviato")}`}
      onClose={onClose}
    >
      <p className={styles.text}>
        Parte un'e-mail a tuo nome con il PDF; le risposte arrivano a te. La versione inviata resta com'è: per cambiarla
        aprirai una nuova versione.
      </p>
      {!quote.documento.idCliente && (
        <p className={styles.text}>Non hai scelto un cliente: il PDF parte senza il suo nome.</p>
      )}
    </MailDialog>
  );
}
