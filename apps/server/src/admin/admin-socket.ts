import { rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import type { Config } from "../config/config.ts";
import { portOf } from "../port-of.ts";
import { isSameSecret } from "../secret/is-same-secret.ts";
import type { AdminContext } from "./command.ts";
import { runCommand } from "./run-command.ts";

/**
 * The embedded database belongs to one process. While the product runs, commands are carried out by it: it listens on
 * this machine only, at a port written into the data folder, for whoever holds the installation's keys.
 */
export async function openAdminSocket(context: Omit<AdminContext, "say">): Promise<() => Promise<void>> {
  const { config, log } = context.deps;
  const server = createServer(async (asked, answer) => {
    if (!isAllowed(asked, keyOf(config))) {
      answer.writeHead(404).end();
      return;
    }
    answer.writeHead(200, { "content-type": "application/x-ndjson" });
    const say = (line: string) => void answer.write(`${JSON.stringify({ line })}\n`);
    try {
      const [name = "", ...args]: string[] = JSON.parse(await bodyOf(asked));
      const done = await runCommand({ ...context, say }, name, args);
      answer.end(`${JSON.stringify({ done })}\n`);
    } catch (error) {
      log.error({ error: String(error) }, "admin door");
      answer.end(`${JSON.stringify({ done: false })}\n`);
    }
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
  const path = doorFile(config);
  writeFileSync(path, String(portOf(server)), { mode: 0o600 });
  return async () => {
    rmSync(path, { force: true });
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
}

/** Has the running product carry out a command; null when none is running on this data folder. */
export async function askRunningProduct(
  config: Pick<Config, "dataDir" | "keys">,
  command: readonly string[],
  say: (line: string) => void,
): Promise<boolean | null> {
  const port = await readFile(doorFile(config), "utf8").catch(() => null);
  if (!port) return null;
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${keyOf(config)}` };
    const asked = request({ host: "127.0.0.1", port: Number(port), method: "POST", headers }, async (answer) => {
      // Somebody else's port, or another installation's keys.
      if (answer.statusCode !== 200) return resolve(null);
      const lines = (await bodyOf(answer)).trim().split("\n");
      const answers = lines.map((line): { line?: string; done?: boolean } => JSON.parse(line));
      for (const { line } of answers) if (line !== undefined) say(line);
      resolve(answers.at(-1)?.done === true);
    });
    // Left behind by a product that was killed.
    asked.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNREFUSED" ? resolve(null) : reject(error),
    );
    asked.end(JSON.stringify(command));
  });
}

const doorFile = ({ dataDir }: Pick<Config, "dataDir">) => join(dataDir, "admin-port");
const keyOf = ({ keys }: Pick<Config, "keys">) => Buffer.from(keys.derive("admin-door")[0]).toString("base64url");

function isAllowed({ headers }: IncomingMessage, key: string): boolean {
  return isSameSecret(headers.authorization ?? "", `Bearer ${key}`);
}

async function bodyOf(message: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of message) text += chunk;
  return text;
}
