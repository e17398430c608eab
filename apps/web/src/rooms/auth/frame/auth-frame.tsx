import { type ReactNode, useEffect } from "react";
import type { MessageArea } from "../../../api/error-behaviour.ts";
import { pageConfig } from "../../../api/page-config.ts";
import { useLoading } from "../../../api/use-loading.ts";
import { LoadingLine } from "../../../ui/feedback/loading-line.tsx";
import { MessageAreaView } from "../../../ui/feedback/message-area.tsx";
import { type AreaMessage, messageAreas } from "../../../ui/feedback/message-areas.ts";
import { Brand } from "../../../ui/layout/brand.tsx";
import styles from "./auth-frame.module.css";
import { ExplainedTotal } from "./explained-total.tsx";

/** The pages before signing in: mark, form, message area, footer; beside it what a wide screen has room for. */
export function AuthFrame({
  title,
  lead,
  area,
  actionOf,
  aside = <ExplainedTotal />,
  wide,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** The page's own message area, beside the general one. */
  area?: MessageArea;
  /** The way out beside a message of that area. */
  actionOf?: (message: AreaMessage) => ReactNode;
  /** What a wide screen has room for; the working example unless told otherwise. */
  aside?: ReactNode;
  /** More room for the form (registration). */
  wide?: boolean;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · FatturaChiara`;
    messageAreas.pageChanged("messageHeadAlert");
    return () => {
      if (area) messageAreas.clear(area);
    };
  }, [title, area]);
  return (
    <div className={styles.frame} data-wide={wide ?? false}>
      <div className={styles.left}>
        <header>
          <div className={styles.head} data-top-bar="wide">
            <Brand />
          </div>
          <LoadingLine active={useLoading()} />
        </header>
        <main className={styles.main}>
          <div className={styles.form}>
            <h1 className={styles.title}>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
            <div className={styles.body}>
              <MessageAreaView area="messageHeadAlert" />
              {area && <MessageAreaView area={area} {...(actionOf ? { actionOf } : {})} />}
              {children}
            </div>
          </div>
        </main>
        <Footer />
      </div>
      <aside className={styles.aside}>{aside}</aside>
    </div>
  );
}

function Footer() {
  const { companyName, version, privacyUrl, termsUrl, mode } = pageConfig();
  return (
    <footer className={styles.footer}>
      <span>
        {companyName} · versione {version}
      </span>
      {termsUrl && <a href={termsUrl}>Termini</a>}
      {privacyUrl && <a href={privacyUrl}>Privacy</a>}
      {mode === "demo" && <a href="/posta-di-prova">Posta di prova</a>}
    </footer>
  );
}
