import { type InvoiceAsked, type InvoiceWay, type QuoteDetail, quotes } from "@fatturachiara/contract/rooms/quotes";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../api/call.ts";
import { useAct } from "../../api/use-busy.ts";
import { Button } from "../../ui/button/button.tsx";
import { DialogButtons } from "../../ui/button/dialog-buttons.tsx";
import { useChosen } from "../../ui/choices/use-chosen.ts";
import { showToast } from "../../ui/feedback/toasts.ts";
import { AmountField } from "../../ui/fields/amount-field.tsx";
import { CheckboxField } from "../../ui/fields/checkbox-field.tsx";
import { DateField } from "../../ui/fields/date-field.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { IconFileExport } from "../../ui/icon/icons.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import styles from "../../ui/overlay/dialog-form.module.css";
import { useOggi } from "../../ui/time/oggi.tsx";
import { quotesKey } from "./keys.ts";

const names: Readonly<Record<InvoiceWay, string>> = {
  intero: "Tutto",
  parte: "Alcune righe",
  acconto: "Acconto",
  saldo: "Saldo",
};

/** How much of a quote is invoiced now; always a draft, to be looked at before it is sent. */
export function InvoiceDialog({ quote, onClose }: { quote: QuoteDetail; onClose(): void }) {
  const oggi = useOggi();
  const ways = waysOf(quote);
  const [come, setCome] = useState<InvoiceWay>(ways[0] ?? "intero");
  const [percentuale, setPercentuale] = useState<Decimal | null>(Decimal.of("30"));
  const [giorno, setGiorno] = useState<string | null>(oggi);
  const { chosen: righe, toggle } = useChosen();
  const { busy, run } = useAct<"fattura">();
  const make = useMake(quote);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run("fattura", async () => {
      await make({
        ...{ come, giorno },
        ...(come === "acconto" && { percentuale }),
        ...(come === "parte" && { righe: [...righe] }),
      });
      onClose();
    });
  };
  return (
    <Dialog opened onClose={onClose} title="Fai la fattura" closable>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Segmented<InvoiceWay>
          label="Che cosa"
          choices={ways.map((value) => ({ value, label: names[value] }))}
          value={come}
          onChange={setCome}
        />
        {come === "acconto" && <Advance quote={quote} percentage={percentuale} onChange={setPercentuale} />}
        {come === "saldo" && (
          <p className={styles.text}>
            Restano {formatImporto(quote.daFatturare)}: la fattura riporta tutte le righe e scala gli acconti inviati.
          </p>
        )}
        {come === "parte" && <Lines quote={quote} chosen={righe} toggle={toggle} />}
        <DateField
          id="giorno"
          label="Data della fattura"
          value={giorno}
          onChange={setGiorno}
          help="Se è un incasso, il giorno in cui è arrivato"
        />
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            Annulla
          </Button>
          <Button look="filled" icon={IconFileExport} type="submit" saving={busy ? "Un momento…" : false}>
            Crea la bozza
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function Advance({
  quote,
  percentage,
  onChange,
}: {
  quote: QuoteDetail;
  percentage: Decimal | null;
  onChange(percentage: Decimal | null): void;
}) {
  const share = percentage && quote.totale.percent(percentage).round(2);
  return (
    <AmountField
      id="percentuale"
      label="Acconto %"
      value={percentage}
      onChange={onChange}
      help={share && `Circa ${formatImporto(share)}: acconto e saldo faranno il totale, al centesimo`}
    />
  );
}

/** The lines of a quote that can be invoiced: options count once they are taken. */
function Lines({
  quote,
  chosen,
  toggle,
}: {
  quote: QuoteDetail;
  chosen: ReadonlySet<string>;
  toggle(id: string): void;
}) {
  return quote.documento.documentServices.map(({ id, descrizione }, i) =>
    quote.righe[i]?.facoltativa && !quote.righe[i]?.presa ? null : (
      <CheckboxField
        key={id}
        label={descrizione || `Riga ${i + 1}`}
        checked={chosen.has(id ?? "")}
        onChange={() => toggle(id ?? "")}
      />
    ),
  );
}

function waysOf({ documenti, azioni }: QuoteDetail): InvoiceWay[] {
  if (documenti.length === 0) return ["intero", "acconto", "parte"];
  return ["saldo", "acconto", ...(azioni.includes("fattura") ? (["parte"] as const) : [])];
}

function useMake({ id, tipo }: QuoteDetail) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (body: InvoiceAsked) => {
    const { documento } = await call(quotes.invoice, { params: { id }, body });
    await queries.invalidateQueries({ queryKey: quotesKey });
    await queries.invalidateQueries({ queryKey: ["document"] });
    showToast({
      severity: "success",
      summary: "Bozza di fattura creata",
      detail: `Controllala e inviala; se la elimini, ${tipo === "proforma" ? "la pro forma" : "il preventivo"} torna com'era.`,
    });
    // Where it is looked at as a whole, with what sends it in sight.
    navigate(`/ia/document/step/confirm?id=${documento}`);
  };
}
