import { createHash } from "node:crypto";
import type { Endpoint } from "@fatturachiara/contract";
import { clients } from "@fatturachiara/contract/rooms/clients";
import { declarations } from "@fatturachiara/contract/rooms/declarations";
import { document } from "@fatturachiara/contract/rooms/document";
import { received } from "@fatturachiara/contract/rooms/document-received";
import { movements } from "@fatturachiara/contract/rooms/movements";
import { notice } from "@fatturachiara/contract/rooms/notice";
import { quotes } from "@fatturachiara/contract/rooms/quotes";
import { recurring } from "@fatturachiara/contract/rooms/recurring";
import { reminders } from "@fatturachiara/contract/rooms/reminders";
import { servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { inTransaction } from "../../src/db/in-transaction.ts";
import { openSession } from "../../src/rooms/auth/session/open-session.ts";
import type { Input, TestApp } from "../test-app.ts";

/** When the accounts that a release leaves behind are asked: their clock stands still. */
export const momentOfKept = "2026-11-20T09:00:00Z";

const ofEverything = { type: "sent", year: 0, page: 1, size: 100 };
const lists: readonly [string, Endpoint, Input<Endpoint>][] = [
  ["documents", document.list, { query: ofEverything }],
  ["bin", document.list, { query: { ...ofEverything, del: 2 } }],
  ["received", document.list, { query: { ...ofEverything, type: "received" } }],
  ["report", document.report, { query: { year: 2026 } }],
  ["dates", document.dates, {}],
  ["clients", clients.list, {}],
  ["codes", servicecode.list, {}],
  ["tax data", taxdata.read, {}],
  ["declarations", declarations.list, {}],
  ["movements", movements.list, {}],
  ["recurring", recurring.list, {}],
  ["quotes", quotes.list, {}],
  ["reminders", reminders.settings, {}],
  ["notices", notice.list, {}],
];

/** What the program answers to whoever owns an account: lists, and each document with the digest of its file. */
export async function askedOf(app: TestApp, email: string): Promise<[what: string, answer: unknown][]> {
  const token = await tokenOf(app, email);
  const answer = async (endpoint: Endpoint, input: Input<Endpoint>) => {
    const { raw } = await app.call(endpoint, { ...input, token });
    if (raw.statusCode !== 200) throw new Error(`${email} ${endpoint.path}: ${raw.statusCode} ${raw.body}`);
    return raw.json().data;
  };
  const answers: [string, unknown][] = [];
  for (const [what, endpoint, input] of lists) answers.push([what, await answer(endpoint, input)]);
  const idsIn = (what: string): string[] =>
    (Object.fromEntries(answers)[what] as { items: { id: string }[] }).items.map(({ id }) => id);
  for (const id of idsIn("received")) answers.push([`received ${id}`, await answer(received.read, { params: { id } })]);
  for (const id of idsIn("documents")) {
    answers.push([`document ${id}`, await answer(document.read, { params: { id } })]);
    const { status, data } = await app.call(document.xml, { token, params: { id } });
    if (status === 200) answers.push([`file ${id}`, createHash("sha256").update(data.bytes).digest("hex")]);
  }
  return answers;
}

async function tokenOf(app: TestApp, email: string): Promise<string> {
  const { id } = await app.db.selectFrom("app_user").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  const { token } = await inTransaction(app.db, (tx) => openSession(tx, app.deps, { user: id, device: "test" }));
  return token;
}
