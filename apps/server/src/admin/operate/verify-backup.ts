import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { readIdentities } from "../../db/backup/age.ts";
import { verifyBackup } from "../../db/backup/backup-file.ts";
import { restoreBackup } from "../../db/backup/restore-backup.ts";
import { openFolder } from "../../db/database.ts";
import { prepareJobs } from "../../jobs/jobs.ts";
import { openQueue } from "../../jobs/open-queue.ts";
import { rooms } from "../../rooms/index.ts";
import { type Command, CommandRefused } from "../command.ts";
import { moment } from "../moment.ts";

/** A backup that was never restored is a hope: it is read whole, and restored into a database of its own that is thrown away. */
export const verifyBackupCommand: Command = {
  usage: "<file> [file della chiave]",
  what: "Verifica un salvataggio: lo legge tutto e lo ripristina in un database provvisorio, che poi butta. Segna che è stato fatto.",
  async run({ deps, say }, [file = "", keys]) {
    if (!file) throw new CommandRefused(`Servono: ${this.usage}`);
    const path = resolve(file);
    const identities = keys ? await readIdentities(resolve(keys)) : [];
    const { createdAt, rows } = await verifyBackup(path, identities);
    const folder = await mkdtemp(join(tmpdir(), "fatturachiara-verifica-"));
    try {
      const database = await openFolder(folder, () => undefined);
      const prepareQueue = async () => {
        const jobs = prepareJobs({ boss: await openQueue(database, "bare", deps.log), log: deps.log });
        await jobs.serve({ handlers: rooms.flatMap((room) => room.jobs?.(deps) ?? []), schedules: [] });
        await jobs.stop(1000);
      };
      try {
        await restoreBackup(database.pool, path, { prepareQueue, now: deps.clock.now(), identities });
      } finally {
        await database.close();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    await deps.db
      .insertInto("backup_made")
      .values({ fattoIl: createdAt, righe: rows, verificatoIl: deps.clock.now() })
      .onConflict((conflict) => conflict.column("fattoIl").doUpdateSet({ verificatoIl: deps.clock.now() }))
      .execute();
    say(`Il salvataggio del ${moment.format(new Date(createdAt))} è intero e si ripristina: ${rows} righe.`);
  },
};
