import type { Endpoint, ErrorBody } from "@fatturachiara/contract";
import type { TestApp } from "./test-app.ts";

/** Sends any JSON (or text) to a call, past the contract's own checks, as a careless or hostile client would. */
export async function sendJson(
  { fastify }: TestApp,
  endpoint: Endpoint,
  { body, token, path = endpoint.path }: { body: unknown; token?: string; path?: string },
): Promise<{ status: number; data: unknown } & Partial<ErrorBody>> {
  const { cookies } = await fastify.inject({ url: "/api/" }); // any answer brings the cookie
  const csrf = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const answer = await fastify.inject({
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
  return { status: answer.statusCode, ...answer.json() };
}
