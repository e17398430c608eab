import type { Endpoint } from "@fatturachiara/contract";
import { endpoints } from "@fatturachiara/contract/contract";
import type { LightMyRequestResponse } from "fastify";
import { describe, expect, test } from "vitest";
import { aUser } from "../factories/a-user.ts";
import { goodCall } from "../good-call.ts";
import { keptLog } from "../kept-log.ts";
import { anInstallation } from "../permissions/an-installation.ts";
import { csrfOf, type TestApp, testApp } from "../test-app.ts";
import { hostileQueries, hostileValues } from "./hostile-values.ts";

const english = /\b(invalid|expected|required|received|must|input|string|object|boolean|unexpected|error)\b/i;
/** Parts of what is sent, and of what was there before. */
const secrets = ["passwd", "drop table", "xxxx", "Bearer", "eyJ", "XSRF", "IT60X0542811101000000123456", "@example.it"];

/** Fields that a good body may leave out. */
const alsoIn: Record<string, object> = {
  "document.create": { causale: "x", riferimenti: [], rate: [], importoBollo: 2, idRitenuta: 1 },
  "clients.create": { nota: "x", emailPEC: "", codiceFiscale: "", flagPubblicaAmministrazione: false },
  "taxdata.save": { telefono: "06", formatoNumero: "{n}" },
  "taxdata.createBankAccount": { banca: "x" },
  "accountpec.save": {
    modo: "automatico",
    indirizzo: "a@pec.example",
    password: "x",
    nomeUtente: "a",
    cartella: "INBOX",
    smtpHost: "x.example",
    smtpPort: 465,
    imapHost: "y.example",
    imapPort: 993,
    dataScadenzaPassword: "2027-01-01",
    messaggiAlMinuto: 6,
    intervalloMinuti: 10,
    indirizzoSdi: "sdi01@pec.fatturapa.it",
  },
  "account.save": { surname: "Verdi", phone: "06 123456" },
  "document.counter": { formato: "A/{n}" },
};
const writes = endpoints.filter(({ name }) => name in alsoIn);
const lists = endpoints.filter(({ endpoint: { method, path } }) => method === "GET" && !path.includes(":"));

// Bodies that would be right but for one field, and queries: refused in Italian or stored as they are, and nothing of them
// in a log that keeps everything.
describe("every field", () => {
  test("of the calls that write is looked at here", () => {
    expect(writes.map(({ name }) => name).sort()).toEqual(Object.keys(alsoIn).sort());
  });

  test.each(writes)("$name: no value of any field makes the product stumble", async ({ name, endpoint }) => {
    const { log, lines } = keptLog();
    const app = await anInstallation({ log });
    const { token, path, body: good } = await goodCall(app, name, endpoint);
    const body = { ...(good as object), ...alsoIn[name] };
    const call = { token, method: endpoint.method, path, csrf: await csrfOf(app.fastify) };
    const answer = await send(app, call, JSON.stringify(body));
    expect(answer.statusCode, answer.body).toBe(200);
    const wrong: string[] = [];
    const judge = async (text: string) => wrong.push(...judged(call, text, await send(app, call, text)));
    for (const hostile of Object.values(hostileValues)) {
      for (const field of Object.keys(body)) await judge(withField(body, field, hostile));
      const [line] = (body as { documentServices?: object[] }).documentServices ?? [];
      for (const field of Object.keys(line ?? {}))
        await judge(withField(body, "documentServices", `[${withField(line ?? {}, field, hostile)}]`));
    }
    expect([...wrong, ...indiscretions(lines)]).toEqual([]);
  });

  test("no query makes a list stumble", async () => {
    const { log, lines } = keptLog();
    const app = await testApp({ log });
    const { token } = await aUser(app);
    const wrong: string[] = [];
    const paths = [
      ...lists.flatMap(({ endpoint }) => hostileQueries.map((query) => `${endpoint.path}?${query}`)),
      ...["%ff", "document/%", "..%2f..%2fetc/passwd", "x".repeat(20_000)],
    ];
    for (const path of paths) {
      const call = { token, method: "GET", path } as const;
      wrong.push(...judged(call, "", await send(app, call)));
    }
    expect([...wrong, ...indiscretions(lines)]).toEqual([]);
  });
});

type Call = { token: string | undefined; method: Endpoint["method"]; path: string; csrf?: string };

function send({ fastify }: TestApp, { token, method, path, csrf }: Call, text?: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(csrf && { cookie: `XSRF-TOKEN=${csrf}`, "x-xsrf-token": csrf, "content-type": "application/json" }),
  };
  return fastify.inject({ method, url: `/api/${path}`, headers, ...(text && { payload: text }) });
}

/** What is wrong with an answer: a status nobody expects, a refusal that is not said in Italian. */
function judged({ method, path }: Call, text: string, answer: LightMyRequestResponse): string[] {
  if (answer.statusCode === 200) return [];
  const about = `${method} ${path.slice(0, 60)} ${text.slice(0, 40)}: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
  if (![400, 404].includes(answer.statusCode)) return [about];
  const { messages } = answer.json<{ messages: string[] }>();
  const isItalian = messages.length > 0 && messages.every((message) => message !== "" && !english.test(message));
  return isItalian ? [] : [about];
}

/** What the log says and must not, and every line of it that tells of an unforeseen failure. */
function indiscretions(lines: readonly string[]): string[] {
  if (lines.length < 50) return ["the log was not kept"];
  return [
    ...lines.filter((line) => /"level":[56]0/.test(line)),
    ...secrets.filter((secret) => lines.some((line) => line.includes(secret))).map((secret) => `says ${secret}`),
  ];
}

/** The JSON text of an object with one field replaced by this text. */
function withField(body: object, field: string, text: string): string {
  const rest = Object.entries(body).filter(([name]) => name !== field);
  return `{${[...rest.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`), `${JSON.stringify(field)}:${text}`].join()}}`;
}
