import type pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyBeside } from "../../test/test-database.ts";
import { ourMigrations, stepsBeforeBaseLine } from "./base-line.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";

let older: Database;

beforeEach(async () => {
  older = await emptyBeside();
});

afterEach(() => older.close());

test("a database of before the base line becomes, to the last index, what a new one is", async () => {
  const fresh = await emptyBeside();
  await migrate(fresh.pool);
  // The tables of 4b4739c.
  const steps = stepsBeforeBaseLine.filter(({ number }) => number <= 70);
  await migrate(older.pool, steps);

  await migrate(older.pool);

  expect(await everything(older.pool)).toEqual(await everything(fresh.pool));
  const { rows } = await older.pool.query("select number from migration order by number");
  expect(rows.map(({ number }) => number)).toEqual(ourMigrations.map(({ number }) => number));
  expect(await migrate(older.pool)).toEqual([]);
  await fresh.close();
});

test("steps that no version ever released are given up with a sentence", async () => {
  const [first, second, ...others] = stepsBeforeBaseLine;
  if (!first || !second) throw new Error("no steps");
  const provisional = [
    [first, { ...second, text: `${second.text}-- as it was for an hour` }],
    [first, ...others.slice(0, 3)],
    [first, second, { number: 19, name: "for-an-hour", text: "select 1" }],
  ];
  for (const steps of provisional) {
    await older.pool.query("drop schema public cascade; create schema public");
    await older.pool.query(
      "create table migration (number integer primary key, name text, digest text, applied_at timestamptz default now())",
    );
    await migrate(
      older.pool,
      steps.map((step) => (step === first ? step : { ...step, text: "select 1" })),
    );

    await expect(migrate(older.pool)).rejects.toThrow("versione provvisoria di FatturaChiara");
  }
});

/** What the database says of every table, view, function and sequence of ours. */
async function everything(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `with ours as (select oid, relname, relkind, reloptions from pg_class where relnamespace = 'public'::regnamespace)
     select concat_ws(' ', 'relation', relname, relkind, reloptions::text) as line from ours
     union all
     select concat_ws(' ', 'column', relname, rank() over (partition by o.oid order by attnum), attname,
                      format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstorage,
                      pg_get_expr(adbin, adrelid))
       from ours o join pg_attribute a on attrelid = o.oid and attnum > 0 and not attisdropped
       left join pg_attrdef on adrelid = attrelid and adnum = attnum
     union all
     select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(c.oid))
       from ours o join pg_constraint c on conrelid = o.oid
     union all
     select pg_get_indexdef(oid) from ours where relkind = 'i'
     union all
     select concat_ws(' ', 'view', relname, pg_get_viewdef(oid)) from ours where relkind = 'v'
     union all
     select concat_ws(' ', 'trigger', relname, pg_get_triggerdef(t.oid))
       from ours o join pg_trigger t on tgrelid = o.oid and not tgisinternal
     union all
     select concat_ws(' ', 'sequence', sequencename, start_value, increment_by)
       from pg_sequences where schemaname = 'public'
     union all
     select concat_ws(' ', 'function', pg_get_functiondef(p.oid))
       from pg_proc p
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  return rows.map(({ line }) => line).sort();
}
