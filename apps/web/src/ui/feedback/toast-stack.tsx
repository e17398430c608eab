import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "../button/button.tsx";
import { IconButton } from "../button/icon-button.tsx";
import { Icon } from "../icon/icon.tsx";
import { IconX } from "../icon/icons.ts";
import { severityIcons } from "./notice.tsx";
import { pausableTimer } from "./pausable-timer.ts";
import styles from "./toast-stack.module.css";
import { actionLife, defaultLife, type Toast, toasts } from "./toasts.ts";

/** Transition times, milliseconds (specification §9). */
export const toastTransition = { show: 300, hide: 200 };

/** Space between the header and the toasts, pixels. */
const gap = 16;

/** The toasts, at the top right under the page's own header, so that no primary button is ever covered. */
export function ToastStack() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown);
  const top = useTop(shown.length > 0);
  return (
    <section className={styles.stack} style={{ top }} aria-label="Messaggi">
      {shown.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function OneToast({ toast }: { toast: Toast }) {
  const { severity, summary, detail, sticky, action, closable = true } = toast;
  const life = toast.life ?? (action ? actionLife : defaultLife);
  const [leaving, setLeaving] = useState(false);
  const [paused, setPaused] = useState(false);
  const timer = useRef<ReturnType<typeof pausableTimer>>(undefined);

  useEffect(() => {
    if (sticky) return;
    const running = pausableTimer(
      life,
      () => setLeaving(true),
      () => performance.now(),
    );
    timer.current = running;
    running.run();
    return () => running.pause();
  }, [life, sticky]);

  useEffect(() => {
    if (!leaving) return;
    const end = setTimeout(() => toasts.remove(toast.id), toastTransition.hide);
    return () => clearTimeout(end);
  }, [leaving, toast.id]);

  const hold = () => {
    timer.current?.pause();
    setPaused(true);
  };
  const go = () => {
    timer.current?.run();
    setPaused(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only stop the clock
    <div
      className={`${styles.toast} ${styles[severity]} ${leaving ? styles.leaving : ""}`}
      data-paused={paused}
      onMouseEnter={hold}
      onMouseLeave={go}
      onFocus={hold}
      onBlur={go}
    >
      <div className={`${styles.said} ${detail ? styles.long : ""}`}>
        <div className={styles.words} role={severity === "error" ? "alert" : "status"}>
          <Icon of={severityIcons[severity]} className={styles.icon} />
          <div className={styles.text}>
            <div className={styles.summary}>{summary}</div>
            {detail && <div className={styles.detail}>{detail}</div>}
          </div>
        </div>
        {action && (
          <span className={styles.act}>
            <Button
              row
              look="quiet"
              onClick={() => {
                toasts.remove(toast.id);
                action.act();
              }}
            >
              {action.label}
            </Button>
          </span>
        )}
      </div>
      {closable && <IconButton label="Chiudi il messaggio" icon={IconX} onClick={() => setLeaving(true)} />}
      {!sticky && <span className={styles.time} style={{ animationDuration: `${life}ms` }} />}
    </div>
  );
}

/** A bar that holds the sign alone: on a phone a toast lies over it, and the title under it stays to be read. */
const coverable = '[data-top-bar="wide"]';
/** What the styles call a phone. */
const onPhone = () => matchMedia("(max-width: 44em)").matches;

/** What toasts stay under: bars, the page's own header, and a notice that stands first under it, whose button is at the right too. */
const above = "[data-top-bar], [data-page-header], [data-page-header] + * > [role=status]:first-child";

/** Under the page header while it can be seen, else under the sticky bars; measured when toasts are there. */
function useTop(any: boolean): number {
  const [top, setTop] = useState(gap);
  useEffect(() => {
    if (!any) return;
    const measure = () => {
      const bottoms = [...document.querySelectorAll(above)]
        .filter((element) => !onPhone() || !element.matches(coverable))
        .map((element) => element.getBoundingClientRect().bottom);
      setTop(Math.max(0, ...bottoms) + gap);
    };
    // Told once at the start, then whenever the page grows: what is done often brings a notice a moment after its toast.
    const page = new ResizeObserver(measure);
    page.observe(document.body);
    addEventListener("scroll", measure, { passive: true });
    return () => {
      page.disconnect();
      removeEventListener("scroll", measure);
    };
  }, [any]);
  return top;
}
