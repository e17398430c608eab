import type { Endpoint, ErrorBody } from "@fatturachiara/contract";
import type { LightMyRequestResponse } from "fastify";
import { csrfOf, type TestApp } from "./test-app.ts";

type Sent = { body: unknown; token?: string; path?: string };

/** Sends any JSON (or text) to a call, past the contract's own checks, as a careless or hostile client would. */
export async function sendJson(
  app: TestApp,
  endpoint: Endpoint,
  sent: Sent,
): Promise<{ status: number; data: unknown } & Partial<ErrorBody>> {
  const answer = await sendText(app, endpoint, sent);
  return { status: answer.statusCode, ...answer.json() };
}

/** The same, with the answer as it comes: a file perhaps. */
export async function sendText({ fastify }: TestApp, endpoint: Endpoint, sent: Sent): Promise<LightMyRequestResponse> {
  const { body, token, path = endpoint.path } = sent;
  const csrf = await csrfOf(fastify);
  return fastify.inject({
    method: endpoint.method,
    url: `/api/${path}`,
    headers: {
      cookie: `XSRF-TOKEN=${csrf}`,
      "x-xsrf-token": csrf,
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: typeof body === "string" ? body : JSON.stringify(body),
  });
}
