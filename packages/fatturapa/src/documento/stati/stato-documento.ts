import { espandi, SOTTO_STATI, type SottoStato, type Stato } from "./stati.ts";
import { type Contesto, type Evento, TRANSIZIONI, type Transizione } from "./transizioni.ts";

/** A status with the sub-state that is part of it. */
export type StatoDocumento = { stato: Stato; sotto: SottoStato };

/** What an event does to a document. */
export type Esito =
  | ({ tipo: "passa" } & StatoDocumento)
  /** Nothing but a line in the history: late or out of order, not foreseen, already applied, only recorded, of a duplicate. */
  | { tipo: "invariato"; motivo: "tardivo" | "inatteso" | "ripetuto" | "registrato" | "duplicato" }
  /** To the bin for 30 days. */
  | { tipo: "cestino" }
  /** An act of the user that this state, or these facts, do not allow. */
  | { tipo: "vietato"; messaggio: string };

/** Rows by sub-state, so that a question costs a look-up. */
const ROWS = new Map<SottoStato, Transizione[]>();
for (const row of TRANSIZIONI) for (const sotto of espandi(row.da)) ROWS.set(sotto, [...(ROWS.get(sotto) ?? []), row]);

/** The whole status machine: pure, total, the first row that fits. */
export function prossimoStato({ sotto }: { sotto: SottoStato }, evento: Evento, contesto: Contesto = {}): Esito {
  if (contesto.giaApplicato && !isUser(evento)) return { tipo: "invariato", motivo: "ripetuto" };
  const row = rowsFor(sotto, evento).find((one) => one.se?.(contesto) ?? true);
  if (!row) return isUser(evento) ? forbidden(sotto, evento) : { tipo: "invariato", motivo: "inatteso" };
  switch (row.a) {
    case "bin":
      return { tipo: "cestino" };
    case "previous":
      return passa(contesto.preparatoDa ?? "draft");
    case "unchanged:late":
      return { tipo: "invariato", motivo: "tardivo" };
    case "unchanged:unexpected":
      return { tipo: "invariato", motivo: "inatteso" };
    case "unchanged:recorded":
      return { tipo: "invariato", motivo: "registrato" };
    case "unchanged:duplicate":
      return { tipo: "invariato", motivo: "duplicato" };
    default:
      return passa(row.a);
  }
}

/** Whether the table has a row for that event in that sub-state, whatever the facts: which buttons a page shows. */
export const prevede = (sotto: SottoStato, evento: Evento): boolean => rowsFor(sotto, evento).length > 0;

const rowsFor = (sotto: SottoStato, evento: Evento): Transizione[] =>
  (ROWS.get(sotto) ?? []).filter((row) => row.eventi.includes(evento));

const passa = (sotto: SottoStato): Esito => ({ tipo: "passa", sotto, stato: SOTTO_STATI[sotto].stato });

type UserEvento = Extract<Evento, `user:${string}`>;
const isUser = (evento: Evento): evento is UserEvento => evento.startsWith("user:");

/** Said when the row exists but its facts are not given. */
const CONDIZIONE: Partial<Record<UserEvento, string>> = {
  "user:send": "Il documento ha errori da correggere prima dell'invio.",
  "user:prepare": "Il documento ha errori da correggere prima di prepararlo per la firma.",
  "user:by_hand": "Il documento ha errori da correggere prima dell'invio.",
  "user:upload_signed": "Il file firmato non contiene questa fattura o la firma non è valida.",
  "user:withdraw": "L'invio è già cominciato: non si può più ritirare.",
  "user:never_sent": "Abbiamo letto un messaggio che riguarda questo invio: il file è partito.",
};

function forbidden(sotto: SottoStato, evento: UserEvento): Esito {
  const known = prevede(sotto, evento) ? CONDIZIONE[evento] : undefined;
  const label = SOTTO_STATI[sotto].etichetta;
  return { tipo: "vietato", messaggio: known ?? `Non è possibile quando il documento è nello stato «${label}».` };
}
