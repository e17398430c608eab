import { type DownloadedFile, Failure, type Query } from "@fatturachiara/contract";
import { type ErrorCode, errors } from "@fatturachiara/contract/errors";
import type { SecurityEvent, securityLog } from "@fatturachiara/contract/rooms/security-log";
import { writeCsv } from "@fatturachiara/contract/write-csv";
import { addDays } from "@fatturachiara/fatturapa/giorno";
import { startOf } from "../../clock.ts";
import type { Querier } from "../../db/database.ts";
import { rowsOfPageOrAll } from "../../db/statement/page-of-list.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { describeDevice } from "../auth/index.ts";
import { callsOf, wordsOf } from "./security-words.ts";
import { countEvents, type EventFilter, listEvents } from "./store.ts";

/** Without `page`, and in a file, at most this many. */
const most = 10_000;

type Asked = Query<typeof securityLog.download>;

/** What happened around the safety of the account, newest first. */
export async function readSecurityLog(
  db: Querier,
  actor: Actor,
  { page, size, ...asked }: Query<typeof securityLog.list>,
): Promise<SecurityEvent[] | { items: SecurityEvent[]; total: number }> {
  const items = await eventsOf(db, actor, { asked, ...rowsOfPageOrAll({ page, size }, { all: most }) });
  return page === undefined ? items : { items, total: await countEvents(db, actor.profile, filterOf(asked)) };
}

/** The same as a file. */
export async function downloadSecurityLog({ db, clock }: Deps, actor: Actor, asked: Asked): Promise<DownloadedFile> {
  const events = await eventsOf(db, actor, { asked, limit: most, offset: 0 });
  const rows = events.map((event) => [
    event.data,
    event.testo,
    event.esito,
    event.motivo ?? "",
    event.chi ?? "",
    event.token ?? "",
    event.indirizzo,
    event.dispositivo,
  ]);
  const head = ["Quando", "Che cosa", "Esito", "Motivo", "Chi", "Token", "Indirizzo", "Dispositivo"];
  const name = `registro-sicurezza-${clock.oggi()}.csv`;
  return { name, type: "text/csv", bytes: Buffer.from(writeCsv([head, ...rows])) };
}

const filterOf = ({ gruppo, esito, dal, al }: Asked): EventFilter => ({
  group: gruppo && callsOf(gruppo),
  isRefused: esito && esito === "rifiutato",
  from: dal ? startOf(dal) : undefined,
  before: al ? startOf(addDays(al, 1)) : undefined,
});

async function eventsOf(
  db: Querier,
  { profile, user }: Actor,
  { asked, limit, offset }: { asked: Asked; limit: number; offset: number },
): Promise<SecurityEvent[]> {
  const rows = await listEvents(db, { profile, filter: filterOf(asked) }, { limit, offset });
  return rows.map((row) => ({
    id: row.id,
    data: row.at.toISOString(),
    ...wordsOf(row.call),
    esito: row.failure === null ? "riuscito" : "rifiutato",
    motivo: row.failure === null ? null : reasonOf(row.failure),
    chi: row.userId === null ? operator : row.userId === user ? null : `${row.name} ${row.surname}`,
    token: row.tokenNome,
    indirizzo: row.address,
    dispositivo: row.userId === null ? "" : describeDevice(row.device),
  }));
}

/** At the keyboard of the server: no account of here, no address, no browser. */
const operator = "chi gestisce il servizio";

const isCode = (code: string): code is ErrorCode => code in errors;

/** The words of the catalogue, as they were said at the door. */
const reasonOf = (code: string) => (isCode(code) ? new Failure(code).body.messages.join(" ") : code);
