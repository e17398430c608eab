import { mkdir } from "node:fs/promises";
import { join } from "node:path";

/** The folder of one profile: what leaves, what has come, and where a file is written before it leaves. Absolute paths. */
export type ExchangeFolder = { outgoing: string; incoming: string; preparing: string };

/** The folder of that name under the root the operator has set. Nothing is made on the disk. */
export function exchangeFolder(root: string, name: string): ExchangeFolder {
  // A name of ours; whatever it holds, it stays under the root.
  if (!/^[A-Za-z0-9-]+$/.test(name)) throw new Error(`"${name}" is no name of an exchange folder`);
  const path = join(root, name);
  return {
    outgoing: join(path, "in uscita"),
    incoming: join(path, "in entrata"),
    // Beside, not inside: whoever empties the outgoing folder never sees a file that is not whole.
    preparing: join(path, "in preparazione"),
  };
}

/** Makes the folders that are missing; the root itself must be there (a disk that is not mounted is not replaced). */
export async function makeExchangeFolder(folder: ExchangeFolder): Promise<void> {
  await mkdir(join(folder.outgoing, ".."), { mode: 0o770 }).catch(unlessThere);
  for (const path of [folder.outgoing, folder.incoming, folder.preparing])
    await mkdir(path, { mode: 0o770 }).catch(unlessThere);
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
