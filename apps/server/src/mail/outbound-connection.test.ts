import type { LookupAddress } from "node:dns";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { Secret } from "../secret/secret.ts";
import { connectImap } from "./imap/imap-connection.ts";
import { outboundGuard } from "./outbound/outbound-guard.ts";
import { OutboundRefused } from "./outbound/outbound-refused.ts";
import type { MailServer } from "./pec-account.ts";
import { checkSmtp } from "./smtp/check-smtp.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const serverAt = (port: number): MailServer => ({
  host: "Posta.example.it",
  port,
  sicurezza: "ssl",
  username: "ada",
  password: Secret.of("segreta"),
});
const names = (...addresses: string[]) =>
  vi.fn((_: string, __: { all: true }, done: (error: null, found: LookupAddress[]) => void) =>
    done(null, [{ address: addresses.shift() ?? "", family: 4 }]),
  );
const connections = {
  smtp: (guard: ReturnType<typeof outboundGuard>, server: MailServer) => checkSmtp(guard, server, 5000),
  imap: (guard: ReturnType<typeof outboundGuard>, server: MailServer) =>
    connectImap(guard, { server, folder: "INBOX" }),
};

/** Takes a connection, keeps the first bytes, which of TLS name the server in clear, and hangs up. */
async function aListener(): Promise<{ port: number; heard: string[] }> {
  const heard: string[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", (bytes) => {
      heard.push(bytes.toString("latin1"));
      socket.destroy();
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  closing.push(() => server.close());
  return { port: (server.address() as AddressInfo).port, heard };
}

test.each(["smtp", "imap"] as const)(
  "%s: the address judged is the one connected to, under the name of the server",
  async (use) => {
    const { port, heard } = await aListener();
    const lookup = names("127.0.0.1", "8.8.8.8");
    const guard = outboundGuard([{ host: "posta.example.it", port }], lookup);

    await expect(connections[use](guard, serverAt(port))).rejects.toThrow();

    expect(heard).toEqual([expect.stringContaining("posta.example.it")]);
    expect(lookup).toHaveBeenCalledTimes(1);
  },
);

test.each(["smtp", "imap"] as const)("%s: a name that was outside when it was saved is refused inside", async (use) => {
  const guard = outboundGuard([], names("8.8.8.8", "127.0.0.1"));
  const server = serverAt(use === "smtp" ? 465 : 993);

  expect(await guard.refusal(server, use)).toBeNull();
  await expect(connections[use](guard, server)).rejects.toBeInstanceOf(OutboundRefused);
});
