import type { ReminderSettings } from "@fatturachiara/contract/rooms/reminders";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Querier } from "../../db/database.ts";
import { anyOfIds } from "../../db/statement/any-of-ids.ts";
import { maybePaid, type PaidReader } from "../movements/index.ts";
import { type OpenDocument, openDocuments } from "./open-documents.ts";
import { reachedSteps } from "./reached-step.ts";

/** A document whose step has come: the last is written, those before it are left out. */
type DueDocument = OpenDocument & { passo: number; saltati: number[] };

/** All that one customer is to be reminded of now: one letter. */
export type DueLetter = { idCliente: string; email: string; documents: DueDocument[] };

type Asked = {
  settings: ReminderSettings;
  oggi: Giorno;
  /** One of them alone. */
  client?: string;
  paid?: PaidReader;
};

/** The letters that are due now, by customer. */
export async function dueLetters(
  db: Querier,
  profile: string,
  { settings, oggi, client, paid = maybePaid }: Asked,
): Promise<DueLetter[]> {
  const { attivi, dal } = settings;
  if (!attivi || !dal) return [];
  const open = (await openDocuments(db, profile, client)).filter(
    ({ held, modo, rifiuto }) => !held && modo !== "mai" && rifiuto === null,
  );
  const reached = open.flatMap((document) => {
    const steps = reachedSteps(document.scadenza, document.passi ?? settings.passi, { dal, oggi });
    const passo = steps.at(-1);
    return passo === undefined ? [] : [{ ...document, passo, saltati: steps.slice(0, -1) }];
  });
  if (reached.length === 0) return [];
  const done = await doneSteps(
    db,
    profile,
    reached.map(({ id }) => id),
  );
  // A step that has come after one that was written: the later one is not written twice, the earlier one not any more.
  const waiting = reached.filter(
    ({ id, scadenza, passo }) =>
      !done.some((step) => step.documentId === id && step.scadenza === scadenza && step.passo >= passo),
  );
  if (waiting.length === 0) return [];
  const settled = await paid(db, profile);
  const unpaid = waiting.filter(({ id }) => !settled.has(id));
  return [...Map.groupBy(unpaid, ({ idCliente }) => idCliente)].flatMap(([idCliente, documents]) => {
    const email = documents[0]?.email;
    return email ? [{ idCliente, email, documents }] : [];
  });
}

function doneSteps(db: Querier, profile: string, documents: readonly string[]) {
  return db
    .selectFrom("reminder")
    .select(["documentId", "scadenza", "passo"])
    .where("profileId", "=", profile)
    .where("documentId", "=", anyOfIds(documents))
    .execute();
}
