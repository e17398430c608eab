import { statfs } from "node:fs/promises";
import { diskReason } from "../../exchange/disk-reason.ts";
import { type Operation, readOperation } from "../../operation/read-operation.ts";
import { rightsTooMany } from "../../operation/rights-too-many.ts";
import { type Command, CommandRefused } from "../command.ts";

/** Whether all is well, in sentences; ends with a refusal where something asks for a person, so that a clock can run it. */
export const doctor: Command = {
  usage: "",
  what: "Dice come sta l'installazione: coda, caselle, lavori, salvataggi, disco. Finisce con un errore se c'è qualcosa da fare.",
  async run({ deps, database, say }) {
    const found = await readOperation(database.pool, deps.clock);
    const disk = await judgeDisk(deps.config.dataDir);
    const rights = deps.config.databaseUrl ? judgeRights(await rightsTooMany(database)) : [];
    const scanner = deps.scanner ? [judgeScanner(await deps.scanner.version(), deps.clock.now())] : [];
    const findings = [...judge(found), ...scanner, disk, ...rights];
    for (const { well, sentence } of findings) say(`${well ? "bene     " : "DA VEDERE"} ${sentence}`);
    const wrong = findings.filter(({ well }) => !well).length;
    if (wrong > 0)
      throw new CommandRefused(wrong === 1 ? "C'è una cosa da vedere." : `Ci sono ${wrong} cose da vedere.`);
    say("Tutto bene.");
  },
};

type Finding = { well: boolean; sentence: string };

const hour = 3600;
const day = 24 * hour;

/** What the gauges mean, for a person. The alert rules in docs/ops judge by the same limits. */
export function judge(found: Operation): Finding[] {
  return [
    one(!found.held, "Gli invii sono aperti.", "Gli invii sono sospesi: resume-sending dice perché e li fa ripartire."),
    one(
      found.oldestUnsent < hour,
      found.queued === 0
        ? "Nessuna fattura aspetta di partire."
        : `Fatture in coda: ${found.queued}, tutte da meno di un'ora.`,
      `Fatture in coda: ${found.queued}, la prima da ${span(found.oldestUnsent)}. Guarda list-transmissions e list-mailboxes.`,
    ),
    one(
      found.uncertain === 0,
      "Nessuna fattura in dubbio.",
      `Fatture in dubbio: ${found.uncertain}. Guarda list-transmissions.`,
    ),
    one(
      found.failed === 0,
      "Nessun invio fallito oggi.",
      `Invii falliti nelle ultime 24 ore: ${found.failed}. Guarda list-transmissions.`,
    ),
    one(
      found.suspended + found.silent + found.providersAway + found.almostFull === 0,
      "Le caselle stanno bene.",
      `Caselle: ${found.suspended} con l'accesso rifiutato, ${found.silent} mute, ${found.providersAway} con il gestore che non risponde, ${found.almostFull} quasi piene. Guarda list-mailboxes.`,
    ),
    one(
      found.oldestLook < hour,
      "Le caselle vengono lette.",
      `Una casella non viene letta da ${span(found.oldestLook)}. Guarda list-mailboxes.`,
    ),
    one(
      found.passwordsExpired + found.passwordsExpiring === 0,
      "Nessuna password di casella scade in settimana.",
      `Password delle caselle: ${found.passwordsExpired} scadute, ${found.passwordsExpiring} in scadenza entro 7 giorni.`,
    ),
    one(
      found.jobsLate === 0 && found.jobsFailed === 0,
      `Lavori: ${found.jobsRunning} in corso, ${found.jobsWaiting} in attesa, nessuno in ritardo o fallito.`,
      `Lavori: ${found.jobsLate} in ritardo, ${found.jobsFailed} falliti nell'ultima ora. Guarda list-jobs.`,
    ),
    one(
      found.oldestLetter < hour,
      "Le e-mail del prodotto partono.",
      `Un'e-mail del prodotto aspetta di partire da ${span(found.oldestLetter)}. Guarda il server di SMTP_URL.`,
    ),
    one(
      found.lettersRefused <= mostRefused,
      found.lettersRefused === 0
        ? "Nessuna e-mail del prodotto respinta oggi."
        : `E-mail del prodotto respinte per sempre nelle ultime 24 ore: ${found.lettersRefused}, chi le aspettava è avvisato.`,
      `E-mail del prodotto respinte per sempre nelle ultime 24 ore: ${found.lettersRefused}. Guarda nel log con quale codice.`,
    ),
    backup(found.lastBackup, {
      most: 2 * day,
      made: "L'ultimo salvataggio è di",
      none: "Non è mai stato fatto un salvataggio con backup.",
    }),
    backup(found.lastVerified, {
      most: 35 * day,
      made: "L'ultima verifica di un salvataggio è di",
      none: "Nessun salvataggio è mai stato verificato con verify-backup.",
    }),
  ];
}

/** Some addresses are wrong every day; more than these and it is perhaps us who are refused. */
const mostRefused = 20;

/** With less free space than this there is time to act, bytes. */
const littleFree = 1_000_000_000;

async function judgeDisk(dataDir: string): Promise<Finding> {
  const disk = await statfs(dataDir).catch((error: unknown) => diskReason(error, "cartella dei dati"));
  if (typeof disk === "string") return one(false, "", `DATA_DIR ${dataDir}: ${disk}.`);
  const free = disk.bavail * disk.bsize;
  const there = `Spazio libero sul disco dei dati: ${(free / 1e9).toFixed(1).replace(".", ",")} GB`;
  return one(free > littleFree, `${there}.`, `${there}: è poco.`);
}

const judgeRights = (tooMany: readonly string[]): Finding[] => [
  one(
    tooMany.length === 0,
    "L'utente di PostgreSQL può soltanto ciò che serve.",
    `L'utente di PostgreSQL può più di quanto serve (${tooMany.join(", ")}): usane uno che possiede solo il suo database.`,
  ),
];

/** Signatures older than these many days know nothing of what goes round now. */
const oldSignatures = 7;

/** `version` as clamd says it: "ClamAV 1.4.6/27800/Fri Nov 20 08:25:01 2026"; without a day where it has none of ClamAV's own. */
export function judgeScanner(version: string | null, now: Date): Finding {
  if (version === null)
    return { well: false, sentence: "L'antivirus di VIRUS_SCANNER non risponde: guarda il servizio clamd." };
  const [program, , made] = version.split("/");
  const age = made ? (now.getTime() - Date.parse(made)) / 1000 : Number.NaN;
  return one(
    age < oldSignatures * day,
    `L'antivirus risponde (${program}, firme di ${span(age)} fa).`,
    `L'antivirus risponde (${program}), ma le sue firme sono ${age > 0 ? `di ${span(age)} fa` : "di un giorno che non dice"}: guarda freshclam.`,
  );
}

const one = (well: boolean, good: string, bad: string): Finding => ({ well, sentence: well ? good : bad });

const backup = (age: number | null, { most, made, none }: { most: number; made: string; none: string }): Finding =>
  age === null ? { well: false, sentence: none } : { well: age < most, sentence: `${made} ${span(age)} fa.` };

/** "3 giorni" */
function span(seconds: number): string {
  const [size, singular, many] =
    seconds >= 2 * day
      ? ([day, "giorno", "giorni"] as const)
      : seconds >= 2 * hour
        ? ([hour, "ora", "ore"] as const)
        : ([60, "minuto", "minuti"] as const);
  const n = Math.round(seconds / size);
  return `${n} ${n === 1 ? singular : many}`;
}
