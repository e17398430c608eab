import type { ReactNode } from "react";
import { InOrder } from "../text/in-order.tsx";
import styles from "./skeletons.module.css";

const coming = { "aria-busy": true, role: "status", "aria-label": "Caricamento" } as const;

/** Grey bars in the place of text that is coming: `lines` of them. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.lines} {...coming}>
      <InOrder of={Array.from({ length: lines })}>
        {(_, line) => <span className={styles.bar} style={{ width: `${[92, 78, 64][line % 3]}%` }} />}
      </InOrder>
    </div>
  );
}

/**
 * The shape of a form or of a table that is coming. `inside` a sheet it needs no edge of its own; `part` of a `SkeletonPage`
 * it leaves the saying to that.
 */
export function SkeletonSheet({ rows = 5, inside, part }: { rows?: number; inside?: boolean; part?: boolean }) {
  const says = part ? {} : coming;
  return (
    <div className={inside ? styles.inside : styles.sheet} {...says}>
      <InOrder of={Array.from({ length: rows })}>{() => <span className={styles.row} />}</InOrder>
    </div>
  );
}

/** Several sheets that come together, laid out as they will be by `className`. */
export function SkeletonPage({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <div className={className} {...coming}>
      {children}
    </div>
  );
}
