import { readFileSync } from "node:fs";
import { errorCode } from "../error-code.ts";
import { textOf } from "./config-values.ts";

type Environment = Record<string, string | undefined>;

/** What nobody else may read: each may lie in a file, whose name `…_FILE` says. */
const secrets = [
  "SECRET_KEYS",
  "DATABASE_URL",
  "SMTP_URL",
  "MAIL_FROM_IMAP_URL",
  "METRICS_TOKEN",
  "PAYPAL_SECRET",
] as const;

/**
 * The environment with the secrets that a vault hands over as files (credentials of systemd, secrets of containers): there
 * no other process and no listing of the environment shows them.
 */
export function withSecretFiles(env: Environment, wrong: string[]): Environment {
  const read = secrets.flatMap((name) => {
    const path = textOf(env, `${name}_FILE`);
    if (!path) return [];
    if (textOf(env, name)) wrong.push(`${name} e ${name}_FILE si contraddicono: togli uno dei due.`);
    const text = textIn(path, name, wrong);
    return text ? [[name, text] as const] : [];
  });
  return { ...env, ...Object.fromEntries(read) };
}

function textIn(path: string, name: string, wrong: string[]): string | null {
  try {
    const text = readFileSync(path, "utf8").trim();
    if (!text) wrong.push(`${name}_FILE: il file ${path} è vuoto.`);
    return text || null;
  } catch (error) {
    wrong.push(`${name}_FILE: il file ${path} non si può leggere (${errorCode(error)}).`);
    return null;
  }
}
