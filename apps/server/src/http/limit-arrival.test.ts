import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { fail } from "@fatturachiara/contract";
import { beforeAll, expect, test } from "vitest";
import { silentLog } from "../../test/silent-log.ts";
import { createFastify } from "./create-fastify.ts";

let port: number;
const received: unknown[] = [];

beforeAll(async () => {
  const fastify = await createFastify({
    tell: () => undefined,
    log: silentLog,
    hsts: false,
    trustProxy: 0,
    patience: { atLeastMs: 20, bytesPerSecond: 1_000_000 },
  });
  fastify.post("/api/try", async ({ body }) => {
    received.push(body);
    return {};
  });
  const refuse = async () => {
    throw fail("csrfMissing");
  };
  fastify.post("/api/refused", { onRequest: refuse }, async () => ({}));
  fastify.post("/api/answered", { onRequest: async (_, reply) => reply.send("fatto") }, async () => ({}));
  fastify.post("/api/file", async (request) => {
    const part = await request.file();
    received.push(await part?.toBuffer());
    return {};
  });
  await fastify.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = fastify.server.address() as AddressInfo);
  return () => fastify.close();
});

/** Sends this beginning of a request and nothing more; answers all that comes until the server hangs up. */
async function answerTo(head: readonly string[], begun: string): Promise<string> {
  const socket = connect({ port, host: "127.0.0.1" });
  socket.write(`${[...head, "Host: localhost"].join("\r\n")}\r\n\r\n${begun}`);
  return text(socket);
}

test.each([
  ["of announced length", ["Content-Type: application/json", "Content-Length: 10"], '{"a":'],
  ["in pieces", ["Content-Type: application/json", "Transfer-Encoding: chunked"], '5\r\n{"a":\r\n'],
])("a body %s that stops coming is refused in plain words, and its connection closed", async (_, head, begun) => {
  const answer = await answerTo(["POST /api/try HTTP/1.1", ...head], begun);

  expect(answer).toMatch(/^HTTP\/1\.1 400 .*"codes":\["bodyTooSlow"\]/s);
  expect(answer).toMatch(/connection: close/i);
  expect(received).toEqual([]);
});

test.each([
  ["refused", "csrfMissing"],
  ["answered", "fatto"],
])(
  "a call that was %s before its body came holds the connection no longer than its body may take",
  async (what, words) => {
    const head = [`POST /api/${what} HTTP/1.1`, "Content-Type: application/json", "Content-Length: 90000"];

    const answer = await answerTo(head, '{"a":');

    expect(answer).toContain(words);
    expect(received).toEqual([]);
  },
);

test("so is a file", async () => {
  const head = ["POST /api/file HTTP/1.1", "Content-Type: multipart/form-data; boundary=x", "Content-Length: 500"];

  const answer = await answerTo(head, '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc');

  expect(answer).toContain("bodyTooSlow");
  expect(received).toEqual([]);
});
