import { Failure } from "@fatturachiara/contract";
import { endpoints } from "@fatturachiara/contract/contract";
import { isUpload } from "@fatturachiara/contract/endpoint";
import { clientInput } from "@fatturachiara/contract/rooms/clients";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { someClient } from "../../test/factories/some-client.ts";
import { decode } from "./decode.ts";

test("a line end is refused at its field where one line is meant, and kept where several are", () => {
  const nota = "prima riga\nseconda";
  const refusal = () =>
    decode(clientInput, { ...someClient({ nota }), ragioneSociale: "Rossi\r\nBcc: altri@example.it" });

  expect(decode(clientInput, { ...someClient({ nota }), ragioneSociale: " Rossi S.r.l.\n" })).toMatchObject({
    nota,
    ragioneSociale: "Rossi S.r.l.",
  });
  expect(refusal).toThrow(Failure);
  try {
    refusal();
  } catch (error) {
    expect(error).toMatchObject({ body: { fields: { ragioneSociale: ["Scrivi su una riga sola."] } } });
  }
});

test("a NUL is refused at its field, also where several lines are meant and deep inside", () => {
  const refused = refusalOf(z.object({ a: z.string(), altri: z.array(z.object({ nota: z.string() })) }), {
    a: "sano",
    altri: [{ nota: "sana" }, { nota: "prima\0" }],
  });

  expect(refused?.body.fields).toEqual({
    "altri[1].nota": ["Un testo contiene un carattere che non si può scrivere."],
  });
  expect(refusalOf(clientInput, someClient({ nota: "\0" }))?.body.fields).toHaveProperty("nota");
  expect(refusalOf(z.record(z.string(), z.string()), { "a\0": "b" })?.body.messages).toHaveLength(1);
});

/** Every call that takes a body or a query and cannot be made with nothing. */
const wanting = endpoints.flatMap(({ name, endpoint: { body, query } }) =>
  [body, query].flatMap((schema) => (schema && !isUpload(schema) && refusalOf(schema, {}) ? [{ name, schema }] : [])),
);

function refusalOf(schema: Parameters<typeof decode>[0], value: unknown): Failure | null {
  try {
    decode(schema, value);
    return null;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

test.each(wanting)("$name without its data says which are missing, each by its name", ({ schema }) => {
  const { fields = {}, messages = [] } = refusalOf(schema, {})?.body ?? {};

  expect(Object.keys(fields).filter((name) => name === "")).toEqual([]);
  expect(messages.filter((message) => /obbligatorio manca\.$/.test(message))).toEqual([]);
});

test("a general sentence is said with its field, one written for the field as it is; beside the field both stay short", () => {
  const body = z.object({ righe: z.array(z.object({ q: z.int() })), n: z.int({ error: "Inserisci un numero." }) });

  expect(refusalOf(body, { righe: [{ q: "due" }] })?.body).toMatchObject({
    messages: ["Un dato non è del tipo giusto: «righe[0].q».", "Inserisci un numero."],
    fields: { "righe[0].q": ["Un dato non è del tipo giusto."], n: ["Inserisci un numero."] },
  });
});

test("of fields nobody knows each is named", () => {
  expect(refusalOf(z.strictObject({}), { uno: 1, due: 2 })?.body.fields).toEqual({
    uno: ["La richiesta contiene dati che non conosciamo."],
    due: ["La richiesta contiene dati che non conosciamo."],
  });
});
