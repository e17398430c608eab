import { chmod, mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "../error-code.ts";

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
  for (const path of [join(folder.outgoing, ".."), folder.outgoing, folder.incoming, folder.preparing])
    await makeShared(path);
}

/** For us and our group, with whom the intermediary comes in; what is there already stays as its operator has made it. */
async function makeShared(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o770 });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    return;
  }
  // The mask of the process has taken the group's right to write away. What it has from its parent (setgid) stays.
  await chmod(path, ((await stat(path)).mode & 0o7000) | 0o770);
}
