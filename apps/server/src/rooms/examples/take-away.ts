import { sql } from "kysely";
import { countFigures } from "../../db/counts/count-figures.ts";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { erasing } from "../../db/insert-only.ts";
import { anyOfIds } from "../../db/statement/any-of-ids.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { emailKeyOf } from "../auth/index.ts";
import { countCredits, creditKin } from "../document/index.ts";
import { rewindNumbers } from "../past/index.ts";
import { tidyTalliesOf } from "../register/index.ts";
import { type ExampleRows, findExamples, lockProfile } from "./example-store.ts";
import { accountant } from "./story/firm.ts";
import { takeMoney } from "./take-money.ts";
import { draftsOfOffers, takeOffers } from "./take-offers.ts";

/**
 * Takes the examples of an account away: every row that filling it has written and whatever was done with one since, in one
 * transaction. What its owner has made beside them stays, with the customer, the account and the fiscal data that it names.
 * Without examples nothing happens.
 */
export async function takeAway({ db, clock }: Pick<Deps, "db" | "clock">, actor: Actor): Promise<void> {
  const { profile } = actor;
  await inTransaction(db, (tx) =>
    erasing(async () => {
      await lockProfile(tx, profile);
      const written = await findExamples(tx, profile);
      if (!written) return;
      const drafts = await draftsOfOffers(tx, profile, written);
      const rows = { ...written, document: [...new Set([...written.document, ...drafts])] };
      await takeMoney({ tx, clock }, actor, rows);
      await takeOffers(tx, profile, rows);
      await takeDocuments(tx, profile, { ids: rows.document, now: clock.now() });
      await takeReceived(tx, profile, rows.received_invoice);
      await takeNotices(tx, profile, rows);
      await takeRecords(tx, profile, rows);
      await tidyTalliesOf(tx, profile);
      await tx.deleteFrom("example_data").where("profileId", "=", profile).execute();
    }),
  );
}

async function takeDocuments(tx: Tx, profile: string, { ids, now }: { ids: readonly string[]; now: Date }) {
  const going = anyOfIds(ids);
  const numbered = await tx
    .selectFrom("document")
    .select(["anno", "serie", "numeroDocumento"])
    .where("profileId", "=", profile)
    .where("id", "=", going)
    .execute();
  const kin = await creditKin(tx, profile, ids);
  await sql`
    delete from applied_receipt r using transmission t
     where r."profileId" = ${profile} and t."profileId" = ${profile} and t."documentId" = ${going}
       and r."identificativoSdI" = t."identificativoSdI"`.execute(tx);
  // Lists and reports read sums: they are told before the rows they are sums of have gone.
  await sql`update document_payment set "annullatoIl" = ${now}
             where "profileId" = ${profile} and "documentId" = ${going} and "annullatoIl" is null`.execute(tx);
  await sql`update document set "deletedAt" = ${now}, "svuotatoIl" = ${now}, "fileInviato" = null
             where "profileId" = ${profile} and id = ${going}`.execute(tx);
  await countFigures(tx, profile, ids);
  await countCredits(tx, profile, kin.ids);
  const files = sql`select id from document_file where "profileId" = ${profile} and "documentId" = ${going}`;
  for (const table of [
    "mailbox_message",
    "document_event",
    "signature_preparation",
    "transmission",
    "document_payment",
  ])
    await sql`delete from ${sql.table(table)} where "profileId" = ${profile} and "documentId" = ${going}`.execute(tx);
  await sql`delete from sent_riepilogo where "profileId" = ${profile} and "fileId" in (${files})`.execute(tx);
  await sql`delete from document_file where "profileId" = ${profile} and "documentId" = ${going}`.execute(tx);
  await sql`update mailbox_message set "perDocumento" = null
             where "profileId" = ${profile} and "perDocumento" = ${going}`.execute(tx);
  await sql`delete from document where "profileId" = ${profile} and id = ${going}`.execute(tx);
  await rewindNumbers(
    tx,
    profile,
    numbered.flatMap(({ anno, serie, numeroDocumento }) =>
      anno === null || serie === null ? [] : [{ anno, serie, numeroDocumento }],
    ),
  );
  await sql`delete from number_series where "profileId" = ${profile} and ultimo = 0`.execute(tx);
}

async function takeReceived(tx: Tx, profile: string, ids: readonly string[]): Promise<void> {
  const { rows: files } = await sql<{ id: string }>`
    select f.id from received_invoice r cross join lateral (values (r."fileId"), (r."fileMetadati")) as f(id)
     where r."profileId" = ${profile} and r.id = ${anyOfIds(ids)} and f.id is not null`.execute(tx);
  await sql`delete from received_invoice where "profileId" = ${profile} and id = ${anyOfIds(ids)}`.execute(tx);
  await sql`delete from document_file where "profileId" = ${profile} and id = ${anyOfIds(files.map(({ id }) => id))}`.execute(
    tx,
  );
}

/** What was told about them; the examples themselves are the only ones it leads to. */
async function takeNotices(tx: Tx, profile: string, rows: ExampleRows): Promise<void> {
  const paths = [
    ...rows.document.map((id) => `/ia/document/${id}`),
    ...rows.received_invoice.map((id) => `/ia/document/received/${id}`),
    ...rows.quote.map((id) => `/ia/quotes/${id}`),
    ...rows.recurring.map((id) => `/ia/recurring/${id}`),
  ];
  const notices = sql`select id from notice where "profileId" = ${profile} and percorso = any(${paths}::text[])`;
  await sql`delete from daily_notice where id in (${notices})`.execute(tx);
  await sql`delete from notice where id in (${notices})`.execute(tx);
}

/** Who it was, its customers, services and account, unless what stays names them. */
async function takeRecords(tx: Tx, profile: string, rows: ExampleRows): Promise<void> {
  const mine = sql`"profileId" = ${profile}`;
  await sql`delete from service_code where ${mine} and id = ${anyOfIds(rows.service_code)}`.execute(tx);
  await sql`delete from client c where ${mine} and id = ${anyOfIds(rows.client)}
     and not exists (select 1 from document d where d."profileId" = ${profile} and d."idCliente" = c.id)
     and not exists (select 1 from declaration d where d."profileId" = ${profile} and d."idCliente" = c.id)
     and not exists (select 1 from recurring r where r."profileId" = ${profile} and r."idCliente" = c.id)
     and not exists (select 1 from quote q where q."profileId" = ${profile} and q."idCliente" = c.id)`.execute(tx);
  await sql`delete from fiscal_profile f where ${mine}
     and f."updatedAt" < (select "createdAt" from example_data e where e."profileId" = ${profile})
     and not exists (select 1 from document d where d."profileId" = ${profile} and d."dataInvio" is not null)`.execute(
    tx,
  );
  await sql`delete from bank_account a where ${mine} and id = ${anyOfIds(rows.bank_account)}
     and not exists (select 1 from document d where d."profileId" = ${profile} and d."idProfiloIban" = a.id)
     and not exists (select 1 from recurring r where r."profileId" = ${profile} and r."idProfiloIban" = a.id)
     and not exists (select 1 from client c where c."profileId" = ${profile} and c."idProfiloIban" = a.id)`.execute(tx);
  // The account was empty before: the keys that it knew until then are those of the examples.
  await sql`delete from known_certificate where ${mine}
     and "createdAt" < (select "createdAt" from example_data e where e."profileId" = ${profile})`.execute(tx);
  await sql`delete from association a using app_user u
     where a."profileId" = ${profile} and u.id = a."managerId" and u."emailKey" = ${emailKeyOf(accountant.email)}`.execute(
    tx,
  );
}
