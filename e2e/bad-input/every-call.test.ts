import { endpoints } from "@fatturachiara/contract/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { must } from "../harness/api.ts";
import { type Document, listDocuments, readDocument, untilSettled } from "../harness/document.ts";
import { exampleCustomer, exampleTaxData } from "../harness/example-business.ts";
import { type Business, setUpBusiness } from "../harness/set-up-business.ts";
import { type Person, signUp } from "../harness/sign-up.ts";
import { type Product, startProduct } from "../harness/start-product.ts";
import { hostileBodies, hostileIds, hostileQueries, hostileValues } from "./hostile-values.ts";
import { signToken } from "./sign-token.ts";

const unknown = "0190d3c4-0000-7000-8000-000000000000";
const calls = endpoints.map(({ name, endpoint }) => ({ name, ...endpoint }));
const signedIn = calls.filter(({ access }) => access !== "public");
const withBody = calls.filter(({ method, name }) => method !== "GET" && name !== "auth.revokeToken");
const english = /\b(invalid|expected|required|received|must|input|string|object|boolean|unexpected|error)\b/i;

// Every call of the contract against the running product, its whole log recorded.
describe("every call", () => {
  let product: Product;
  let anna: Person;
  let mario: Person;
  let business: Business;
  let draft: Document;
  let sent: Document;

  beforeAll(async () => {
    product = await startProduct({ env: { LOG_LEVEL: "trace", SIMULATOR_DELAY_MS: "50" } });
    anna = await signUp(product, "anna@segreti.example");
    mario = await signUp(product, "mario@curiosi.example");
    business = await setUpBusiness(anna.api);
    draft = must(await anna.api.put<Document>("document", business.invoice()));
    const { id } = must(await anna.api.put<Document>("document", business.invoice()));
    must(await anna.api.post(`document/${id}/send`));
    await untilSettled(anna.api, 30_000);
    sent = await readDocument(anna.api, id);
  });

  afterAll(async () => {
    await product?.stop();
  });

  type Given = { token?: string | undefined; body?: string; type?: string };

  /** Asks with the text as it is; a refusal must be one of the statuses given, and said in Italian. */
  async function ask(method: string, path: string, given: Given, statuses: number[]): Promise<string[]> {
    const { body, token = mario.api.token, type = "application/json" } = given;
    const response = await mario.api.raw(method, path, { body, token, type });
    const text = await response.text();
    const about = `${method} ${path.slice(0, 60)} ${(body ?? "").slice(0, 40)}: ${response.status} ${text.slice(0, 200)}`;
    if (!statuses.includes(response.status)) return [about];
    if (response.status === 200) return [];
    const { messages } = JSON.parse(text) as { messages: string[] };
    const isSaid = messages.length > 0 && messages.every((message) => message !== "" && !english.test(message));
    return isSaid ? [] : [about];
  }

  /** The address of a call with an id in every place; `auth/:hash` names an act, not a thing. */
  const at = (path: string, id: string) => path.replace(":hash", "forgotpassword").replaceAll(/:\w+/g, id);

  test("without a token, with a broken one, with one that has expired, is 401", async () => {
    const now = Math.floor(Date.now() / 1000);
    const old = signToken(product.dataDir, anna.api.token ?? "", now - 1);
    const good = signToken(product.dataDir, anna.api.token ?? "", now + 60);
    expect((await mario.api.raw("GET", "auth/me", { token: good })).status).toBe(200);
    const wrong: string[] = [];
    for (const { method, path } of signedIn) {
      const body = method === "GET" ? {} : { body: "{}" };
      for (const token of ["", "rotto", `${good}x`, old, "null"]) {
        wrong.push(...(await ask(method, at(path, unknown), { ...body, token }, [401])));
      }
    }
    expect(wrong).toEqual([]);
  });

  test("ids of nothing and ids that are none are 404 or 400", async () => {
    const wrong: string[] = [];
    for (const { method, path } of calls.filter((call) => /:\w*id/i.test(call.path))) {
      const body = method === "GET" || method === "DELETE" ? {} : { body: "{}" };
      for (const id of [unknown, ...hostileIds]) wrong.push(...(await ask(method, at(path, id), body, [400, 404])));
    }
    expect(wrong).toEqual([]);
  });

  test("somebody else's ids are 404, and nothing of theirs has changed", async () => {
    const account = must(await anna.api.get<{ id: string }[]>("Profile/bankaccount"))[0]?.id ?? "";
    const fileId = sent.cronImapLogRows.find((row) => row.idFile)?.idFile ?? "";
    expect(fileId).not.toBe("");
    const before = JSON.stringify([await readDocument(anna.api, draft.id), await readDocument(anna.api, sent.id)]);
    await setUpBusiness(mario.api);
    // By the address without its ids: whose thing, and a body that would be right.
    const things: Record<string, { ids: string[]; body: object }> = {
      clients: { ids: [business.idCliente], body: exampleCustomer },
      document: { ids: [draft.id, sent.id], body: business.invoice({ version: draft.version }) },
      "Profile/bankaccount": { ids: [account], body: { iban: "IT60X0542811101000000123456", predefinito: false } },
    };
    const wrong: string[] = [];
    for (const { method, path } of signedIn.filter((call) => call.path.includes("/:id"))) {
      const [room = ""] = path.split("/:id");
      const body = method === "GET" || method === "DELETE" ? {} : { body: JSON.stringify(things[room]?.body ?? {}) };
      for (const id of things[room]?.ids ?? [unknown]) {
        const address = path.replace(":id", id).replace(":fileId", fileId);
        // What is not built yet, and bodies we do not know, are 400.
        wrong.push(...(await ask(method, address, body, room in things ? [404] : [400, 404])));
      }
    }
    expect(wrong).toEqual([]);
    const after = JSON.stringify([await readDocument(anna.api, draft.id), await readDocument(anna.api, sent.id)]);
    expect(after).toBe(before);
    expect(must(await anna.api.get(`clients/${business.idCliente}`))).toMatchObject({ archiviato: false });
    expect(must(await anna.api.get("Profile/bankaccount"))).toHaveLength(1);
  });

  test("another one's customer and bank account cannot be put into a document", async () => {
    const wrong = await ask("PUT", "document", { body: JSON.stringify(business.invoice()) }, [400, 404]);
    expect(wrong).toEqual([]);
  });

  test("bodies that are none, of every kind, are 400", async () => {
    const wrong: string[] = [];
    for (const { method, path } of withBody) {
      for (const body of Object.values(hostileBodies)) {
        // A call without a body does not look at one; too many attempts to sign in are 429 by then.
        wrong.push(...(await ask(method, at(path, unknown), { body }, [200, 400, 401, 404, 429])));
      }
      for (const type of [
        "application/xml",
        "text/plain",
        "multipart/form-data; boundary=x",
        "application/json; charset=utf-7",
      ]) {
        const body = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>';
        wrong.push(...(await ask(method, at(path, unknown), { body, type }, [200, 400, 401, 404, 429])));
      }
    }
    expect(wrong).toEqual([]);
  });

  test("20 MB are 400 on every call", { timeout: 120_000 }, async () => {
    const body = `{"nome":"${"x".repeat(20_000_000)}"}`;
    const wrong: string[] = [];
    for (const { method, path } of withBody) wrong.push(...(await ask(method, at(path, unknown), { body }, [400])));
    expect(wrong).toEqual([]);
  });

  test.each([
    ["PUT", "document"],
    ["PUT", "clients"],
    ["POST", "Profile/fiscal"],
    ["PUT", "Profile/bankaccount"],
    ["POST", "Profile/settingmail"],
    ["POST", "account"],
    ["POST", "document/counter"],
  ] as const)("%s %s: no value of any field makes the product stumble", async (method, path) => {
    const own = await setUpBusiness(mario.api);
    const good: Record<string, object> = {
      document: own.invoice({ causale: "x", riferimenti: [], rate: [], importoBollo: 2, idRitenuta: 1 }),
      clients: { ...exampleCustomer, nota: "x", emailPEC: "", codiceFiscale: "", flagPubblicaAmministrazione: false },
      "Profile/fiscal": { ...exampleTaxData, telefono: "06", formatoNumero: "{n}" },
      "Profile/bankaccount": { iban: "IT60X0542811101000000123456", banca: "x", predefinito: false },
      "Profile/settingmail": {
        modo: "reale",
        indirizzo: "a@pec.example",
        password: "x",
        smtpHost: "x.example",
        smtpPort: 465,
      },
      account: { name: "Mario", surname: "Verdi", phone: "06" },
      "document/counter": { documentDate: "2026-11-20" },
    };
    const body = good[path] ?? {};
    const wrong: string[] = [];
    const tryOut = async (text: string) => wrong.push(...(await ask(method, path, { body: text }, [200, 400, 404])));
    for (const hostile of Object.values(hostileValues)) {
      for (const field of Object.keys(body)) await tryOut(withField(body, field, hostile));
      if (path !== "document") continue;
      for (const field of [
        "descrizione",
        "quantita",
        "prezzoUnitario",
        "idAliquotaIvaFull",
        "percScontoMaggiorazione",
      ]) {
        const [line = {}] = (body as { documentServices?: object[] }).documentServices ?? [];
        await tryOut(withField(body, "documentServices", `[${withField(line, field, hostile)}]`));
      }
    }
    expect(wrong).toEqual([]);
  });

  test("no query makes a list stumble", async () => {
    const wrong: string[] = [];
    for (const { path } of calls.filter(({ method, path: p }) => method === "GET" && !p.includes(":"))) {
      for (const query of hostileQueries) {
        wrong.push(...(await ask("GET", `${path}?${query}`, {}, [200, 400, 404])));
      }
    }
    for (const path of ["%ff", "document/%", "..%2f..%2fetc/passwd", "x".repeat(20_000)]) {
      wrong.push(...(await ask("GET", path, {}, [400, 404, 431])));
    }
    expect(wrong).toEqual([]);
  });

  test("markup in a text is text: it goes out, is confirmed, and the file holds it harmless", async () => {
    const descrizione = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]> &b; ]]> <script>alert(1)</script>';
    const line = { descrizione, quantita: 1, prezzoUnitario: 1, idAliquotaIvaFull: 1 };
    const { id } = must(await anna.api.put<Document>("document", business.invoice({ documentServices: [line] })));
    must(await anna.api.post(`document/${id}/send`));
    await untilSettled(anna.api, 30_000);

    expect(await readDocument(anna.api, id)).toMatchObject({ statoDocumento: "C" });
    const file = Buffer.from((await anna.api.download(`document/${id}/xml`)).bytes).toString();
    expect(file).not.toMatch(/<!DOCTYPE|<script/);
    expect(file).toContain("&lt;!DOCTYPE");
  });

  test("afterwards it still serves, nothing has broken, and its log names nobody", async () => {
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    expect((await listDocuments(anna.api)).length).toBe(3);
    const lines = product.log().split("\n");
    const log = lines.filter((line) => !line.startsWith("FatturaChiara è pronta")).join("\n");
    expect(lines.length).toBeGreaterThan(1000);
    expect(log).not.toMatch(/"level":[56]0/);
    const secrets = [
      ...[anna, mario].flatMap(({ api, email, password }) => [api.token, email, password]),
      ...Object.values({ ...exampleTaxData, ...exampleCustomer }).filter((value) => String(value).length > 5),
      ...["segreti.example", "curiosi.example", "Verdi", "Progettazione", "IT60X0542811101000000123456", "passwd"],
      ...["0612345678", "XSRF", "Bearer", "eyJ", "drop table", "xxxx", "127.0.0.1:", "pec.simulatore"],
    ];
    for (const secret of secrets) expect(log, String(secret)).not.toContain(String(secret));
  });
});

/** The JSON text of an object with one field replaced by this text. */
function withField(body: object, field: string, text: string): string {
  const rest = Object.entries(body).filter(([name]) => name !== field);
  return `{${[...rest.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`), `${JSON.stringify(field)}:${text}`].join()}}`;
}
