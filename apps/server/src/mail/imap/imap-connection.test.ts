import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { Secret } from "../../secret/secret.ts";
import { openGuard } from "../outbound/outbound-guard.ts";
import type { MailServer } from "../pec-account.ts";
import { connectionCause } from "./connection-cause.ts";
import { connectImap } from "./imap-connection.ts";
import { MailboxRefused } from "./mailbox.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server that answers each command with what `answer` says; to one it says nothing of it drips "* OK". */
async function aServer(answer: (command: string, socket: Socket) => string | null): Promise<MailServer> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("* OK ready\r\n");
    socket.on("data", (chunk) => {
      for (const line of chunk.toString("latin1").split("\r\n").filter(Boolean)) {
        const [tag = "", command = ""] = line.split(" ");
        const reply = answer(command.toUpperCase(), socket);
        if (reply !== null) socket.write(`${before[command.toUpperCase()] ?? ""}${tag} ${reply}\r\n`);
        else drip(socket);
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { host: "127.0.0.1", port, sicurezza: "none", username: "ada", password: Secret.of("segreta") };
}

const before: Readonly<Record<string, string>> = {
  CAPABILITY: "* CAPABILITY IMAP4rev1\r\n",
  LIST: '* LIST () "/" INBOX\r\n',
};

function drip(socket: Socket): void {
  const dripping = setInterval(() => socket.write("* OK still here\r\n"), 5);
  const end = () => {
    clearInterval(dripping);
    socket.destroy();
  };
  socket.on("close", end);
  ends.push(end);
}

const tried = async (server: MailServer, openWithin?: number): Promise<unknown> =>
  connectImap(openGuard, { server, folder: "INBOX" }, openWithin === undefined ? {} : { openWithin }).catch(
    (error: unknown) => error,
  );

test.each([
  "NO [UNAVAILABLE] Backend down",
  "NO [LIMIT] Too many connections",
  "NO [INUSE] Mailbox in use",
  "NO [SERVERBUG] Internal error",
  "NO [unavailable] Backend down",
  "NO Temporary authentication failure",
  "BAD Request is throttled. Suggested Backoff Time: 5 milliseconds",
])("a login that is not possible now is not refused: %s", async (reply) => {
  const server = await aServer((command) => (command === "LOGIN" ? reply : "OK done"));

  const error = await tried(server);

  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailboxRefused);
  expect(connectionCause(error)).toBe("noAnswer");
});

test("a line that breaks during the login is no refusal", async () => {
  const server = await aServer((command, socket) => {
    if (command === "LOGIN") socket.destroy();
    return "OK done";
  });

  const error = await tried(server);

  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailboxRefused);
  expect(connectionCause(error)).toBe("noAnswer");
});

test.each(["NO [AUTHENTICATIONFAILED] Wrong", "NO [EXPIRED] Password expired", "NO LOGIN failed", "BAD login"])(
  "a refused login is refused: %s",
  async (reply) => {
    const server = await aServer((command) => (command === "LOGIN" ? reply : "OK done"));

    const error = await tried(server);

    expect(error).toBeInstanceOf(MailboxRefused);
    expect((error as Error).message).toContain(reply);
  },
);

test.each([
  ["NO [NONEXISTENT] Unknown mailbox", "folder"],
  ["NO [TRYCREATE] Unknown mailbox", "folder"],
  ["NO Mailbox doesn't exist", "folder"],
  ["NO [UNAVAILABLE] Backend down", "error"],
  ["NO [SERVERBUG] Internal error", "error"],
  ["NO [NOPERM] Access denied", "error"],
  ["NO Temporary failure", "error"],
  ["BAD What?", "error"],
])("a folder that does not open is missing only where the server says so: %s", async (reply, cause) => {
  const server = await aServer((command) => (command === "EXAMINE" ? reply : "OK done"));

  const error = await tried(server);

  expect(error).toBeInstanceOf(Error);
  expect(connectionCause(error)).toBe(cause);
});

test.each(["CAPABILITY", "LOGIN", "EXAMINE"])(
  "a server that says always something and never what was asked is waited for so long and no longer: %s",
  async (silent) => {
    const server = await aServer((command) => (command === silent ? null : "OK done"));

    const error = await tried(server, 200);

    expect(error).toMatchObject({ message: "The server did not open the folder in time" });
    expect(connectionCause(error)).toBe("noAnswer");
  },
);

test.each(["CAPABILITY", "LOGIN", "EXAMINE"])(
  "an opening that is under way ends when it is cut: %s",
  async (silent) => {
    const stop = new AbortController();
    const server = await aServer((command) => {
      if (command !== silent) return "OK done";
      stop.abort();
      return null;
    });

    await expect(connectImap(openGuard, { server, folder: "INBOX" }, { signal: stop.signal })).rejects.toThrow();
    await expect(connectImap(openGuard, { server, folder: "INBOX" }, { signal: stop.signal })).rejects.toThrow(
      "aborted",
    );
  },
);
