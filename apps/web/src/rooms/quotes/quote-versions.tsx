import { type QuoteDetail, quotes } from "@fatturachiara/contract/rooms/quotes";
import { conApostrofo, formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { call } from "../../api/call.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { saveFile } from "../../api/save-file.ts";
import { TextButton } from "../../ui/address/text-link.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { formatMoment } from "../../ui/time/format-instant.ts";
import styles from "./quotes.module.css";

/** The versions that went out, each to be opened again as its customer has it, and what became of them. */
export function QuoteVersions({ quote: { id, revisioni } }: { quote: QuoteDetail }) {
  const open = (revisione: number) =>
    failedFields(async () => saveFile(await call(quotes.versionPdf, { params: { id, revisione } })));
  return (
    <Sheet title="Versioni inviate">
      <ul className={styles.lines}>
        {revisioni.map(({ revisione, inviataIl, totale, totaleAccettato, esito, nome, giorno }) => (
          <li key={revisione}>
            <div className={styles.line}>
              <TextButton
                aria-label={`Versione ${revisione}: apri il PDF inviato`}
                onClick={() => void open(revisione)}
              >
                Versione {revisione}
              </TextButton>
              <span>{formatImporto(totale)}</span>
            </div>
            <div className={styles.soft}>
              {formatMoment(inviataIl)}
              {esito &&
                ` · ${esito}${nome ? ` da ${nome}` : ""}${giorno ? conApostrofo` il ${formatGiorno(giorno)}` : ""}`}
              {totaleAccettato && !totaleAccettato.equals(totale) && ` per ${formatImporto(totaleAccettato)}`}
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
