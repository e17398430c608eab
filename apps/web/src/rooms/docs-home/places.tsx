import type { TablerIcon } from "@tabler/icons-react";
import { useMayGo } from "../../ui/address/may-go.ts";
import { SiteLink } from "../../ui/address/site-link.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import {
  IconAddressBook,
  IconAlertOctagon,
  IconChartBar,
  IconCircleDashed,
  IconFileExport,
  IconFilePlus,
  IconInbox,
  IconUpload,
} from "../../ui/icon/icons.ts";
import { Sheet } from "../../ui/layout/sheet.tsx";
import type { Counts } from "./counts.ts";
import styles from "./places.module.css";

type Place = {
  label: string;
  caption: string;
  to: string;
  icon: TablerIcon;
  count?: Exclude<keyof Counts, "ultimeEmesse" | "ultimeRicevute">;
};

const places: readonly Place[] = [
  {
    label: "Nuova fattura",
    caption: "Con i controlli mentre scrivi",
    to: "/ia/document/step/init",
    icon: IconFilePlus,
  },
  {
    label: "Bozze",
    caption: "Da completare e inviare",
    to: "/ia/document/sent?type=B&year=0",
    icon: IconCircleDashed,
    count: "bozze",
  },
  {
    label: "Scartate",
    caption: "Da correggere entro 5 giorni",
    to: "/ia/document/sent?type=E&year=0",
    icon: IconAlertOctagon,
    count: "scartate",
  },
  {
    label: "Fatture emesse",
    caption: "Tutte, con lo stato di ognuna",
    to: "/ia/document/sent?year=0",
    icon: IconFileExport,
    count: "emesse",
  },
  {
    label: "Fatture ricevute",
    caption: "Quelle dei tuoi fornitori",
    to: "/ia/document/received?year=0",
    icon: IconInbox,
    count: "ricevute",
  },
  { label: "Clienti", caption: "La tua rubrica", to: "/ia/clients/list", icon: IconAddressBook, count: "clienti" },
  { label: "Report", caption: "Totali, IVA e imposta di bollo", to: "/ia/document/reports", icon: IconChartBar },
  { label: "Importa XML", caption: "Una fattura o un archivio", to: "/ia/past", icon: IconUpload },
];

const grouped = new Intl.NumberFormat("it-IT", { useGrouping: "always" });

const newWords = (n: number) => (n === 1 ? "1 nuova" : `${grouped.format(n)} nuove`);

/** A new document first, then the places documents lie in, each a link with its count: without counts the ways are open all the same. */
export function Places({ counts, loading }: { counts: Counts | undefined; loading: boolean }) {
  const mayGo = useMayGo();
  return (
    <Sheet flush>
      <ul className={styles.places} aria-busy={loading}>
        {places
          .filter(({ to }) => mayGo(to))
          .map(({ label, caption, to, icon, count }, at) => {
            const number = count && counts?.[count];
            return (
              <li key={to} className={styles.item}>
                <SiteLink to={to} className={styles.place} data-first={at === 0 || undefined}>
                  <Icon of={icon} className={styles.icon} />
                  <span className={styles.label}>
                    {label}{" "}
                    {count && (
                      <span className={count === "scartate" && number ? styles.alarm : styles.count}>
                        {number === undefined ? loading && <span className={styles.bar} /> : grouped.format(number)}
                      </span>
                    )}
                  </span>{" "}
                  <span className={styles.caption}>
                    {count === "ricevute" && counts?.nuove ? newWords(counts.nuove) : caption}
                  </span>
                </SiteLink>
              </li>
            );
          })}
      </ul>
    </Sheet>
  );
}
