import { type ReactNode, useEffect } from "react";
import { SiteLink } from "../address/site-link.tsx";
import styles from "./page-header.module.css";

/** Where a page stands: the way from Home, without the page itself. */
export type Crumb = { label: string; to?: string };

/** Title of the page, the way to it, and its acts (one filled button). Also names the browser's tab. */
export function PageHeader({
  title,
  caption,
  crumbs,
  badge,
  children,
}: {
  title: string;
  caption?: ReactNode;
  /** Between "Home" and this page; leave it out on the home page itself. */
  crumbs?: readonly Crumb[];
  badge?: ReactNode;
  /** Buttons at the right. */
  children?: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · FatturaChiara`;
  }, [title]);
  return (
    <header className={styles.header} data-page-header>
      <div className={styles.words}>
        {crumbs && (
          <nav aria-label="Percorso">
            <ol className={styles.crumbs}>
              {[{ label: "Home", to: "/ia/home" }, ...crumbs].map((crumb) => (
                <li key={crumb.label}>{crumb.to ? <SiteLink to={crumb.to}>{crumb.label}</SiteLink> : crumb.label}</li>
              ))}
              <li aria-current="page">{title}</li>
            </ol>
          </nav>
        )}
        <div className={styles.line}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {badge}
        </div>
        {caption && <p className={styles.caption}>{caption}</p>}
      </div>
      {children && <div className={styles.acts}>{children}</div>}
    </header>
  );
}
