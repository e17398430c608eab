import { type ReactNode, useEffect } from "react";
import { Icon } from "../ui/icon/icon.tsx";
import { IconSearch } from "../ui/icon/icons.ts";
import { Brand } from "../ui/layout/brand.tsx";
import styles from "./invoice-line-page.module.css";

/** A page in English set as one line of an invoice (specification §2: 404 and 500, with a decorative search box). */
export function InvoiceLinePage({
  amount,
  title,
  text,
  children,
}: {
  amount: "404" | "500";
  title: string;
  text: string;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · FatturaChiara`;
  }, [title]);
  return (
    <div className={styles.page}>
      <header className={styles.bar} data-top-bar>
        <Brand />
      </header>
      <main className={styles.main} lang="en">
        <div className={styles.heads} aria-hidden="true">
          <span>Line</span>
          <span>Description</span>
          <span>Amount</span>
        </div>
        <div className={styles.line}>
          <span className={styles.number} aria-hidden="true">
            1
          </span>
          <h1 className={styles.title}>{title}</h1>
          <span className={styles.amount}>{amount}</span>
        </div>
        <p className={styles.text}>{text}</p>
        <div className={styles.search} aria-hidden="true">
          <span className={styles.box}>
            <Icon of={IconSearch} />
            Search
          </span>
          <span className={styles.go}>Search</span>
        </div>
        <div lang="it">{children}</div>
      </main>
    </div>
  );
}
