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

/** Held by the tests of their rooms: what was sent or collected before is answered as it is by now. */
const heldElsewhere = [
  ...["customerPage.answer", "customerPage.paid", "document.pay", "document.send", "document.sendCopy"],
  ...["document.sendSigned", "received.forward"],
];

/**
 * The other calls that a key makes once, and a field whose other value makes them another call; of a file it is its bytes, and of what
 * has no body the record it speaks of. `null`: its record is read before anything is made, and another one is not there.
 */
const making: Record<string, Record<string, unknown> | null> = {
  "clients.create": { ragioneSociale: "Altra S.r.l." },
  "clients.csvStep2": { opzioni: { duplicati: "crea", tipoPredefinito: 2, soloProva: false } },
  "declarations.create": { anno: 2027 },
  "document.attach": {},
  "document.clone": {},
  "document.create": { causale: "Altra" },
  "movements.upload": {},
  "past.draft": {},
  "past.upload": {},
  "quotes.attach": {},
  "quotes.clone": {},
  "quotes.create": { tipo: "proforma" },
  "quotes.invoice": { come: "parte", righe: [] },
  "quotes.invoiceMany": { giorno: "2026-11-21" },
  "quotes.send": { messaggio: "Altro" },
  "received.makeDraft": null,
  "recurring.create": { nome: "Altro" },
  "recurring.update": { nome: "Altro" },
  "servicecode.create": { descrizione: "Altro" },
  "servicecode.csvStep2": { opzioni: { duplicati: "crea", tipoPredefinito: 2, soloProva: false } },
  "taxdata.createBankAccount": { banca: "Un'altra banca" },
};

test("every call that the contract says a key makes once is tried here or in its room", () => {
  const declared = endpoints.filter(({ endpoint }) => endpoint.once === "byKey").map(({ name }) => name);

  expect([...Object.keys(making), ...heldElsewhere].sort()).toEqual(declared.sort());
});

test.each(Object.entries(making))(
  "%s with one key is done once, also by two processes, and answered alike; another call with that key is refused",
  async (name, change) => {
    const app = await testApp();
    const sibling = await testApp({ database: app.database });
    const endpoint = endpointOf(name);
    const { owner, params, query, body } = await askOf(name)(app);
    const headers = { "idempotency-key": "una" };
    const asked = { token: owner.token, params, query, body, headers };
    const input = asked as Input<Endpoint>;
    const other = { ...asked, ...anotherCall(endpoint, body, change ?? {}) } as Input<Endpoint>;

    const [first, again] = await Promise.all([app.call(endpoint, input), sibling.call(endpoint, input)]);
    // As after a crash between what was kept and its answer: nothing but the database remembers.
    const later = await (await testApp({ database: app.database })).call(endpoint, input);
    const kept = await app.db.selectFrom("made_with_key").select("recordId").execute();
    const refused = await app.call(endpoint, other);

    expect([first.messages, first.status]).toEqual([[], 200]);
    expect([again.data, later.data]).toEqual([first.data, first.data]);
    // Of several quotes each remembers its draft, beside the call.
    expect(kept).toHaveLength(name === "quotes.invoiceMany" ? 2 : 1);
    expect(refused).toMatchObject(change ? keyOfAnother : { status: 404, codes: ["documentNotFound"] });
  },
);

const keyOfAnother = {
  status: 400,
  codes: ["keyOfAnotherCall"],
  messages: [expect.stringContaining("usa un'altra chiave")],
};

function anotherCall({ body: kind }: Endpoint, body: unknown, change: object) {
  if (isUpload(kind)) return { body: oneByteMore(body as UploadedFile) };
  return kind ? { body: { ...(body as object), ...change } } : { params: { id: crypto.randomUUID() } };
}

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
