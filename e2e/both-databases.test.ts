import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, must } from "./harness/api.ts";
import { type Document, listDocuments, readDocument, untilSettled } from "./harness/document.ts";
import { type PostgresDatabase, postgresDatabase } from "./harness/postgres-database.ts";
import { type Business, setUpBusiness } from "./harness/set-up-business.ts";
import { signUp } from "./harness/sign-up.ts";
import { type Product, startProduct } from "./harness/start-product.ts";

/** Fifty where there is time (THOROUGH=1); the server's own tests send fifty over one channel in every run. */
const many = Array.from({ length: process.env.THOROUGH === "1" ? 50 : 20 }, (_, i) => i);

// The running product, over HTTP, on the database it brings along and on a PostgreSQL of one's own.
describe.each(["embedded", "PostgreSQL"] as const)("on the %s database", (engine) => {
  let database: PostgresDatabase | string | undefined;
  let product: Product | undefined;
  let api: Api;
  let business: Business;

  beforeAll(async () => {
    if (engine === "PostgreSQL") database = await postgresDatabase();
    if (typeof database === "string") return console.warn(`SALTATO il prodotto su PostgreSQL: ${database}.`);
    product = await startProduct({ env: { SIMULATOR_DELAY_MS: "100", DATABASE_URL: database?.url ?? "" } });
    ({ api } = await signUp(product, "anna@example.it"));
    business = await setUpBusiness(api);
  });

  afterAll(async () => {
    await product?.stop();
    if (typeof database === "object") await database.remove();
  });

  function needed({ skip }: { skip: (why: string) => never }) {
    if (typeof database === "string") skip(database);
  }

  const drafts = () =>
    Promise.all(many.map(async () => must(await api.put<Document>("document", business.invoice())).id));
  /** The number that was given last; 0 before the first. */
  const lastNumber = async () =>
    Math.max(
      0,
      ...(await listDocuments(api))
        .filter((row) => row.numeroDocumentoInvio !== null)
        .map((row) => row.numeroDocumento ?? 0),
    );
  const kindsOf = (document: Document) => document.cronImapLogRows.map((row) => row.tipo).sort();

  test("an invoice goes from registration to confirmation", async (context) => {
    needed(context);
    const last = await lastNumber();
    const { id } = must(await api.put<Document>("document", business.invoice()));

    const sent = must(await api.post<Document>(`document/${id}/send`));

    expect(sent).toMatchObject({ statoDocumento: "I", numeroDocumento: last + 1 });
    await untilSettled(api);
    const confirmed = await readDocument(api, id);
    expect(confirmed).toMatchObject({ statoDocumento: "C", sottoStato: "delivered" });
    expect(kindsOf(confirmed)).toEqual(["ACCETTAZIONE", "CONSEGNA", "CREAZIONE", "INVIO", "INVIO", "RC"]);
    for (const kind of ["xml", "pdf"]) expect((await api.download(`document/${id}/${kind}`)).status).toBe(200);
  });

  test("a number that the tax register does not know comes back rejected, is corrected and confirmed", async (context) => {
    needed(context);
    const last = await lastNumber();
    const customer = must(await api.get<Record<string, unknown>>(`clients/${business.idCliente}`));
    const unknown = must(
      await api.put<{ id: string }>("clients", { ...customer, id: undefined, partitaIva: "99999999990" }),
    );
    const draft = must(await api.put<Document>("document", business.invoice({ idCliente: unknown.id })));
    must(await api.post(`document/${draft.id}/send`));
    await untilSettled(api);
    const rejected = await readDocument(api, draft.id);
    expect(rejected).toMatchObject({ statoDocumento: "E", numeroDocumento: last + 1 });

    must(await api.post(`document/${draft.id}`, business.invoice({ version: rejected.version })));
    must(await api.post(`document/${draft.id}/send`));

    await untilSettled(api);
    const confirmed = await readDocument(api, draft.id);
    expect(confirmed).toMatchObject({
      statoDocumento: "C",
      numeroDocumentoInvio: rejected.numeroDocumentoInvio,
    });
    expect(confirmed.nomeFile).not.toBe(rejected.nomeFile);
  });

  test("many sends at once: consecutive numbers, a file name and a transmission each, all confirmed", async (context) => {
    needed(context);
    const last = await lastNumber();
    const ids = await drafts();

    const answers = await Promise.all(ids.map((id) => api.post<Document>(`document/${id}/send`)));

    expect(answers.map(({ status }) => status)).toEqual(many.map(() => 200));
    const numbers = answers.map(({ data }) => data.numeroDocumento ?? 0).sort((a, b) => a - b);
    expect(numbers).toEqual(many.map((i) => last + 1 + i));
    expect(new Set(answers.map(({ data }) => data.nomeFile)).size).toBe(many.length);
    await untilSettled(api);
    for (const id of ids) {
      const { sottoStato, cronImapLogRows } = await readDocument(api, id);
      const count = (tipo: string) => cronImapLogRows.filter((row) => row.tipo === tipo).length;
      expect([sottoStato, count("ACCETTAZIONE"), count("CONSEGNA"), count("RC")]).toEqual(["delivered", 1, 1, 1]);
    }
  });

  test("many saves of one version at once: one wins, the others are told", async (context) => {
    needed(context);
    const { id, version } = must(await api.put<Document>("document", business.invoice()));

    const answers = await Promise.all(
      many.map((i) => api.post<Document>(`document/${id}`, business.invoice({ version, causale: `mano ${i}` }))),
    );

    const [winner, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    const losers = answers.filter(({ status }) => status !== 200);
    expect(losers.map(({ status, codes }) => [status, ...codes])).toEqual(
      many.slice(1).map(() => [400, "documentChanged"]),
    );
    expect(losers[0]?.messages[0]).toMatch(/modificat/);
    expect(await readDocument(api, id)).toMatchObject({ causale: winner?.data.causale, version: version + 1 });
  });

  test("ten clicks on send: one number, one transmission", async (context) => {
    needed(context);
    const last = await lastNumber();
    const { id } = must(await api.put<Document>("document", business.invoice()));

    const answers = await Promise.all(many.slice(0, 10).map(() => api.post<Document>(`document/${id}/send`)));

    const taken = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ codes }) => codes.includes("transitionRefused"));
    expect([taken.length, refused.length]).toEqual([1, 9]);
    expect(taken[0]?.data.numeroDocumento).toBe(last + 1);
    await untilSettled(api);
    expect(kindsOf(await readDocument(api, id))).toEqual([
      "ACCETTAZIONE",
      "CONSEGNA",
      "CREAZIONE",
      "INVIO",
      "INVIO",
      "RC",
    ]);
  });
});
