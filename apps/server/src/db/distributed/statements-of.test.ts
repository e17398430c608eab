import { expect, test } from "vitest";
import { ourMigrations } from "../base-line.ts";
import { statementsOf } from "./statements-of.ts";

test("a step is taken apart at the ends of its statements alone", () => {
  const step = `-- First; this.
create table one (id uuid, "a;b" text default 'it''s; so');
create function two() returns void language plpgsql as $$
begin
  perform 1; perform 2;
end
$$;
-- Nothing more.
`;

  const statements = statementsOf(step);

  expect(statements.map((statement) => statement.replace(/^--.*\n/, "").split(" ")[1])).toEqual(["table", "function"]);
  expect(statements[1]).toContain("perform 1; perform 2;");
});

test("every step of ours is taken apart without a loss", () => {
  const bare = (text: string) => text.replaceAll(/--[^\n]*|[\s;]/g, "");

  for (const { text, program } of ourMigrations)
    if (!program) expect(bare(statementsOf(text).join(""))).toBe(bare(text));
});

test("a table that comes names those of a profile only once it is there, since data may be spread (ADR 0089)", () => {
  const released = 1073;
  const onEveryNode = ["app_user", "profile"];
  const tooSoon = ourMigrations
    .filter(({ number, program }) => number > released && !program)
    .flatMap(({ name, text }) => statementsOf(text).map((statement) => ({ name, statement })))
    .filter(({ statement }) => /^\s*(--[^\n]*\n\s*)*create table/i.test(statement))
    .flatMap(({ name, statement }) =>
      [...statement.matchAll(/references\s+(\w+)/gi)].map(([, to = ""]) => ({ name, to })),
    )
    .filter(({ to }) => !onEveryNode.includes(to));

  expect(tooSoon).toEqual([]);
});
