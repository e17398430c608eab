import { partyName } from "@fatturachiara/contract/fields/party-name";
import type { DocumentsToDo } from "@fatturachiara/contract/rooms/document-list";
import type { ToDo } from "@fatturachiara/contract/rooms/home-overview";
import { ultimoGiornoInvio } from "@fatturachiara/fatturapa/calcolo";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { addDays, type Giorno } from "@fatturachiara/fatturapa/giorno";
import { sql } from "kysely";
import type { Querier } from "../../../db/database.ts";
import { bookNamesOf, correctBy, type DocumentRecord, errorsOf } from "../../document/index.ts";
import { acceptedQuotes } from "../../quotes/index.ts";
import { countWaiting } from "../../recurring/index.ts";
import { toDoCondition } from "../../register/index.ts";
import { countUnrecognised } from "../../transmission/index.ts";
import { stampsDue } from "../deadlines/stamps-due.ts";
import { vatDue } from "../deadlines/vat-due.ts";

/** Days ahead of which a deadline is told (screens.md §1). */
const ahead = 15;

/** What waits for an act: rejected first, then by day, what has none before. */
export async function readToDo(db: Querier, profile: string, oggi: Giorno): Promise<ToDo[]> {
  const waiting = (tipo: DocumentsToDo) => findWaiting(db, { profile, tipo, oggi });
  const rows = [
    rejected(await waiting("scartate")),
    simple("rifiutate", await waiting("rifiutate")),
    simple("nonPartite", await waiting("nonPartite")),
    simple("daFirmare", await waiting("daFirmare")),
    simple("inAttesa", await waiting("inAttesa")),
    simple("daVerificare", await waiting("daVerificare")),
    simple("mancateConsegne", await waiting("mancateConsegne")),
    drafts(await waiting("bozze")),
    simple("senzaRisposta", await waiting("senzaRisposta")),
  ].flatMap((row) => row ?? []);
  const messages = await countUnrecognised(db, profile);
  if (messages > 0) rows.push({ tipo: "messaggi", numero: messages, entro: null, documenti: [] });
  const undecided = await countWaiting(db, profile);
  if (undecided > 0) rows.push({ tipo: "ricorrenti", numero: undecided, entro: null, documenti: [] });
  const accepted = await acceptedQuotes(db, profile, shown);
  if (accepted.numero > 0)
    rows.push({ tipo: "preventivi", numero: accepted.numero, entro: null, documenti: accepted.primi });
  for (const { anno, trimestre, numero, importo, codiceTributo, entro } of await stampsDue(db, profile, oggi)) {
    if (entro > addDays(oggi, ahead)) continue;
    rows.push({ tipo: "bollo", numero, entro, documenti: [], bollo: { anno, trimestre, importo, codiceTributo } });
  }
  for (const { tipo, anno, trimestre, entro } of await vatDue(db, profile, { oggi, ahead })) {
    rows.push({ tipo, numero: 1, entro, documenti: [], periodo: { anno, trimestre } });
  }
  const rank = (row: ToDo) => (row.tipo === "scartate" ? "0" : (row.entro ?? oggi));
  return rows.sort((row, other) => (rank(row) < rank(other) ? -1 : rank(row) > rank(other) ? 1 : 0));
}

type Found = {
  rows: DocumentRecord[];
  count: number;
  errorOf: Awaited<ReturnType<typeof errorsOf>>;
  bookNameOf: Awaited<ReturnType<typeof bookNamesOf>>;
};

const shown = 3;
/** Rows read of one sort: whichever has the first day is among them unless somebody has more than these at once. */
const most = 200;

async function findWaiting(
  db: Querier,
  { profile, tipo, oggi }: { profile: string; tipo: DocumentsToDo; oggi: Giorno },
): Promise<Found> {
  const rows = await db
    .selectFrom("document as d")
    .selectAll("d")
    .select(sql<number>`(count(*) over ())::bigint`.as("tutte"))
    .where("profileId", "=", profile)
    .where("deletedAt", "is", null)
    .where(toDoCondition(profile, tipo, oggi))
    .orderBy("dataDocumento")
    .orderBy("id")
    .limit(most)
    .execute();
  const first = rows.slice(0, shown);
  const [bookNameOf, errorOf] = [await bookNamesOf(db, first), await errorsOf(db, first)];
  return { rows, count: rows[0]?.tutte ?? 0, bookNameOf, errorOf };
}

function simple(
  tipo: ToDo["tipo"],
  { rows, count, bookNameOf, errorOf }: Found,
  entro: Giorno | null = null,
): ToDo | undefined {
  if (count === 0) return undefined;
  return {
    tipo,
    numero: count,
    entro,
    documenti: rows.slice(0, shown).map((row) => ({
      id: row.id,
      numero: row.numeroDocumentoInvio,
      cliente: bookNameOf(row) ?? partyName(row),
      errore: errorOf(row) ?? null,
    })),
  };
}

function rejected(found: Found): ToDo | undefined {
  return simple("scartate", found, earliest(found.rows.map(correctBy)));
}

/** The first day on which one of them would be late. */
function drafts(found: Found): ToDo | undefined {
  const days = found.rows.map(({ idTipoDocumento, dataDocumento }) => {
    const tipo = TipoDocumento.perId(idTipoDocumento)?.codice;
    return tipo && dataDocumento ? (ultimoGiornoInvio(tipo, dataDocumento) ?? null) : null;
  });
  return simple("bozze", found, earliest(days));
}

function earliest(days: readonly (Giorno | null)[]): Giorno | null {
  return days.flatMap((day) => day ?? []).toSorted()[0] ?? null;
}
