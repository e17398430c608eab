import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../icon/icon.tsx";
import { IconCheck } from "../icon/icons.ts";
import styles from "./step-trail.module.css";

/** One step: what it is called, what it holds by now, and where it is when it can be gone to. */
export type TrailStep = { key: string; title: string; summary?: ReactNode; done?: boolean; to?: string };

/** The steps of a longer work, the present one spelled out; those with an address can be pressed. */
export function StepTrail({ steps, at }: { steps: readonly TrailStep[]; at: string }) {
  return (
    <nav aria-label="Passi" className={styles.bar}>
      <ol className={styles.list}>
        {steps.map((step, place) => (
          <li key={step.key} className={styles.item}>
            <Place to={step.to} current={step.key === at} done={step.done}>
              <span className={styles.mark}>{step.done ? <Icon of={IconCheck} size="small" /> : place + 1}</span>
              <span className={styles.words}>
                <span className={styles.title}>{step.title}</span>
                {step.summary && <span className={styles.summary}>{step.summary}</span>}
              </span>
            </Place>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Place({
  to,
  current,
  done,
  children,
}: {
  to: string | undefined;
  current: boolean;
  done: boolean | undefined;
  children: ReactNode;
}) {
  const attributes = {
    className: styles.step,
    "aria-current": current ? ("step" as const) : undefined,
    "data-done": done || undefined,
  };
  return to ? (
    <Link to={to} {...attributes}>
      {children}
    </Link>
  ) : (
    <span {...attributes}>{children}</span>
  );
}
