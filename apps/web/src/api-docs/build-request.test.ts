import { expect, test } from "vitest";
import { buildRequest } from "./build-request.ts";
import type { DocumentedCall } from "./openapi-document.ts";

const call: DocumentedCall = {
  method: "POST",
  path: "/clients/{id}/notes",
  operation: {
    operationId: "clients.note",
    security: [{}],
    parameters: [
      { name: "id", in: "path", required: true, schema: { type: "string" } },
      { name: "lingua", in: "query", required: false, schema: { type: "string" } },
      { name: "anno", in: "query", required: true, schema: { type: "integer" } },
      { name: "Idempotency-Key", in: "header", required: false, schema: { type: "string" } },
    ],
  },
};

test("what was typed goes into address and query; an optional value left empty stays away", () => {
  const built = buildRequest(call, { values: { id: "a/b", lingua: "", anno: "2026" }, json: '{"testo":"x"}' });

  expect(built).toEqual({
    url: "/api/clients/a%2Fb/notes?anno=2026",
    method: "POST",
    headers: {},
    body: '{"testo":"x"}',
  });
});

test("a value of the head goes there, and not into the address", () => {
  const built = buildRequest(call, { values: { id: "1", anno: "2026", "Idempotency-Key": " una " } });

  expect(built).toMatchObject({ url: "/api/clients/1/notes?anno=2026", headers: { "Idempotency-Key": "una" } });
});

test("what a call cannot do without is named before anything is sent", () => {
  expect(buildRequest(call, { values: { id: " " }, json: "{" })).toEqual({
    missing: ["id is required.", "anno is required.", "The body is not JSON."],
  });
});

test("a file travels under the field the call names", () => {
  const file = new File(["x"], "logo.png");

  const built = buildRequest(call, { values: { id: "1", anno: "2026" }, file: { field: "logo", file } });

  expect("missing" in built ? null : (built.body as FormData).get("logo")).toMatchObject({ name: "logo.png" });
});
