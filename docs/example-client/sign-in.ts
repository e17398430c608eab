import createClient, { type Client, type Middleware } from "openapi-fetch";
import type { paths } from "./api.d.ts";

/**
 * Every call of FatturaChiara, typed. `address` is where it runs (`https://fatture.example.it`), `token` one of a program
 * (`fc_…`, account page, "Token per programmi"). A failure is an error with the sentences of the answer, in Italian.
 */
export function signIn(address: string, token: string): Client<paths> {
  const client = createClient<paths>({ baseUrl: `${address}/api`, headers: { authorization: `Bearer ${token}` } });
  client.use(provingOrigin(address), failingInWords);
  return client;
}

/** What changes something wants the value of a cookie back in a header; any answer brings the cookie. */
function provingOrigin(address: string): Middleware {
  let value: string | undefined;
  return {
    async onRequest({ request }) {
      if (request.method === "GET") return;
      value ??= (await fetch(`${address}/api/anag/nazioni`)).headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith("XSRF-TOKEN="))
        ?.slice("XSRF-TOKEN=".length)
        .split(";")[0];
      request.headers.set("cookie", `XSRF-TOKEN=${value}`);
      request.headers.set("x-xsrf-token", value ?? "");
    },
  };
}

const failingInWords: Middleware = {
  async onResponse({ response }) {
    if (response.ok) return;
    const { messages } = (await response.json()) as { messages: string[] };
    throw new Error(messages.join(" "));
  },
};
