import type { ReactNode } from "react";
import styles from "./sheet.module.css";

declare module "react" {
  interface CSSProperties {
    /** Twelfths of its sheet that a cell takes. */
    "--span"?: number;
  }
}

/** A white sheet with a hairline. With a title it is a section that can be found by its name. */
export function Sheet({
  title,
  aside,
  children,
  flush,
  className,
}: {
  title?: ReactNode;
  /** At the right of the title: a count, a link. */
  aside?: ReactNode;
  children: ReactNode;
  /** No inner space: lists and tables bring their own. */
  flush?: boolean;
  className?: string | undefined;
}) {
  return (
    <section className={`${styles.sheet} ${className ?? ""}`}>
      {title !== undefined && (
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      <div className={flush ? undefined : styles.body}>{children}</div>
    </section>
  );
}

/** A section of a long form: title and one sentence at the left, fields at the right. */
export function FormSection({ title, caption, children }: { title: string; caption?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.formSection}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        {caption && <p className={styles.caption}>{caption}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** Fields side by side on twelve columns; `FieldCell span` says how many, one under the other on phones. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.fieldRow}>{children}</div>;
}

/** A field, as wide as `span` twelfths of its sheet; on phones on a line of its own, or two small ones on one. */
export function FieldCell({ span, children }: { span: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12; children: ReactNode }) {
  return (
    <div className={styles.cell} data-small={span <= 3} style={{ "--span": span }}>
      {children}
    </div>
  );
}
