import type { LookupAddress } from "node:dns";
import { expect, test, vi } from "vitest";
import { type AllowedHost, type MailUse, outboundGuard } from "./outbound-guard.ts";
import { OutboundRefused } from "./outbound-refused.ts";

/** A name service: what each name says, time after time; of others it knows nothing. */
function names(known: Record<string, string[][]>) {
  return vi.fn((host: string, _: { all: true }, done: (error: Error | null, found: LookupAddress[]) => void) => {
    const answer = known[host]?.shift();
    if (!answer) return done(Object.assign(new Error("unknown"), { code: "ENOTFOUND" }), []);
    return done(
      null,
      answer.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  });
}
const judge = async (host: string, port = 465, use: MailUse = "smtp", allowed: readonly AllowedHost[] = []) => {
  const lookup = names({
    "smtps.pec.aruba.it": [["62.149.128.157", "2a00:6d40::1"]],
    "inside.example.it": [["10.1.2.3"]],
    "both.example.it": [["62.149.128.157", "127.0.0.1"]],
    "mapped.example.it": [["::ffff:10.0.0.1"]],
    "posta.studio.it": [["192.168.1.10"]],
  });
  const refusal = await outboundGuard(allowed, lookup).refusal({ host, port }, use);
  return refusal?.field ?? null;
};

test("a provider's server is spoken to at the ports of mail", async () => {
  for (const port of [25, 465, 587]) expect(await judge("smtps.pec.aruba.it", port)).toBeNull();
  for (const port of [143, 993]) expect(await judge("smtps.pec.aruba.it", port, "imap")).toBeNull();
  expect(await judge("8.8.8.8")).toBeNull();
});

test.each([
  ...["127.0.0.1", "localhost", "LOCALHOST.", "0x7f000001", "2130706433", "017700000001", "127.1", "[::1]", "::1"],
  ...["::ffff:127.0.0.1", "[::ffff:7f00:1]", "169.254.169.254", "10.0.0.1", "172.16.0.1", "192.168.1.10", "100.64.0.1"],
  ...["fc00::1", "[fd00::1]", "fe80::1", "0.0.0.0", "0", "db", "mail.localhost", "posta.local", "metadata.internal"],
  ...["inside.example.it", "both.example.it", "mapped.example.it", "posta.studio.it"],
])("%s stands inside", async (host) => {
  expect(await judge(host)).toBe("host");
});

test.each(["smtps.pec.aruba.it\r\nx", "smtps pec", "https://smtps.pec.aruba.it", "fe80::1%eth0"])(
  "%j is no host",
  async (host) => {
    expect(await judge(host)).toBe("host");
  },
);

test.each([
  ["smtp", [22, 80, 443, 993, 2525, 5432, 6379, 65535]],
  ["imap", [25, 110, 465, 995, 3306]],
] as const)("of %s other ports are not knocked at", async (use, ports) => {
  for (const port of ports) expect(await judge("smtps.pec.aruba.it", port, use)).toBe("port");
});

test("a name nobody knows now is not refused: there is nothing to connect to", async () => {
  expect(await judge("nessuno.example.it")).toBeNull();
});

test("what the operator has named is let through, at the ports of mail or at its own, under that name alone", async () => {
  const allowed = [
    { host: "posta.studio.it", port: null },
    { host: "localhost", port: 2525 },
    { host: "10.1.2.3", port: null },
  ];
  const asked = (host: string, port: number) => judge(host, port, "smtp", allowed);

  expect(await asked("posta.studio.it", 587)).toBeNull();
  expect(await asked("Posta.Studio.IT.", 465)).toBeNull();
  expect(await asked("posta.studio.it", 22)).toBe("port");
  expect(await asked("localhost", 2525)).toBeNull();
  expect(await asked("localhost", 465)).toBe("host");
  expect(await asked("127.0.0.1", 2525)).toBe("host");
  // An address that was named may have a name.
  expect(await asked("inside.example.it", 465)).toBeNull();
  expect(await asked("10.1.2.4", 465)).toBe("host");
});

test("a name is judged at every connection: what it says afterwards is judged afterwards", async () => {
  const lookup = names({ "rebinding.example.it": [["8.8.8.8"], ["8.8.4.4"], ["127.0.0.1"]] });
  const guard = outboundGuard([], lookup);
  const server = { host: "Rebinding.example.it", port: 993 };
  const resolve = () => {
    const { host, lookup: asked } = guard.route(server, "imap");
    return new Promise<unknown>((done) => asked(host, {}, (error, address) => done(error ?? address)));
  };

  expect(await guard.refusal(server, "imap")).toBeNull();
  expect(await resolve()).toBe("8.8.4.4");
  expect(await resolve()).toBeInstanceOf(OutboundRefused);
  expect(lookup).toHaveBeenCalledTimes(3);
});
