import { createHash } from "node:crypto";
import type { ClientInput } from "@fatturachiara/contract/rooms/clients";
import { document, documentInput } from "@fatturachiara/contract/rooms/document";
import { expect, test } from "vitest";
import { answersOf } from "../../../packages/contract/test/answers-of.ts";
import { type WireCase, wireCases } from "../../../packages/contract/test/any-wire-document.ts";
import { anIssuer, type Issuer } from "./factories/a-document.ts";
import { type TestApp, testApp } from "./test-app.ts";

const issuersWanted = 10;

/** What changes from run to run, made the same. */
const steady = (answer: unknown): string =>
  JSON.stringify(answer).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "id");
const short = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 6);

/** The first of the cases whose tax data and customer the contract takes. */
async function someIssuers(app: TestApp, cases: readonly WireCase[]): Promise<Issuer[]> {
  const taken = cases
    .filter((wireCase) => wireCase.client && !("refused" in answersOf(wireCase)))
    .slice(0, issuersWanted);
  const issuers: Issuer[] = [];
  for (const { fiscal, client } of taken) issuers.push(await anIssuer(app, { fiscal, client: client as ClientInput }));
  return issuers;
}

test("what is saved is answered as it has always been, to the byte but for ids", async () => {
  const app = await testApp();
  const cases = wireCases(150);
  const issuers = await someIssuers(app, cases);
  const lines: string[] = [];
  for (const [i, { document: body }] of cases.entries()) {
    const { token, client, account } = issuers[i % issuers.length] as Issuer;
    const input = documentInput.parse({
      ...body,
      idCliente: i % 7 === 0 ? null : client.id,
      idProfiloIban: i % 3 === 0 ? null : account.id,
    });
    const created = await app.call(document.create, { token, body: input });
    const read = created.data && (await app.call(document.read, { token, params: { id: created.data.id } }));
    lines.push(`${i}: ${created.status} ${short(steady((read ?? created).raw.json()))}`);
  }

  expect(lines.filter((line) => line.includes(" 200 ")).length).toBeGreaterThan(140);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./wire-answers.txt");
});
