import { endedAs } from "@fatturachiara/contract/quote/ended-as";
import {
  type QuoteKind,
  type QuoteRow,
  type QuoteState,
  quoteKinds,
  quoteStates,
} from "@fatturachiara/contract/rooms/quotes";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import type { TablerIcon } from "@tabler/icons-react";
import {
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconFileExport,
  IconHistory,
  IconSend,
} from "../../ui/icon/icons.ts";
import type { Tone } from "../../ui/text/state-mark.tsx";

/** "Preventivo n. 3/2026", with its version where it is not the first. */
export function quoteName({ tipo, numero, revisione }: Pick<QuoteRow, "tipo" | "numero" | "revisione">): string {
  return `${quoteKinds[tipo]} n. ${numero}${revisione > 1 ? `, versione ${revisione}` : ""}`;
}

type StateWords = { word: string; detail: string; whole: string };

/** The state in a word, what it means today, and both as they are read one after the other. */
export function stateWords({ tipo, stato, validoFino, rispostoIl }: QuoteRow): StateWords {
  const word = endedAs(tipo, quoteStates[stato]);
  const day = stato === "accettato" || stato === "rifiutato" ? rispostoIl : stato === "scaduto" ? validoFino : null;
  if (day) {
    const detail = conApostrofo`il ${formatGiorno(day)}`;
    return { word, detail, whole: `${word} ${detail}` };
  }
  if (stato !== "inviato" || !validoFino) return { word, detail: "", whole: word };
  const detail = conApostrofo`${endedAs(tipo, "valido")} fino al ${formatGiorno(validoFino)}`;
  return { word, detail, whole: `${word} · ${detail}` };
}

/** Icon and colour of each state, as those of documents (look.md §8). */
export const stateLooks: Readonly<Record<QuoteState, { icon: TablerIcon; tone: Tone }>> = {
  bozza: { icon: IconCircleDashed, tone: "quiet" },
  inviato: { icon: IconSend, tone: "info" },
  accettato: { icon: IconCircleCheck, tone: "ok" },
  rifiutato: { icon: IconBan, tone: "quiet" },
  scaduto: { icon: IconHistory, tone: "warn" },
  fatturato: { icon: IconFileExport, tone: "ok" },
};

/** Address of the editor for a new one. */
export const newQuotePath = (tipo: QuoteKind, cliente?: string): string =>
  `/ia/quotes/edit?tipo=${tipo}${cliente ? `&cliente=${cliente}` : ""}`;
