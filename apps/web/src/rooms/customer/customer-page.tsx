import { kindIn, type Words, wordsIn } from "@fatturachiara/contract/customer/words-in";
import { dayIn, moneyIn } from "@fatturachiara/contract/customer/written-in";
import { type CustomerView, customerPage } from "@fatturachiara/contract/rooms/customer-page";
import { useEffect, useRef, useState } from "react";
import { call } from "../../api/call.ts";
import { CallFailure } from "../../api/call-failure.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { saveFile } from "../../api/save-file.ts";
import { TextButton } from "../../ui/address/text-link.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { IconDownload, IconInfoCircle } from "../../ui/icon/icons.ts";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { formatSize } from "../../ui/text/format-size.ts";
import { AnswerForm } from "./answer-form.tsx";
import { browserLanguage } from "./browser-language.ts";
import styles from "./customer.module.css";
import { HowToPay, WhatToPay } from "./how-to-pay.tsx";
import { Lines } from "./lines.tsx";
import { PaidForm } from "./paid-form.tsx";
import { Sums } from "./sums.tsx";
import { useChoices } from "./use-choices.ts";
import { useShownTo } from "./use-shown-to.ts";
import { useSpokenIn } from "./use-spoken-in.ts";

type Shown =
  | { state: "loading" }
  | { state: "said"; title: string; text?: string }
  | { state: "shown"; view: CustomerView };

/** What a customer sees who was sent a link: the token stands behind the # and is told to nobody but us. */
export function CustomerPage() {
  const token = useTokenOfAddress();
  const [shown, setShown] = useState<Shown>({ state: "loading" });
  useEffect(() => {
    let left = false;
    const show = (next: Shown) => left || setShown(next);
    show({ state: "loading" });
    call(customerPage.view, { body: { token }, silent: true })
      .then((view) => show({ state: "shown", view }))
      .catch((error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
        const words = wordsIn(browserLanguage());
        if (error.status === 404) show({ state: "said", title: words.gone, text: words.askAnew });
        else show({ state: "said", title: error.is("tooManyRequests") ? words.wait : words.failed });
      });
    return () => {
      left = true;
    };
  }, [token]);
  if (shown.state === "loading") return <p className={styles.alone}>{wordsIn(browserLanguage()).loading}</p>;
  if (shown.state === "said") return <Message {...shown} />;
  return <Page key={token} token={token} view={shown.view} onChanged={(view) => setShown(following(view))} />;
}

/** Sums asked for before the answer may arrive after it: what is answered is open no more. */
const following =
  (view: CustomerView) =>
  (now: Shown): Shown =>
    now.state === "shown" && !now.view.puoRispondere && view.puoRispondere ? now : { state: "shown", view };

/** Another link opened in the same tab changes nothing but what stands behind the #: the browser loads no page for it. */
function useTokenOfAddress(): string {
  const [token, setToken] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    const read = () => setToken(window.location.hash.slice(1));
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return token;
}

/** What is said in place of the page, in the language of the browser: whose customer it is nobody knows. */
function Message({ title, text }: { title: string; text?: string }) {
  useSpokenIn(browserLanguage(), title);
  return (
    <main className={`${styles.alone} ${styles.said}`}>
      <Icon of={IconInfoCircle} size="bar" />
      <h1 className={styles.saidTitle}>{title}</h1>
      {text && <p className={styles.soft}>{text}</p>}
    </main>
  );
}

type PageProps = { token: string; view: CustomerView; onChanged(view: CustomerView): void };

