import type { Config } from "../config/config.ts";
import { folderRefusal } from "../config/folder-refusal.ts";
import { isDatabaseAway } from "../db/is-database-trouble.ts";
import { FolderDamaged } from "../db/pglite/folder-damaged.ts";
import { obstacleOf } from "../db/refused/obstacle-of.ts";
import { errorMessage } from "../error-message.ts";
import { fieldsOf } from "../fields-of.ts";
import { StartRefused } from "../start-refused.ts";

/** Why the product, or a command, does not start: a sentence for whoever started it, where the reason is one we know. */
export function knownReason(
  error: unknown,
  { host, port, dataDir, databaseUrl }: Pick<Config, "host" | "port" | "dataDir" | "databaseUrl">,
): string | null {
  if (error instanceof StartRefused) return error.message;
  const { code, syscall, hostname } = fieldsOf(error);
  if (code === "EACCES" && syscall === "listen") return `La porta ${port} è riservata: scegline un'altra con PORT.`;
  if (code === "EADDRINUSE")
    return `La porta ${port} è già occupata da un altro programma: fermalo, oppure scegline un'altra con PORT.`;
  // The name of the database is looked up, too: that one is another.
  if ((code === "EADDRNOTAVAIL" && syscall === "listen") || (syscall === "getaddrinfo" && hostname === host))
    return `HOST=${host} non è un indirizzo di questa macchina: scrivine uno suo (127.0.0.1, 0.0.0.0), oppure togli HOST.`;
  const refusal = folderRefusal(error, dataDir);
  if (refusal) return refusal;
  if (code === "EMFILE" || code === "ENFILE")
    return "Il sistema lascia aprire troppo pochi file a questo programma: alza il limite (per esempio «ulimit -n 4096») e riavvialo.";
  const obstacle = obstacleOf(error);
  if (obstacle) return databaseUrl ? `Con DATABASE_URL non si lavora: ${obstacle}.` : `${dataDir}: ${obstacle}.`;
  if (!databaseUrl) return isDamage(error) ? new FolderDamaged(dataDir).message : null;
  if (isDatabaseAway(error)) return "Il database indicato da DATABASE_URL non risponde.";
  if (code === "28P01" || code === "28000")
    return "Il database indicato da DATABASE_URL rifiuta l'utente o la password.";
  return null;
}

/** PostgreSQL's own word for it (XX001, XX002, 58P01), or the engine that stopped over what it has read. */
const isDamage = (error: unknown) =>
  /^(XX00[12]|58P01)$/.test(String(fieldsOf(error).code)) ||
  /Aborted\(|^The embedded database stopped/.test(errorMessage(error));
