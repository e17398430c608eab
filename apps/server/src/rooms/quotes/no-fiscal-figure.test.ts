import { endpoints } from "@fatturachiara/contract/contract";
import { document } from "@fatturachiara/contract/rooms/document";
import { type QuoteKind, quotes } from "@fatturachiara/contract/rooms/quotes";
import { expect, test } from "vitest";
import { aDraft, anIssuer, aSentDocument, type Issuer, invoiceOf } from "../../../test/factories/a-document.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { hashOf } from "../../hash-of.ts";

/** Calls that are about quotes, or about everything an account holds; every other one is compared. */
const aboutQuotes: Readonly<Record<string, string>> = {
  "quotes.list": "the quotes themselves",
  "customerLinks.list": "pages of quotes that customers open",
  "cash.soon": "the same as cash.read for thirty days",
  "portability.download": "an account as a whole",
  "cash.read": "what may come in one day: quotes stand apart there, by how likely they are",
  "storage.read": "the room that is left: what was sent of quotes takes some",
};

/** Days and years that the figures are asked for; a call that is not here needs none. */
const asked: Readonly<Record<string, readonly Record<string, string>[]>> = {
  "home.read": [{}, { anno: "2026" }, { anno: "2025" }],
  "document.list": [{ type: "sent" }, { type: "draft" }, { type: "sent", year: "2026" }],
  "document.report": [
    { year: "2026" },
    { year: "2026", trimester: "4" },
    { year: "2026", base: "incassi" },
    { year: "2026", sent: "1" },
  ],
  "document.reportFile": [{ year: "2026" }, { year: "2026", format: "xlsx" }],
  "document.package": [{ year: "2026" }, { year: "2026", trimester: "4" }],
};

/** Without the mailbox, which is tried by asking. */
const all = endpoints.filter(
  ({ name, endpoint: { method, access, path, changesState } }) =>
    method === "GET" &&
    !changesState &&
    access !== "public" &&
    !path.includes("/:") &&
    !/^Profile\/mail\//.test(path) &&
    !Object.hasOwn(aboutQuotes, name),
);

/** Home without the one row that is about quotes: those that were accepted wait to be invoiced. */
function withoutQuotesToDo(answer: Buffer): Buffer {
  const { data, ...around }: { data: { daFare: { tipo: string }[] } } = JSON.parse(answer.toString());
  const daFare = data.daFare.filter(({ tipo }) => tipo !== "preventivi");
  return Buffer.from(JSON.stringify({ ...around, data: { ...data, daFare } }));
}

/** Everything that is told of an account without asking for one thing of it, by call and question. */
async function figuresOf(app: TestApp, token: string): Promise<Map<string, string>> {
  const told = new Map<string, string>();
  for (const { name, endpoint } of all)
    for (const query of asked[name] ?? [{}]) {
      const url = `/api/${endpoint.path}?${new URLSearchParams(query)}`;
      const { statusCode, rawPayload } = await app.fastify.inject({
        url,
        headers: { authorization: `Bearer ${token}` },
      });
      const answer = name === "home.read" ? withoutQuotesToDo(rawPayload) : rawPayload;
      told.set(`${name} ${JSON.stringify(query)}`, `${statusCode} ${hashOf(answer).toString("hex")}`);
    }
  const { raw, status } = await app.call(document.counter, { token, body: { documentDate: "2026-11-20" } });
  told.set("document.counter", `${status} ${raw.body}`);
  return told;
}

const must = <T>({ status, data, messages }: { status: number; data: T; messages: string[] }): T => {
  if (status !== 200) throw new Error(`${status}: ${messages.join(" ")}`);
  return data;
};

/** Goods, work with fund and withholding, and lines without tax above the limit of the stamp. */
const contents = [
  { dataDocumento: "2026-11-20" },
  {
    ...{ idRitenuta: 1, aliquotaRitenuta: 20, percentualeBaseRitenuta: 100, idCausalePagamento: 1 },
    documentServices: [
      { descrizione: "Perizia", quantita: 1, prezzoUnitario: 5000, idAliquotaIvaFull: 1, flagRitenuta: true },
    ],
  },
  { documentServices: [{ descrizione: "Corso", quantita: 1, prezzoUnitario: 900, idAliquotaIvaFull: 10 }] },
];

async function aQuote(app: TestApp, issuer: Issuer, { tipo, at }: { tipo: QuoteKind; at: number }): Promise<string> {
  const documento = invoiceOf(issuer, contents[at]);
  const body = { tipo, documento, righe: [], probabilita: 100, validoFino: "2026-12-20" };
  return must(await app.call(quotes.create, { token: issuer.token, body })).id;
}

test("nothing of a quote or a pro forma is in any figure, list, export or count of an account", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  for (const change of contents) await aSentDocument(app, issuer, change);
  await aDraft(app, issuer);
  const before = await figuresOf(app, token);

  for (const tipo of ["preventivo", "proforma"] as const)
    for (const at of contents.keys()) {
      const make = () => aQuote(app, issuer, { tipo, at });
      const mark = async (stato: "inviato" | "accettato" | "rifiutato") =>
        app.call(quotes.mark, { token, params: { id: await make() }, body: { stato } });
      await make();
      must(await mark("inviato"));
      if (tipo === "preventivo") {
        must(await mark("accettato"));
        must(await mark("rifiutato"));
      }
      const body = { email: "cliente@example.it", messaggio: null };
      must(await app.call(quotes.send, { token, params: { id: await make() }, body }));
      must(await app.call(quotes.remove, { token, params: { id: await make() } }));
    }
  const after = await figuresOf(app, token);

  expect([...before].filter(([, answer]) => !answer.startsWith("200")).map(([call]) => call)).toEqual([
    "taxdata.readLogo {}",
  ]);
  expect([...after].filter(([call, answer]) => before.get(call) !== answer).map(([call]) => call)).toEqual([]);
});
