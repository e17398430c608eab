import { type Endpoint, isUpload, type UploadedFile } from "@fatturachiara/contract";
import { endpoints } from "@fatturachiara/contract/contract";
import { expect, test } from "vitest";
import { askOf } from "./permissions/inputs.ts";
import { type Input, testApp } from "./test-app.ts";

const endpointOf = (name: string): Endpoint => {
  const found = endpoints.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found.endpoint;
};

/** Calls that make something, and a field whose other value makes them another call; of a file it is its bytes. */
const making: Record<string, Record<string, unknown>> = {
  "clients.create": { ragioneSociale: "Altra S.r.l." },
  "clients.csvStep2": { opzioni: { duplicati: "crea", tipoPredefinito: 2, soloProva: false } },
  "declarations.create": { anno: 2027 },
  "document.create": { causale: "Altra" },
  "movements.upload": {},
  "past.upload": {},
  "quotes.create": { tipo: "proforma" },
  "recurring.create": { nome: "Altro" },
  "servicecode.create": { descrizione: "Altro" },
  "servicecode.csvStep2": { opzioni: { duplicati: "crea", tipoPredefinito: 2, soloProva: false } },
};

test.each(Object.entries(making))(
  "%s with one key is done once, also by two processes, and answered alike; another call with that key is refused",
  async (name, change) => {
    const app = await testApp();
    const sibling = await testApp({ database: app.database });
    const endpoint = endpointOf(name);
    const { owner, params, query, body } = await askOf(name)(app);
    const headers = { "idempotency-key": "una" };
    const inputOf = (body: unknown) => ({ token: owner.token, params, query, body, headers }) as Input<Endpoint>;
    const input = inputOf(body);
    const other = isUpload(endpoint.body) ? oneByteMore(body as UploadedFile) : { ...(body as object), ...change };

    const [first, again] = await Promise.all([app.call(endpoint, input), sibling.call(endpoint, input)]);
    // As after a crash between what was kept and its answer: nothing but the database remembers.
    const later = await (await testApp({ database: app.database })).call(endpoint, input);
    const kept = await app.db.selectFrom("made_with_key").select("recordId").execute();
    const refused = await app.call(endpoint, inputOf(other));

    expect([first.messages, first.status]).toEqual([[], 200]);
    expect([again.data, later.data]).toEqual([first.data, first.data]);
    expect(kept).toHaveLength(1);
    expect(refused).toMatchObject({ status: 400, codes: ["keyOfAnotherCall"] });
    expect(refused.messages.join()).toContain("usa un'altra chiave");
  },
);

const oneByteMore = (file: UploadedFile) => ({ ...file, bytes: Buffer.concat([file.bytes, Buffer.from("\n")]) });

test("an import tried, and then made, with one key is made: a trial keeps nothing, its key neither", async () => {
  const app = await testApp();
  const name = "servicecode.csvStep2";
  const { owner, body } = await askOf(name)(app);
  const endpoint = endpointOf(name);
  const { opzioni, ...order } = body as { opzioni: object };
  const headers = { "idempotency-key": "una" };
  const inputOf = (body: unknown) => ({ token: owner.token, headers, body }) as Input<Endpoint>;
  const run = (soloProva: boolean) => app.call(endpoint, inputOf({ ...order, opzioni: { ...opzioni, soloProva } }));

  const [tried, made] = [await run(true), await run(false)];

  expect([tried.data, made.data]).toMatchObject([{ idImportazione: null }, { idImportazione: expect.any(String) }]);
});
