import { randomUUID } from "node:crypto";
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "../error-code.ts";
import { SecretKeys } from "../secret/secret-keys.ts";
import { StartRefused } from "../start-refused.ts";
import { folderRefusal } from "./folder-refusal.ts";

/** The keys of SECRET_KEYS; null, and a sentence in `wrong`, where its text is none. */
export function parseKeys(text: string, wrong: string[]): SecretKeys | null {
  try {
    return SecretKeys.parse(text);
  } catch {
    // The reason would quote the key.
    wrong.push(
      "SECRET_KEYS non è valido: serve nome:base64 di 32 byte (più chiavi separate da virgole, la prima è quella in uso).",
    );
    return null;
  }
}

/** The keys that lie in the data folder, made at the first start. */
export function keysIn(dataDir: string): SecretKeys {
  try {
    return demoKeys(dataDir);
  } catch (error) {
    const refusal = folderRefusal(error, dataDir);
    if (!refusal) throw error;
    throw new StartRefused(refusal);
  }
}

// Written whole beside its place and linked there: a crash leaves either no file or a complete one, and of two
// processes starting together the second takes the first one's.
function demoKeys(dataDir: string): SecretKeys {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, "secret-keys");
  if (!existsSync(path)) {
    if (existsSync(join(dataDir, "database", "PG_VERSION"))) throw new StartRefused(keysLost(dataDir));
    const unfinished = join(dataDir, `secret-keys.${randomUUID()}`);
    writeFileSync(unfinished, `${SecretKeys.generate("demo")}\n`, { mode: 0o600, flush: true });
    try {
      linkSync(unfinished, path);
    } catch (error) {
      if (errorCode(error) !== "EEXIST") throw error;
    } finally {
      rmSync(unfinished);
    }
  }
  chmodSync(path, 0o600);
  const text = readFileSync(path, "utf8").trim();
  try {
    return SecretKeys.parse(text);
  } catch {
    throw new StartRefused(
      `Il file ${path} non contiene più chiavi segrete valide: rimetti quello di prima. ${keysOpen}`,
    );
  }
}

const keysOpen =
  "Con altre chiavi le password delle caselle PEC e i secondi fattori che sono nel database non si aprono.";

const keysLost = (dataDir: string) =>
  `Nella cartella dei dati ${dataDir} c'è il database, ma manca il file secret-keys con le sue chiavi: rimettilo da una copia. ${keysOpen} Se è perduto, scrivi nel file «demo:» e una chiave nuova (openssl rand -base64 32): le password delle caselle andranno inserite di nuovo e i secondi fattori azzerati.`;
