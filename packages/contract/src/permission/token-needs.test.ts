import { expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoints } from "../contract.ts";
import { newApiToken } from "../rooms/api-tokens.ts";
import { tokenNeeds } from "./token-needs.ts";

const needs = endpoints.map(({ name, endpoint }) => ({ name, endpoint, need: tokenNeeds(endpoint) }));

test("no token signs in, changes who may sign in or act, makes tokens, or closes the account", () => {
  const closed = ["auth.", "account.", "sessions.", "secondFactor.", "apiTokens.", "association.", "subscription."];
  const open = needs.filter(({ name, need }) => need && closed.some((room) => name.startsWith(room)));

  expect(open.map(({ name }) => name)).toEqual(["auth.me"]);
});

test("a token that may only look makes no call that changes something", () => {
  // POSTs that change nothing.
  const harmless = ["document.counter", "document.archive"];
  const changing = needs.filter(
    ({ name, endpoint, need }) =>
      need === "lettura" && (endpoint.method !== "GET" || endpoint.changesState) && !harmless.includes(name),
  );

  expect(changing.map(({ name }) => name)).toEqual([]);
});

test("no token is for ever", () => {
  const asked = { nome: "Sito", permesso: "lettura", currentPassword: "Segreta1!" };
  const lives = [0, 1, 366, 367].map((giorni) => z.safeParse(newApiToken, { ...asked, giorni }).success);

  expect(lives).toEqual([false, true, true, false]);
});
