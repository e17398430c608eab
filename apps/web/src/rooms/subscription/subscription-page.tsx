import type { Answer } from "@fatturachiara/contract/endpoint";
import { type PaymentMethod, subscription } from "@fatturachiara/contract/rooms/subscription";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useSignedInUser } from "../../session/use-user.ts";
import { TextLink } from "../../ui/address/text-link.tsx";
import { Button } from "../../ui/button/button.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { SkeletonSheet } from "../../ui/feedback/skeletons.tsx";
import { RadioCards } from "../../ui/fields/radio-cards.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { formatDay } from "../../ui/time/format-instant.ts";
import { useClock, useOggi } from "../../ui/time/oggi.tsx";
import { priceKey } from "./keys.ts";
import { money } from "./order-words.ts";
import { OwnersOnly } from "./owners-only.tsx";
import styles from "./subscription.module.css";
import { TransferDialog } from "./transfer-dialog.tsx";
import { useOrders } from "./use-orders.ts";
import { usePaypalReturn } from "./use-paypal-return.ts";
import { useSubscribe } from "./use-subscribe.ts";

type Price = Answer<typeof subscription.price>;

/** "Rinnova abbonamento": the plan, what it costs, until when it would run, how to pay. */
export function SubscriptionPage() {
  return (
    <>
      <PageHeader title="Rinnova abbonamento" crumbs={[{ label: "Account", to: "/ia/account/profile" }]} />
      <OwnersOnly>
        <Renewal />
      </OwnersOnly>
    </>
  );
}

function Renewal() {
  const { id } = useSignedInUser();
  const outcome = usePaypalReturn();
  const { data, isError, refetch } = useQuery({
    queryKey: [...priceKey, id],
    queryFn: ({ signal }) => call(subscription.price, { signal }),
    enabled: outcome !== "asking",
  });
  return (
    <div className={styles.page}>
      {outcome === "asking" && <Notice severity="info" title="Chiediamo a PayPal com'è andato il pagamento…" />}
      {outcome && outcome !== "asking" && (
        <Notice
          severity={outcome.severity}
          title={outcome.title}
          action={<TextLink to="/ia/account/orders">Vedi gli ordini</TextLink>}
        />
      )}
      <WaitingTransfer />
      {data ? <Plan price={data} /> : isError ? <LoadError onRetry={refetch} /> : <SkeletonSheet rows={4} />}
    </div>
  );
}

/** A transfer that was promised and has not arrived yet. */
function WaitingTransfer() {
  const { data } = useOrders();
  const waiting = data?.find(({ stato, istruzioni }) => stato === "In attesa" && istruzioni);
  if (!waiting) return null;
  return (
    <Notice
      severity="info"
      title={`Ordine ${waiting.numero} in attesa: usa la causale ${waiting.istruzioni?.causale}`}
      action={<TextLink to="/ia/account/orders">Vedi gli ordini</TextLink>}
    />
  );
}

const sentences: Record<PaymentMethod, { title: string; sentence: string }> = {
  paypal: { title: "PayPal", sentence: "Anche con carta. Il rinnovo è immediato." },
  bonifico: { title: "Bonifico", sentence: "Il rinnovo parte quando il bonifico arriva." },
  gratuito: { title: "Gratuito", sentence: "Non c'è nulla da pagare." },
};
const acts: Record<PaymentMethod, string> = {
  paypal: "Vai al pagamento",
  bonifico: "Mostra le istruzioni",
  gratuito: "Rinnova",
};

function Plan({ price }: { price: Price }) {
  const oggi = useOggi();
  const now = useClock().now().toISOString();
  const [method, setMethod] = useState<PaymentMethod | undefined>(price.metodi[0]);
  const { busy, subscribe, instructions, close } = useSubscribe();
  const { scadenzaAttuale, nuovaScadenza } = price;
  // From the present expiry while it has not passed, else from today (screens.md §7).
  const from = scadenzaAttuale && scadenzaAttuale > now ? formatDay(scadenzaAttuale) : formatGiorno(oggi);
  return (
    <Sheet title={price.descrizione} aside={scadenzaAttuale ? expiryWord(scadenzaAttuale, now) : undefined}>
      <dl className={styles.facts}>
        <div>
          <dt>Periodo</dt>
          <dd>{conApostrofo`Dal ${from} al ${formatDay(nuovaScadenza)}`}</dd>
        </div>
        <div>
          <dt>Prezzo</dt>
          <dd>{money(price.importo)}</dd>
        </div>
        <div>
          <dt>IVA</dt>
          <dd>{money(price.iva)}</dd>
        </div>
        <div className={styles.total}>
          <dt>Totale</dt>
          <dd>{money(price.totale)}</dd>
        </div>
      </dl>
      {method ? (
        <div className={styles.pay}>
          {price.metodi.length === 1 ? (
            <p className={styles.method}>
              <b>{sentences[method].title}.</b> {sentences[method].sentence}
            </p>
          ) : (
            <RadioCards<PaymentMethod>
              label="Metodo di pagamento"
              choices={price.metodi.map((value) => ({ value, ...sentences[value] }))}
              value={method}
              onChange={setMethod}
            />
          )}
          <div>
            <Button look="filled" saving={busy ? "Un momento…" : false} onClick={() => subscribe(method)}>
              {acts[method]}
            </Button>
          </div>
        </div>
      ) : (
        <Notice severity="warn" title="In questo momento non è possibile pagare online." />
      )}
      <TransferDialog order={instructions} onClose={close} />
    </Sheet>
  );
}

const expiryWord = (expiry: string, now: string) =>
  expiry > now ? `Scadenza attuale: ${formatDay(expiry)}` : conApostrofo`Scaduto il ${formatDay(expiry)}`;
