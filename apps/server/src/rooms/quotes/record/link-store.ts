import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { Clock } from "../../../clock.ts";
import type { Querier, Tx } from "../../../db/database.ts";
import type { CustomerLink as Table } from "../../../db/schema.ts";
import { hashOf } from "../../../hash-of.ts";
import { newId } from "../../../new-id.ts";

/** A link as it is kept. */
export type LinkRow = Selectable<Table>;
/** What a link opens: one of these. */
export type Subject = {
  quoteId?: string | null;
  /** Of a quote: which version. */
  revisione?: number | null;
  documentId?: string | null;
  clientId?: string | null;
};

const day = 86_400_000;

/** Makes a link of 256 bits of chance that is good for so many days; whoever reads the database cannot use it. */
export async function addLink(
  tx: Tx,
  clock: Clock,
  { profile, subject, days }: { profile: string; subject: Subject; days: number },
): Promise<{ row: LinkRow; token: string }> {
  const token = randomBytes(32).toString("base64url");
  const now = clock.now();
  const row: LinkRow = {
    ...{ id: newId(clock), profileId: profile, impronta: hashOf(token) },
    ...{ quoteId: subject.quoteId ?? null, documentId: subject.documentId ?? null, clientId: subject.clientId ?? null },
    revisione: subject.revisione ?? null,
    ...{ createdAt: now, scade: new Date(now.getTime() + days * day), revocatoIl: null, viste: 0, ultimaVista: null },
  };
  await tx.insertInto("customer_link").values(row).execute();
  return { row, token };
}

/** Where a link leads. What stands behind the # never leaves the browser: no server's log, filter or referrer has it. */
export const addressOf = ({ publicUrl }: { publicUrl: string }, token: string): string =>
  new URL(`/cliente#${token}`, publicUrl).href;

/** The link of a token, while it is good; it says of which profile it is. */
export function findLink(db: Querier, clock: Clock, token: string): Promise<LinkRow | undefined> {
  return db
    .selectFrom("customer_link")
    .selectAll()
    .where("impronta", "=", hashOf(token))
    .where("revocatoIl", "is", null)
    .where("scade", ">", clock.now())
    .executeTakeFirst();
}
