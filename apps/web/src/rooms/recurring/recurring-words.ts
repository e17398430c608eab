import type { RecurringRule } from "@fatturachiara/contract/document/recurring-document";
import type { OccurrenceState, RecurringRow, RecurringStop } from "@fatturachiara/contract/rooms/recurring";
import { conApostrofo, formatGiorno, formatPercento } from "@fatturachiara/fatturapa/presentazione";
import type { TablerIcon } from "@tabler/icons-react";
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconPlayerPause,
  IconRepeat,
} from "../../ui/icon/icons.ts";
import type { Tone } from "../../ui/text/state-mark.tsx";

const units = {
  giorni: ["ogni giorno", "giorni"],
  settimane: ["ogni settimana", "settimane"],
  mesi: ["ogni mese", "mesi"],
  anni: ["ogni anno", "anni"],
} as const;

type Days = Pick<RecurringRule, "ogni" | "unita" | "fineMese" | "fino" | "volte" | "lavorativo" | "aumento">;

/** How often it comes: "ogni 3 mesi, l'ultimo giorno del mese". */
export function ruleWords({ ogni, unita, fineMese }: Pick<Days, "ogni" | "unita" | "fineMese">): string {
  const [singular, plural] = units[unita];
  const last = fineMese && (unita === "mesi" || unita === "anni");
  return `${ogni === 1 ? singular : `ogni ${ogni} ${plural}`}${last ? ", l'ultimo giorno del mese" : ""}`;
}

/** When it ends, what becomes of days off and of prices: what is special of it, or nothing. */
export function detailWords({ fino, volte, lavorativo, aumento }: Days): string[] {
  return [
    ...(fino ? [conApostrofo`fino al ${formatGiorno(fino)}`] : []),
    ...(volte ? [volte === 1 ? "una volta sola" : `per ${volte} volte`] : []),
    ...(lavorativo === "dopo" ? ["nei giorni non lavorativi passa al primo dopo"] : []),
    ...(lavorativo === "prima" ? ["nei giorni non lavorativi passa all'ultimo prima"] : []),
    ...(aumento
      ? [
          conApostrofo`prezzi ${aumento.percentuale.isPositive() ? "+" : ""}${formatPercento(aumento.percentuale)} dal ${formatGiorno(aumento.dal)}${aumento.ogniAnno ? ", poi ogni anno" : ""}`,
        ]
      : []),
  ];
}

/** What became of an occurrence, or will. */
export const stateWords: Readonly<Record<OccurrenceState, string>> = {
  prevista: "In arrivo",
  saltata: "Saltata",
  chiesta: "Da decidere",
  persa: "Non fatta: da decidere",
  inCorso: "In corso",
  fatta: "Fatta",
};

const stops: Readonly<Record<RecurringStop, string>> = {
  abbonamento: "Fermo: abbonamento scaduto",
  casella: "Fermo: casella PEC sospesa",
  copia: "Fermo: invii sospesi",
  dati: "Fermo: serve una correzione",
};

/** How a recurring document stands. */
export function standingWords({ attiva, fermo, prossima, inAttesa }: RecurringRow): string {
  if (fermo) return stops[fermo];
  if (inAttesa > 0) return inAttesa === 1 ? "1 da decidere" : `${inAttesa} da decidere`;
  if (!prossima) return "Finito";
  return attiva ? "Attivo" : "In pausa";
}

/** Icon and colour of how it stands. */
export function standingLook({ attiva, fermo, prossima, inAttesa }: RecurringRow): { icon: TablerIcon; tone: Tone } {
  if (fermo) return { icon: IconAlertTriangle, tone: "err" };
  if (inAttesa > 0) return { icon: IconAlertCircle, tone: "warn" };
  if (!prossima) return { icon: IconCircleCheck, tone: "quiet" };
  return attiva ? { icon: IconRepeat, tone: "ok" } : { icon: IconPlayerPause, tone: "quiet" };
}

/** The act that begins one, and the page where it is written. */
export const newRecurring = "Nuovo documento ricorrente";
