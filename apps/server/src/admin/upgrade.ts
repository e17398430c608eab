import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import type { Config } from "../config/config.ts";
import { writeBackup } from "../db/backup/write-backup.ts";
import { migrate, stepsAhead } from "../db/migrate.ts";
import type { Log } from "../log.ts";
import { programVersion } from "../program/program-version.ts";
import { restoreBeside } from "./restore-beside.ts";

/** How it is called, and what for. */
export const upgradeUsage = {
  usage: "[--prova]",
  what: "Porta i dati a questa versione, come farebbe il primo avvio. Con --prova lo fa su una copia che poi butta, e dice com'è andata: i dati restano com'erano.",
};

const nothingToDo = `I dati sono già di questa versione (schema ${programVersion.schema}): non c'è nulla da aggiornare.`;
const stepsOf = (count: number) => (count === 1 ? "un passo" : `${count} passi`);

/** Takes the steps that are missing. Processes of the version before may go on working meanwhile. */
export async function takeUpgrade(pool: pg.Pool, say: (line: string) => void): Promise<void> {
  const taken = await migrate(pool);
  say(taken.length === 0 ? nothingToDo : `Dati aggiornati: ${stepsOf(taken.length)}, schema ${programVersion.schema}.`);
}

/** Copies the data as they are, brings the copy up to date, reads every table of it, and throws it away. */
export async function tryUpgrade(
  pool: pg.Pool,
  { config, log, now, say }: { config: Config; log: Log; now: Date; say: (line: string) => void },
): Promise<void> {
  const ahead = await stepsAhead(pool);
  if (ahead.length === 0) {
    say(nothingToDo);
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), "fatturachiara-copia-"));
  try {
    const [copy, again] = [join(folder, "dati.fc"), join(folder, "aggiornati.fc")];
    const rows = await writeBackup(pool, copy, { now });
    say(`Copia dei dati: ${rows} righe. La porto a questa versione: ${stepsOf(ahead.length)}…`);
    const after = await restoreBeside(copy, { config, log, now }, ({ pool: upgraded }) =>
      writeBackup(upgraded, again, { now }),
    );
    say(`La prova è riuscita: dopo l'aggiornamento ${after} righe, tutte lette. I dati veri non sono stati toccati.`);
    say("Prima di aggiornare davvero fai un salvataggio (backup) con il programma di oggi.");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
