// Writes db/schema.ts from a freshly migrated database: `node src/db/generate-schema.ts`. A test checks that it is fresh.
import { readFileSync, writeFileSync } from "node:fs";
import type pg from "pg";
import { openEngineDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";
import { Engine } from "./pglite/engine.ts";

const target = new URL("./schema.ts", import.meta.url);

type Column = {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  generated: boolean;
  /** Its checks, as the database writes them: "CHECK ((stato = ANY (ARRAY['in_coda'::text, 'pronta'::text])))". */
  checks: string[];
};

// What comes out of a SELECT (`types-of-columns.ts`); `Day` is a text; `Amount` and `Instant` also take a text in.
const typeOf: Record<string, string> = {
  bool: "boolean",
  bytea: "Buffer",
  date: "Day",
  float8: "number",
  int2: "number",
  int4: "number",
  int8: "number",
  json: "Json",
  jsonb: "Json",
  numeric: "Amount",
  text: "string",
  timestamptz: "Instant",
  uuid: "string",
  varchar: "string",
};

/** What a column of JSON holds, where the contract has a word for it: only what has passed it is written there. */
const jsonOf: Record<string, string> = {
  "document_event.errori": 'EventOnTheWire["errori"]',
  "document_event.firme": 'EventOnTheWire["firme"]',
  "fiscal_profile.rappresentanteFiscale": 'FiscalData["rappresentanteFiscale"]',
  "fiscal_profile.stabileOrganizzazione": 'FiscalData["stabileOrganizzazione"]',
  "mailbox_message.firme": "MessageSignature[]",
  "movement.parti": "KeptPart[]",
  "past_import.annullamento": "PastUndone",
  "quote.righe": "KeptTerms[]",
  "quote_document.righe": "string[]",
  "quote_revision.contenuto": "KeptVersion",
  "quote_revision.righeAccettate": "KeptTerms[]",
  "mail_outbox.altriFile": "{ nome: string; tipo: string; base64: string }[]",
  "test_mail.altriFile": "{ nome: string; tipo: string; base64: string }[]",
  "reminder_choice.passi": "number[]",
  "reminder_settings.passi": "number[]",
  "received_invoice.firme": 'ReceivedDocument["firme"]',
  "received_invoice.iban": "string[]",
  "received_invoice.riepiloghi": "{ aliquota: string; natura: string | null }[]",
};

/** The text of db/schema.ts for the tables of the `public` schema. */
export async function generateSchema(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(
    `select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
            a.atthasdef or a.attidentity <> '' as generated,
            array(select pg_get_constraintdef(k.oid) from pg_constraint k
                   where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
                   order by k.conname collate "C") as checks
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       join pg_type t on t.oid = a.atttypid
      where c.relkind in ('r', 'p', 'v')
      order by c.relname collate "C", a.attnum`,
  );
  const tables = Map.groupBy(rows, ({ table }) => table);
  const lines = [
    "// Written by `node src/db/generate-schema.ts` from the migrations; not by hand.",
    'import type { DocumentEvent as EventOnTheWire } from "@fatturachiara/contract/rooms/document";',
    'import type { ReceivedDocument } from "@fatturachiara/contract/rooms/document-received";',
    'import type { MessageSignature } from "@fatturachiara/contract/rooms/message-signature";',
    'import type { KeptPart } from "@fatturachiara/contract/rooms/movements";',
    'import type { PastUndone } from "@fatturachiara/contract/rooms/past";',
    'import type { KeptTerms, KeptVersion } from "@fatturachiara/contract/rooms/quotes";',
    'import type { FiscalData } from "@fatturachiara/contract/rooms/taxdata";',
    'import type { Decimal } from "@fatturachiara/fatturapa/decimal";',
    'import type { ColumnType } from "kysely";',
    "",
    '/** A civil day, "YYYY-MM-DD". */',
    "export type Day = string;",
    "/** An exact decimal; its text is taken in too. */",
    "export type Amount = ColumnType<Decimal, Decimal | string, Decimal | string>;",
    "/** A moment. */",
    "export type Instant = ColumnType<Date, Date | string, Date | string>;",
    "/** Parsed JSON; give it as text. Never money: numbers in it are floating point. */",
    "export type Json<T = unknown> = ColumnType<T, string, string>;",
    "/** A column the database can fill by itself. */",
    "export type Generated<T> =",
    "  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;",
  ];
  for (const [table, columns] of tables) {
    lines.push("", `/** A row of \`${table}\`. */`, `export interface ${pascal(table)} {`);
    for (const column of columns) lines.push(fieldText(column.column, typeText(column)));
    lines.push("}");
  }
  lines.push("", "/** Every table, for Kysely. */", "export interface Schema {");
  for (const table of tables.keys()) lines.push(`  ${table}: ${pascal(table)};`);
  lines.push("}", "");
  return lines.join("\n");
}

/** One line, or one per word of a union that is too long for it. */
function fieldText(name: string, type: string): string {
  const line = `  ${name}: ${type};`;
  return line.length <= 120 ? line : `  ${name}:\n    | ${type.replaceAll(" | ", "\n    | ")};`;
}

function typeText({ table, column, type, nullable, generated, checks }: Column): string {
  const array = type.startsWith("_");
  const known = jsonOf[`${table}.${column}`];
  const base = checks.flatMap(closedWords)[0] ?? (known && `Json<${known}>`) ?? typeOf[array ? type.slice(1) : type];
  if (!base) throw new Error(`${table}.${column}: type ${type} has no JavaScript type; add it to typeOf`);
  const inner = array ? `${base}[]` : base;
  const whole = nullable ? `${inner} | null` : inner;
  return generated ? `Generated<${whole}>` : whole;
}

/** The union of the words, or of the numbers, that a check lets into its column; of any other check nothing. */
function closedWords(check: string): string[] {
  const list = /^CHECK \(\(\(?"?\w+"?\)?(?:::text)? = ANY \(\(?ARRAY\[(.*)\]\)?(?:::text\[\])?\)\)\)$/.exec(check)?.[1];
  const words = list?.match(/'[^']*'|\b\d+\b/g);
  return words ? [words.map((word) => word.replaceAll("'", '"')).join(" | ")] : [];
}

const pascal = (name: string) => name.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

if (import.meta.main) {
  const database = await openEngineDatabase(new Engine({ memory: true }), (error) => {
    throw error;
  });
  await migrate(database.pool);
  const text = await generateSchema(database.pool);
  await database.close();
  if (readFileSync(target, "utf8") !== text) writeFileSync(target, text);
}
