import type { Home } from "@fatturachiara/contract/rooms/account";
import type { ToDo } from "@fatturachiara/contract/rooms/home-overview";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { daysBetween, type Giorno } from "@fatturachiara/fatturapa/giorno";
import { conApostrofo, formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import type { TablerIcon } from "@tabler/icons-react";
import {
  IconAlertCircle,
  IconAlertOctagon,
  IconCalendar,
  IconCheck,
  IconCircleDashed,
  IconKey,
  IconMail,
  IconReceiptTax,
  IconRepeat,
  IconSend,
  IconSignature,
} from "../../ui/icon/icons.ts";

/** One row of "Cosa fare oggi": the day by which (null: now), what, about which documents, and where it is done. */
export type ToDoRow = {
  key: string;
  entro: Giorno | null;
  urgent: boolean;
  icon: TablerIcon;
  what: string;
  why: string;
  act: string;
  to: string;
};

/** Every row, the rejected first, then by day; what has no day counts as today. */
export function toDoRows({ daFare, pec }: Pick<Home, "daFare" | "pec">, oggi: Giorno): ToDoRow[] {
  const rows = [...Map.groupBy(daFare, matterOf).values()].map((tasks) => matterRow(tasks, oggi));
  rows.push(...mailboxRows(pec, oggi));
  const rank = (row: ToDoRow) => (row.key === "scartate" || row.key === "sospesa" ? "0" : (row.entro ?? oggi));
  return rows.toSorted((row, other) => (rank(row) < rank(other) ? -1 : rank(row) > rank(other) ? 1 : 0));
}

type StampToDo = ToDo & { bollo: NonNullable<ToDo["bollo"]> };
const isStamp = (task: ToDo): task is StampToDo => Boolean(task.bollo);

/** Quarters whose stamp duty is due on one day are one payment to make: they have one key. */
const matterOf = (task: ToDo): unknown => (isStamp(task) ? `${task.bollo.anno} ${task.entro}` : task);

function matterRow(tasks: readonly ToDo[], oggi: Giorno): ToDoRow {
  const stamps = tasks.filter(isStamp);
  return stamps.length > 0 ? stampRow(stamps) : documentsRow(tasks[0] as ToDo, oggi);
}

type Words = { icon: TablerIcon; what(n: number, day: string): string; act: string; urgent?: true } & (
  | { list: string; to?: never }
  | { list?: never; to: string }
);

/** "1°, 2° e 3°" */
const list = new Intl.ListFormat("it");

const many = (n: number, singular: string, more: string) => (n === 1 ? `1 ${singular}` : `${n} ${more}`);

const words: Record<Exclude<ToDo["tipo"], "bollo" | "iva" | "lipe">, Words> = {
  scartate: {
    icon: IconAlertOctagon,
    what: (n, day) => conApostrofo`${many(n, "fattura scartata", "fatture scartate")} da correggere entro il ${day}`,
    act: "Correggi",
    list: "E",
    urgent: true,
  },
  rifiutate: {
    icon: IconAlertOctagon,
    what: (n) => `${many(n, "fattura rifiutata", "fatture rifiutate")} dalla PA: correggi o fai una nota di credito`,
    act: "Apri",
    list: "E",
    urgent: true,
  },
  nonPartite: {
    icon: IconAlertCircle,
    what: (n) => `${many(n, "invio non riuscito", "invii non riusciti")}`,
    act: "Apri",
    list: "B",
    urgent: true,
  },
  daFirmare: {
    icon: IconSignature,
    what: (n) => `${many(n, "fattura", "fatture")} da firmare e inviare`,
    act: "Firma",
    list: "B",
  },
  daVerificare: {
    icon: IconAlertCircle,
    what: (n) => `${many(n, "invio", "invii")} da verificare nella tua casella PEC`,
    act: "Verifica",
    list: "I",
    urgent: true,
  },
  mancateConsegne: {
    icon: IconMail,
    what: (n) => `${many(n, "mancata consegna", "mancate consegne")}: avvisa il cliente`,
    act: "Avvisa",
    list: "C",
  },
  bozze: {
    icon: IconCircleDashed,
    what: (n, day) =>
      `${many(n, "bozza", "bozze")} da inviare${day && conApostrofo`: ${n === 1 ? "scade" : "la prima scade"} il ${day} (12 giorni dall'operazione)`}`,
    act: "Apri bozze",
    list: "B",
  },
  senzaRisposta: {
    icon: IconSend,
    what: (n) => `${many(n, "fattura inviata", "fatture inviate")} senza risposta da più di 5 giorni`,
    act: "Controlla",
    list: "I",
  },
  inAttesa: {
    icon: IconAlertCircle,
    what: (n) => `${many(n, "fattura ferma", "fatture ferme")} in coda: il SdI non ha ancora risposto alla prima`,
    act: "Decidi",
    list: "I",
    urgent: true,
  },
  ricorrenti: {
    icon: IconRepeat,
    what: (n) => many(n, "documento ricorrente aspetta una scelta", "documenti ricorrenti aspettano una scelta"),
    act: "Decidi",
    to: "/ia/recurring",
  },
  preventivi: {
    icon: IconCheck,
    what: (n) => many(n, "preventivo accettato da fatturare", "preventivi accettati da fatturare"),
    act: "Apri",
    to: "/ia/quotes?stato=accettato",
  },
  messaggi: {
    icon: IconMail,
    what: (n) => many(n, "messaggio PEC non riconosciuto", "messaggi PEC non riconosciuti"),
    act: "Esamina",
    to: "/ia/document/messages",
  },
};

function documentsRow(toDo: ToDo, oggi: Giorno): ToDoRow {
  const entro = toDo.entro ?? null;
  const day = entro ? formatGiorno(entro) : "";
  if (toDo.tipo === "iva" || toDo.tipo === "lipe" || toDo.tipo === "bollo") return vatRow(toDo, day);
  const { icon, what, act, list, to, urgent } = words[toDo.tipo];
  const [first] = toDo.documenti;
  const alone = toDo.numero === 1 && first;
  return {
    key: toDo.tipo,
    entro,
    urgent: urgent ?? (entro !== null && entro < oggi),
    icon,
    what: what(toDo.numero, day),
    why: alone ? aboutOne(toDo.tipo, first) : aboutMany(toDo),
    act: alone && toDo.tipo === "bozze" ? "Apri bozza" : act,
    to: alone ? addressOf(toDo.tipo, first.id) : (to ?? `/ia/document/sent?type=${list}&year=0&daFare=${toDo.tipo}`),
  };
}

function addressOf(tipo: ToDo["tipo"], id: string): string {
  if (tipo === "bozze") return `/ia/document/step/init?id=${id}`;
  return tipo === "preventivi" ? `/ia/quotes/${id}` : `/ia/document/${id}`;
}

/** "Cantine Valdirosa, Ignota S.p.A. e altri 4 documenti": each customer once. */
function aboutMany({ numero, documenti }: ToDo): string {
  const names = [...new Set(documenti.flatMap(({ cliente }) => cliente || []))].join(", ");
  const more = numero - documenti.length;
  if (names === "" || more <= 0) return names;
  return `${names} e ${more === 1 ? "un altro documento" : `altri ${more} documenti`}`;
}

function aboutOne(tipo: ToDo["tipo"], { numero, cliente, errore }: ToDo["documenti"][number]): string {
  const more = errore ? `errore SdI ${errore}` : tipo === "mancateConsegne" ? "è nel cassetto fiscale" : "";
  return [numero, cliente, more].filter(Boolean).join(" · ");
}

/** The stamp duty due on one day, of a quarter or of several. */
function stampRow(due: readonly StampToDo[]): ToDoRow {
  const [first] = due as [StampToDo];
  const { anno, codiceTributo } = first.bollo;
  const day = first.entro ? formatGiorno(first.entro) : "";
  const quarters = due.map(({ bollo }) => bollo.trimestre);
  const sum = formatImporto(Decimal.sum(due.map(({ bollo }) => bollo.importo)));
  const which = `${list.format(quarters.map((quarter) => `${quarter}°`))} trimestre`;
  const alone = due.length === 1;
  return {
    key: `bollo ${anno} ${quarters.join(" ")}`,
    entro: first.entro ?? null,
    urgent: false,
    icon: IconReceiptTax,
    what: conApostrofo`Imposta di bollo ${which}: ${sum} entro il ${day}${alone ? `, codice tributo ${codiceTributo}` : ""}`,
    why: alone
      ? many(first.numero, "fattura con bollo da 2,00 €", "fatture con bollo da 2,00 €")
      : `codici tributo ${due.map(({ bollo }) => `${bollo.codiceTributo} (${formatImporto(bollo.importo)})`).join(", ")}`,
    act: "Dettaglio",
    to: `/ia/document/reports?year=${anno}${alone ? `&trimester=${first.bollo.trimestre}` : ""}`,
  };
}

function vatRow({ tipo, entro, periodo }: ToDo, day: string): ToDoRow {
  const quarter = `${periodo?.trimestre}° trimestre ${periodo?.anno}`;
  return {
    key: `${tipo} ${quarter}`,
    entro: entro ?? null,
    urgent: false,
    icon: IconCalendar,
    what:
      tipo === "iva"
        ? conApostrofo`IVA ${quarter}: versamento entro il ${day}`
        : conApostrofo`Liquidazioni IVA (LIPE) ${quarter}: comunicazione entro il ${day}`,
    why: tipo === "iva" ? "Per chi liquida l'IVA ogni trimestre" : "Gli importi da riportare sono nel report",
    act: "Dettaglio",
    to: `/ia/document/reports?year=${periodo?.anno}&trimester=${periodo?.trimestre}`,
  };
}

function mailboxRows({ scadenzaPassword, sospesa, spazioUsato }: Home["pec"], oggi: Giorno): ToDoRow[] {
  const to = "/ia/account/accountpec";
  const rows: ToDoRow[] = [];
  if (sospesa)
    rows.push({
      key: "sospesa",
      entro: null,
      urgent: true,
      icon: IconAlertCircle,
      what: "La casella PEC ha rifiutato l'accesso",
      why: "Le fatture non partono e le risposte del SdI non arrivano.",
      act: "Controlla",
      to,
    });
  if (scadenzaPassword) {
    const days = daysBetween(oggi, scadenzaPassword);
    rows.push({
      key: "password",
      entro: scadenzaPassword,
      urgent: days <= 1,
      icon: IconKey,
      what: conApostrofo`La password della PEC ${days < 0 ? "è scaduta" : "scade"} il ${formatGiorno(scadenzaPassword)}`,
      why: "Rinnovala dal gestore e scrivila qui.",
      act: "Aggiorna",
      to,
    });
  }
  if (spazioUsato)
    rows.push({
      key: "spazio",
      entro: null,
      urgent: spazioUsato >= 95,
      icon: IconMail,
      what: `La casella PEC è piena al ${spazioUsato}%`,
      why: "Quando non c'è più spazio le risposte del SdI vanno perse.",
      act: "Controlla",
      to,
    });
  return rows;
}
