import { type QuoteDetail, quotes } from "@fatturachiara/contract/rooms/quotes";
import { conApostrofo, formatGiorno, formatImporto, formatNumero } from "@fatturachiara/fatturapa/presentazione";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { call } from "../../api/call.ts";
import { CallFailure } from "../../api/call-failure.ts";
import { useActingProfile } from "../../session/use-user.ts";
import { TextLink } from "../../ui/address/text-link.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { SkeletonSheet } from "../../ui/feedback/skeletons.tsx";
import { IconFileExport } from "../../ui/icon/icons.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { StateMark } from "../../ui/text/state-mark.tsx";
import { formatMoment } from "../../ui/time/format-instant.ts";
import { Fact } from "../document/index.ts";
import { quotesKey } from "./keys.ts";
import { QuoteActs } from "./quote-acts.tsx";
import { QuoteAttachments } from "./quote-attachments.tsx";
import { QuoteVersions } from "./quote-versions.tsx";
import { quoteName, stateLooks, stateWords } from "./quote-words.ts";
import styles from "./quotes.module.css";

const crumbs = [{ label: "Preventivi", to: "/ia/quotes" }];

/** One quote: what it offers, where it stands, its invoices, its versions and what happened. */
export function QuotePage() {
  const { id = "" } = useParams();
  const profile = useActingProfile();
  const { data, error, refetch } = useQuery({
    queryKey: [...quotesKey, profile, "read", id],
    queryFn: ({ signal }) => call(quotes.read, { params: { id }, signal }),
  });
  if (data) return <Found quote={data} />;
  return (
    <>
      <PageHeader title="Preventivo" crumbs={crumbs} />
      {error instanceof CallFailure && error.status === 404 ? (
        <Sheet>
          <EmptyState icon={IconFileExport} sentence="Questo preventivo non esiste, o non è tuo.">
            <ButtonLink to="/ia/quotes">Vai ai preventivi</ButtonLink>
          </EmptyState>
        </Sheet>
      ) : error ? (
        <Sheet>
          <LoadError onRetry={() => void refetch()} />
        </Sheet>
      ) : (
        <SkeletonSheet rows={8} />
      )}
    </>
  );
}

function Found({ quote }: { quote: QuoteDetail }) {
  return (
    <>
      <PageHeader
        title={quoteName(quote)}
        crumbs={crumbs}
        badge={
          <span className={styles.state}>
            <StateMark {...stateLooks[quote.stato]}>{stateWords(quote).whole}</StateMark>
          </span>
        }
      >
        <QuoteActs quote={quote} />
      </PageHeader>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Lines quote={quote} />
          <QuoteAttachments quote={quote} />
          {quote.documenti.length > 0 && <Invoices quote={quote} />}
          <Events quote={quote} />
        </div>
        <aside className={styles.column} aria-label="Riepilogo">
          <Facts quote={quote} />
          {quote.revisioni.length > 0 && <QuoteVersions quote={quote} />}
        </aside>
      </div>
    </>
  );
}

function Lines({ quote: { documento, righe, oggetto, condizioni } }: { quote: QuoteDetail }) {
  return (
    <Sheet title={oggetto || "Che cosa offre"}>
      <ul className={styles.lines}>
        {documento.documentServices.map((line, i) => {
          const terms = righe[i];
          const quantity = terms?.quantita ?? line.quantita;
          return (
            <li key={line.id ?? i} className={styles.line}>
              <span className={styles.words}>
                {line.descrizione || "Riga senza descrizione"}
                {quantity &&
                  (line.unitaMisura || quantity.toString() !== "1") &&
                  ` · ${formatNumero(quantity)} ${line.unitaMisura ?? ""}`}
                {terms?.facoltativa && (
                  <span className={styles.soft}> · {terms.presa ? "facoltativa, scelta" : "facoltativa"}</span>
                )}
                {terms?.quantitaLibera && <span className={styles.soft}> · quantità a scelta</span>}
              </span>
              <span>{line.prezzoTotale ? formatImporto(line.prezzoTotale) : "–"}</span>
            </li>
          );
        })}
      </ul>
      {condizioni && (
        <div className={styles.terms}>
          <h3 className={styles.termsTitle}>Condizioni</h3>
          <p className={styles.words}>{condizioni}</p>
        </div>
      )}
    </Sheet>
  );
}

const ways = { intero: "Intero importo", parte: "Una parte", acconto: "Acconto", saldo: "Saldo" } as const;

function Invoices({ quote: { documenti } }: { quote: QuoteDetail }) {
  return (
    <Sheet title="Fatture">
      <ul className={styles.lines}>
        {documenti.map(({ id, come, numero, data, totale }) => (
          <li key={id} className={styles.line}>
            <TextLink to={`/ia/document/${id}`}>
              {ways[come]}: {numero ? `fattura n. ${numero}` : "bozza"}
              {data && conApostrofo` del ${formatGiorno(data)}`}
            </TextLink>
            <span>{formatImporto(totale)}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Events({ quote: { eventi } }: { quote: QuoteDetail }) {
  return (
    <Sheet title="Cronologia">
      <ul className={styles.lines}>
        {eventi.map(({ id, quando, messaggio, testo, autore, cliente }) => (
          <li key={id}>
            <span className={styles.soft}>
              {formatMoment(quando)}
              {autore && ` · ${autore}${cliente ? " (cliente)" : ""}`}
            </span>
            <div className={styles.words}>
              {messaggio}
              {testo && `\n«${testo}»`}
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Facts({ quote }: { quote: QuoteDetail }) {
  const { cliente, idCliente, data, validoFino, probabilita, imponibile, totaleIva, totale, nettoAPagare } = quote;
  const accepted = quote.revisioni.find(({ esito }) => esito === "accettato");
  return (
    <Sheet title="Riepilogo">
      <dl className={styles.facts}>
        <Fact
          label="Cliente"
          value={idCliente ? <TextLink to={`/ia/clients/save?id=${idCliente}`}>{cliente}</TextLink> : "Da scegliere"}
        />
        <Fact label="Data" value={data && formatGiorno(data)} />
        <Fact label="Valido fino al" value={validoFino && formatGiorno(validoFino)} />
        {probabilita != null && <Fact label="Probabilità" value={`${probabilita}%`} />}
        <Fact label="Imponibile" value={formatImporto(imponibile)} />
        <Fact label="IVA prevista" value={formatImporto(totaleIva)} />
        <Fact label="Totale" value={formatImporto(totale)} strong />
        <Fact label="Netto a pagare" value={formatImporto(nettoAPagare)} />
        {accepted && (
          <>
            <Fact
              label="Versione accettata"
              value={`n. ${accepted.revisione}: ${formatImporto(accepted.totaleAccettato ?? accepted.totale)}`}
            />
            {accepted.nome && <Fact label="Accettata da" value={accepted.nome} />}
            {accepted.giorno && <Fact label="Accettata il" value={formatGiorno(accepted.giorno)} />}
          </>
        )}
        {quote.documenti.length > 0 && (
          <>
            <Fact label="Già fatturato" value={formatImporto(quote.fatturato)} />
            <Fact label="Da fatturare" value={formatImporto(quote.daFatturare)} />
          </>
        )}
      </dl>
    </Sheet>
  );
}
