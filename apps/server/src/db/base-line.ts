import { readFileSync } from "node:fs";
import { type Migration, readMigrations } from "./read-migrations.ts";

/** Rooms in the order in which their tables can be made: each names only tables of those before it. */
const rooms = [
  "account",
  "auth",
  "mailer",
  "association",
  "taxdata",
  "clients",
  "servicecode",
  "number",
  "document",
  "subscription",
  "transmission",
  "channels",
  "received",
  "payments",
  "figures",
  "notice",
  "import",
  "past",
  "portability",
  "simulator",
];

/** What a new database begins with (ADR 0036): the tables of every room, as one step. */
export const baseLine: Migration = {
  number: 1000,
  name: "base-line",
  text: rooms.map((room) => readFileSync(new URL(`./base-line/${room}.sql`, import.meta.url), "utf8")).join("\n"),
};

/** The steps a database took before there was a base line. Together they make the same tables. */
export const stepsBeforeBaseLine: readonly Migration[] = readMigrations(
  new URL("./before-base-line/", import.meta.url),
);

/** The steps of today: the base line and what has come since. */
export const ourMigrations: readonly Migration[] = [
  baseLine,
  ...readMigrations(new URL("./migrations/", import.meta.url)),
];
