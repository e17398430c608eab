import { Failure } from "@fatturachiara/contract";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { decode } from "./decode.ts";

const messagesOf = (schema: z.ZodMiniType, value: unknown): string[] => {
  try {
    decode(schema, value);
  } catch (error) {
    if (error instanceof Failure) return error.body.messages;
    throw error;
  }
  return [];
};

test.each<[string, z.ZodMiniType, unknown, string]>([
  ["a text too long", z.string().check(z.maxLength(15)), "x".repeat(16), "Troppo lungo: al massimo 15 caratteri."],
  ["a text too short", z.string().check(z.minLength(1)), "", "Troppo corto: almeno 1 carattere."],
  ["a list too long", z.array(z.int()).check(z.maxLength(2)), [1, 2, 3], "Troppo lungo: al massimo 2 elementi."],
  ["a number too big", z.number().check(z.maximum(5)), 6, "Troppo grande: al massimo 5."],
  ["a number too small", z.number().check(z.minimum(5)), 4, "Troppo piccolo: almeno 5."],
  ["an integer beyond what a double holds", z.int(), 1e300, "Troppo grande: al massimo 9.007.199.254.740.991."],
  ["infinity", z.number(), Number.POSITIVE_INFINITY, "Un dato non è del tipo giusto."],
  ["another word", z.enum(["si", "no"]), "forse", "Il valore non è fra quelli previsti."],
  ["another literal", z.literal(1), 2, "Il valore non è fra quelli previsti."],
  ["a pattern", z.string().check(z.regex(/^a$/)), "b", "Il formato non è quello previsto."],
  ["an address", z.email(), "b", "Il formato non è quello previsto."],
  ["a field nobody knows", z.strictObject({}), { a: 1 }, "La richiesta contiene dati che non conosciamo: «a»."],
  ["one of two", z.union([z.literal(1), z.literal(2)]), 3, "Un dato non è del tipo giusto."],
  ["nothing", z.object({ a: z.string() }), {}, "Un dato obbligatorio manca: «a»."],
])("%s is said in plain Italian", (_, schema, value, sentence) => {
  expect(messagesOf(schema, value)).toEqual([sentence]);
});
