import { quotes } from "@fatturachiara/contract/rooms/quotes";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useAct } from "../../api/use-busy.ts";
import { Button } from "../../ui/button/button.tsx";
import { showToast } from "../../ui/feedback/toasts.ts";
import { DateField } from "../../ui/fields/date-field.tsx";
import { IconFileExport } from "../../ui/icon/icons.ts";
import { useOggi } from "../../ui/time/oggi.tsx";
import { quotesKey } from "./keys.ts";
import styles from "./quotes.module.css";

/** Those chosen were paid: a draft of an invoice for each, of the day of the money. */
export function InvoiceChosen({ ids, onDone }: { ids: readonly string[]; onDone(): void }) {
  const oggi = useOggi();
  const [giorno, setGiorno] = useState<string | null>(oggi);
  const { busy, run } = useAct<"fattura">();
  const queries = useQueryClient();
  const invoice = async () => {
    const { fatti, rifiutati } = await call(quotes.invoiceMany, { body: { ids: [...ids], giorno: giorno ?? oggi } });
    await queries.invalidateQueries({ queryKey: quotesKey });
    await queries.invalidateQueries({ queryKey: ["document"] });
    const createdWords = fatti.length === 1 ? "1 bozza di fattura creata" : `${fatti.length} bozze di fattura create`;
    showToast({
      severity: rifiutati.length > 0 ? "warn" : "success",
      summary: createdWords,
      detail:
        rifiutati.length > 0
          ? `Non fatturate: ${rifiutati.length}. ${rifiutati[0]?.motivo ?? ""}`
          : "Le trovi fra le bozze: controllale e inviale.",
      sticky: rifiutati.length > 0,
    });
    onDone();
  };
  return (
    <div className={styles.chosen}>
      <DateField id="incassateIl" label="Incassate il" value={giorno} onChange={setGiorno} />
      <Button
        look="filled"
        icon={IconFileExport}
        saving={busy ? "Un momento…" : false}
        onClick={() => void run("fattura", invoice)}
      >
        {ids.length === 1 ? "Fai la fattura" : `Fai ${ids.length} fatture`}
      </Button>
    </div>
  );
}
