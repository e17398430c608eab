import { sql } from "kysely";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../../test/test-database.ts";
import { type Database, openPostgres } from "./database.ts";
import { afterCommit, inTransaction } from "./in-transaction.ts";
import { isDatabaseTrouble } from "./is-database-trouble.ts";

let database: Database;
beforeEach(async () => {
  database = await testDatabase();
  await database.pool.query("drop table if exists note");
  await database.pool.query("create table note (text text)");
  return async () => {
    await database.pool.query("drop table note");
  };
});

const notes = async () =>
  (await database.pool.query("select text from note order by text")).rows.map(({ text }) => text);

test("what is done in a transaction that fails is undone", async () => {
  const act = inTransaction(database.db, async (tx) => {
    await sql`insert into note values ('a')`.execute(tx);
    throw new Error("no");
  });

  await expect(act).rejects.toThrow("no");
  expect(await notes()).toEqual([]);
});

test("using the database inside its own transaction is refused instead of waiting for ever", async () => {
  const ways = [
    () => sql`select 1`.execute(database.db),
    () => database.pool.query("select 1"),
    () => inTransaction(database.db, async () => {}),
  ];

  for (const way of ways) {
    const act = inTransaction<unknown>(database.db, way);
    await expect(act).rejects.toThrow("use the transaction it hands you");
  }
});

test("given a transaction it joins it", async () => {
  const act = inTransaction(database.db, async (tx) => {
    await inTransaction(tx, (inner) => sql`insert into note values ('a')`.execute(inner));
    throw new Error("no");
  });

  await expect(act).rejects.toThrow("no");
  expect(await notes()).toEqual([]);
});

test("code that outlives a transaction may use the database again", async () => {
  let later: Promise<unknown> | undefined;
  const gate = Promise.withResolvers<void>();

  await inTransaction(database.db, async () => {
    later = gate.promise.then(() => database.pool.query("select 1"));
  });
  gate.resolve();

  await expect(later).resolves.toBeDefined();
});

test("what is due after the commit happens after it, and not after a rollback", async () => {
  const seen: string[] = [];

  await inTransaction(database.db, async (tx) => {
    afterCommit(() => seen.push("committed"));
    await sql`insert into note values ('a')`.execute(tx);
    seen.push("inside");
  });
  await inTransaction(database.db, async () => {
    afterCommit(() => seen.push("never"));
    throw new Error("no");
  }).catch(() => undefined);

  expect(seen).toEqual(["inside", "committed"]);
});

test("fifty transactions at once take consecutive numbers", async () => {
  await database.pool.query("insert into note values ('0')");

  const taken = await Promise.all(
    Array.from({ length: 50 }, () =>
      inTransaction(database.db, async (tx) => {
        const { rows } = await sql<{ text: string }>`select text from note for update`.execute(tx);
        const next = Number(rows[0]?.text) + 1;
        await sql`update note set text = ${String(next)}`.execute(tx);
        return next;
      }),
    ),
  );

  expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
});

const undoneFor = (times: number) => {
  let runs = 0;
  const committed: number[] = [];
  const act = () =>
    inTransaction(database.db, async (tx) => {
      const run = ++runs;
      await sql`insert into note values (${`run ${run}`})`.execute(tx);
      afterCommit(() => committed.push(run));
      if (run <= times) throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
    });
  return { act, committed };
};

test("a transaction the server has undone in favour of another is done again, once", async () => {
  const { act, committed } = undoneFor(2);

  await act();

  expect(await notes()).toEqual(["run 3"]);
  expect(committed).toEqual([3]);
});

test("one that is undone again and again fails in the end", async () => {
  await expect(undoneFor(3).act()).rejects.toThrow("deadlock");
  expect(await notes()).toEqual([]);
});

// Where a library moves the clock (scripts/moments) no timer wakes PostgreSQL, and it never notices.
const noticesDeadlocks = process.env.TEST_DATABASE_URL && !process.env.FAKETIME;
test.runIf(noticesDeadlocks)("two that wait for each other both come to their end", async () => {
  await database.pool.query("insert into note values ('a'), ('b')");
  const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const change = (first: string, second: string, me: 0 | 1) =>
    inTransaction(database.db, async (tx) => {
      await sql`update note set text = text || '!' where text like ${`${first}%`}`.execute(tx);
      met[me].resolve();
      await met[me === 0 ? 1 : 0].promise;
      await sql`update note set text = text || '!' where text like ${`${second}%`}`.execute(tx);
    });

  await Promise.all([change("a", "b", 0), change("b", "a", 1)]);

  expect(await notes()).toEqual(["a!!", "b!!"]);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  "a transaction whose line the server ends says that the database is away, not that something is wrong with us",
  async () => {
    const beside = await openPostgres(process.env.TEST_DATABASE_URL ?? "", () => undefined);
    onTestFinished(() => beside.close());
    const lost = inTransaction(beside.db, async (tx) => {
      // As when the primary dies: the first to ask hears of the end, whoever asks after it only that there is no line.
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx).catch(() => undefined);
      await sql`select 1`.execute(tx);
    });

    await expect(lost).rejects.toThrow("not queryable");
    await expect(lost).rejects.toSatisfy(isDatabaseTrouble);
  },
);
