import type { Endpoint, Schema } from "@fatturachiara/contract";
import { endpoints } from "@fatturachiara/contract/contract";
import { document, documentInput } from "@fatturachiara/contract/rooms/document";
import { past } from "@fatturachiara/contract/rooms/past";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { goOn } from "../src/rooms/past/go-on.ts";
import { anIssuer, invoiceOf } from "./factories/a-document.ts";
import { aUser } from "./factories/a-user.ts";
import { asUpload, pastInvoice } from "./factories/past-invoice.ts";
import { someFiscalData } from "./factories/some-fiscal-data.ts";
import { bodyOf, goodCall } from "./good-call.ts";
import { fieldName, numericFields, withValue } from "./numeric-fields.ts";
import { sendJson } from "./send-json.ts";
import { testApp } from "./test-app.ts";

/** The most that an `integer` column holds, and the most that an amount's column holds in 15 digits. */
const mostOfInteger = 2_147_483_647;
const mostOfAmount = 9_999_999_999_999.99;
/** Those of `integer` and of `smallint`. */
const largestIntegers = [mostOfInteger, -mostOfInteger - 1, 32_767, -32_768];
const tooLarge = [99_999_999_999_999, 1e30, -1e30];

const withNumbersIn = (part: (endpoint: Endpoint) => Schema | undefined) =>
  endpoints.flatMap(({ name, endpoint }) => {
    const schema = part(endpoint);
    // What we compute ourselves is not looked at when it is sent back.
    const fields = (schema ? numericFields(schema) : []).filter(({ path }) => path.at(-1) !== "prezzoTotale");
    return fields.length > 0 ? [{ name, endpoint, fields }] : [];
  });
const isInteger = (schema: Schema): boolean => !z.safeDecode(schema, 1.5 as never).success;

describe("a number too large for what keeps it", () => {
  test.each(withNumbersIn(bodyOf))(
    "$name is 400 beside its field; the largest that fits is no stumble",
    async (call) => {
      const app = await testApp();
      const { token, path, body } = await goodCall(app, call.name, call.endpoint);
      const wrong: unknown[] = [];
      for (const field of call.fields) {
        const integer = isInteger(field.schema);
        const named = fieldName(field.path);
        const sent = (value: number) =>
          sendJson(app, call.endpoint, { token, path, body: withValue(body, field.path, value) });
        for (const value of integer ? [mostOfInteger + 1, ...tooLarge] : tooLarge) {
          const answer = await sent(value);
          const message = answer.fields?.[named]?.join(" ") ?? "";
          const saysTheMost = integer ? message !== "" : message.includes("9.999.999.999.999,99");
          if (answer.status !== 400 || !saysTheMost) wrong.push([named, value, answer]);
        }
        for (const value of integer ? largestIntegers : [mostOfAmount, -mostOfAmount]) {
          const answer = await sent(value);
          if (answer.status !== 200 && answer.status !== 400) wrong.push([named, value, answer]);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  test("in a query is 400 or finds nothing", async () => {
    const app = await testApp();
    const wrong: unknown[] = [];
    for (const { name, endpoint, fields } of withNumbersIn(({ query }) => query)) {
      const { token, path, query } = await goodCall(app, name, endpoint);
      for (const { path: field } of fields)
        for (const value of ["2147483648", "99999999999999", "1e30", "-1e30", "999999999", "-999999999", "32768"]) {
          const asked = new URLSearchParams({ ...(query as Record<string, string>), [fieldName(field)]: value });
          const url = `/api/${path}?${asked}`;
          const headers = { authorization: `Bearer ${token}` };
          const { statusCode } = await app.fastify.inject({ method: endpoint.method, url, headers });
          if (statusCode !== 200 && statusCode !== 400) wrong.push([name, asked.toString(), statusCode]);
        }
    }
    expect(wrong).toEqual([]);
  });
});

describe("numbers that come to too much together", () => {
  const most = "al massimo 9.999.999.999.999,99\u00a0€.";

  test.each([
    [
      "a line",
      [{ prezzoUnitario: 1 }, { quantita: mostOfAmount, prezzoUnitario: mostOfAmount }],
      "documentServices[1].prezzoUnitario",
      `Il totale della riga è troppo grande: ${most}`,
    ],
    [
      "a document",
      [{ prezzoUnitario: mostOfAmount }, { prezzoUnitario: mostOfAmount }],
      "documentServices",
      `Il totale del documento è troppo grande: ${most}`,
    ],
  ])("%s is 400, new and saved again, and nothing is kept", async (_, lines, field, sentence) => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const good = z.encode(documentInput, invoiceOf(issuer));
    const documentServices = lines.map((line) => ({ descrizione: "Progetto", idAliquotaIvaFull: 1, ...line }));
    const { data } = await sendJson(app, document.create, { token: issuer.token, body: good });
    const { id, version } = data as { id: string; version: number };
    const path = `document/${id}`;
    const body = { ...good, version, documentServices };

    const created = await sendJson(app, document.create, { token: issuer.token, body });
    const saved = await sendJson(app, document.update, { token: issuer.token, path, body });

    const refusal = { status: 400, messages: [sentence], fields: { [field]: [sentence] } };
    expect([created, saved]).toMatchObject([refusal, refusal]);
    expect(await app.db.selectFrom("document").select("version").execute()).toEqual([{ version }]);
  });

  test("a line total of more digits than the wire holds exactly is answered all the same", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const line = { descrizione: "Gas", quantita: 12345.67812345, prezzoUnitario: 98765.12345678, idAliquotaIvaFull: 1 };
    const body = { ...z.encode(documentInput, invoiceOf(issuer)), documentServices: [line] };

    const { status, data } = await sendJson(app, document.create, { token: issuer.token, body });

    expect({ status, data }).toMatchObject({ status: 200, data: { documentServices: [line] } });
    expect(data).toMatchObject({ documentServices: [{ prezzoTotale: Number("1219322424.02020729") }] });
  });
});

test.each([true, false])(
  "a file of the past whose total no column holds is refused with its name (received: %s)",
  async (received) => {
    const app = await testApp();
    const { token, profile } = await aUser(app);
    await app.call(taxdata.save, { token, body: someFiscalData() });
    const total = "<ImportoTotaleDocumento>99999999999999.00";
    const text = pastInvoice({ received }).replace(/<ImportoTotaleDocumento>[^<]*/, total);
    const { data } = await app.call(past.upload, { token, body: asUpload("enorme.xml", text) });

    await goOn(app.deps, { importId: data.id, profileId: profile }, { signal: new AbortController().signal });

    const { data: members } = await app.call(past.members, { token, params: { id: data.id }, query: {} });
    const motivo = "La fattura contiene valori che non si possono registrare.";
    expect(members.items).toMatchObject([{ percorso: "enorme.xml", esito: "errata", motivo }]);
  },
);