function Page({ token, view, onChanged }: PageProps) {
  const words = wordsIn(view.lingua);
  const choices = useChoices({ token, view, onChanged });
  const [answered, setAnswered] = useState("");
  useShownTo(token);
  useSpokenIn(view.lingua, `${titleOf(view, words)} · ${view.emittente}`);
  return (
    <main className={styles.page}>
      <Head view={view} words={words} />
      {view.righe.length > 0 && <Lines view={view} words={words} choices={choices} />}
      {view.genere === "estratto" && <Statement view={view} words={words} />}
      <Sums view={view} words={words} />
      {view.bonifico && <HowToPay transfer={view.bonifico} language={view.lingua} words={words} />}
      {view.bonifici.length > 0 && <WhatToPay transfers={view.bonifici} language={view.lingua} words={words} />}
      <Files token={token} view={view} words={words} />
      {view.puoRispondere && !answered && (
        <AnswerForm {...{ token, choices, words, onChanged }} onAnswered={setAnswered} />
      )}
      {answered && <Answered words={answered} />}
      {(view.bonifico || view.bonifici.length > 0) && <PaidForm token={token} words={words} />}
      {view.avvertenza && (
        <p className={styles.soft} lang="it">
          {view.avvertenza}
        </p>
      )}
    </main>
  );
}

function titleOf({ genere, titolo, numero }: CustomerView, words: Words): string {
  const kind = genere === "documento" ? kindIn(words, titolo ?? "") : words[genere];
  return numero ? `${kind} ${numero}` : kind;
}

function Head({ view, words }: { view: CustomerView; words: Words }) {
  const { genere, emittente, cliente, data, validoFino, stato, lingua, versione } = view;
  return (
    <header className={styles.head}>
      <p className={styles.soft}>
        <span className={styles.issuer}>{emittente}</span>
        {cliente && ` · ${words.to} ${cliente}`}
      </p>
      <h1 className={styles.title}>{titleOf(view, words)}</h1>
      <p className={styles.soft}>
        {versione && versione.numero > 1 && `${words.version} ${versione.numero} · `}
        {data && `${words.date} ${dayIn(lingua, data)}`}
        {validoFino && ` · ${words.valid} ${dayIn(lingua, validoFino)}`}
      </p>
      {stato && stato !== "inviato" && stato !== "bozza" && <span className={styles.state}>{words[stato]}</span>}
      {versione && versione.esito !== "attuale" && (
        <Notice severity="info" title={versione.esito === "sostituita" ? words.replaced : words.revising} />
      )}
      {genere === "preventivo" && stato === "scaduto" && <Notice severity="info" title={words.expired} />}
    </header>
  );
}

/** Stands where the answer was written, and is read out: the page has become shorter under the reader's eyes. */
function Answered({ words }: { words: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={styles.answered}>
      <Notice severity="success" title={words} />
    </div>
  );
}

function Statement({ view: { lingua, aperte }, words }: { view: CustomerView; words: Words }) {
  if (aperte.length === 0) return <p className={styles.soft}>{words.nothingOpen}</p>;
  return (
    <Sheet>
      <ul className={styles.lines}>
        {aperte.map(({ numero, nota, data, scadenza, daPagare }) => (
          <li key={`${numero} ${data}`} className={styles.line}>
            <span className={styles.words}>
              {nota ? `${words.creditNote} ${numero}` : numero}
              {data && ` · ${dayIn(lingua, data)}`}
              {scadenza && ` · ${words.dueDay} ${dayIn(lingua, scadenza)}`}
            </span>
            <span className={styles.amount}>{moneyIn(lingua, daPagare)}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Files({ token, view, words }: { token: string; view: CustomerView; words: Words }) {
  const get = (which: "pdf" | "xml") => async () => {
    await failedFields(async () => saveFile(await call(customerPage[which], { body: { token } })));
  };
  const attached = (id: string) => async () => {
    await failedFields(async () => saveFile(await call(customerPage.attachment, { body: { token, id } })));
  };
  return (
    <div className={styles.acts}>
      <Button icon={IconDownload} onClick={get("pdf")}>
        {words.pdf}
      </Button>
      {view.haXml && (
        <Button icon={IconDownload} onClick={get("xml")}>
          {words.xml}
        </Button>
      )}
      {view.allegati.length > 0 && (
        <ul className={styles.files} aria-label={words.attached}>
          {view.allegati.map(({ id, nome, dimensione }) => (
            <li key={id} className={styles.file}>
              <TextButton className={styles.fileName} onClick={() => void attached(id)()}>
                {nome}
              </TextButton>
              <span className={styles.soft}>{formatSize(dimensione)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
