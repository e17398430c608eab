import { resolve } from "node:path";
import { conApostrofo } from "@fatturachiara/fatturapa/presentazione";
import { readIdentities } from "../../db/backup/age.ts";
import { verifyBackup } from "../../db/backup/backup-file.ts";
import { type Command, CommandRefused } from "../command.ts";
import { moment } from "../moment.ts";
import { restoreBeside } from "../restore-beside.ts";

/** A backup that was never restored is a hope: it is read whole, and restored into a database of its own that is thrown away. */
export const verifyBackupCommand: Command = {
  usage: "<file> [file della chiave]",
  what: "Verifica un salvataggio: lo legge tutto e lo ripristina in un database provvisorio, che poi butta. Segna che è stato fatto.",
  async run({ deps, say }, [file = "", keys]) {
    if (!file) throw new CommandRefused(`Servono: ${this.usage}`);
    const path = resolve(file);
    const identities = keys ? await readIdentities(resolve(keys)) : [];
    const { createdAt, rows } = await verifyBackup(path, identities);
    const { config, log, clock } = deps;
    await restoreBeside(path, { config, log, now: clock.now(), identities }, async () => undefined);
    await deps.db
      .insertInto("backup_made")
      .values({ fattoIl: createdAt, righe: rows, verificatoIl: deps.clock.now() })
      .onConflict((conflict) => conflict.column("fattoIl").doUpdateSet({ verificatoIl: deps.clock.now() }))
      .execute();
    say(
      conApostrofo`Il salvataggio del ${moment.format(new Date(createdAt))} è intero e si ripristina: ${rows} righe.`,
    );
  },
};
