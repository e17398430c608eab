import { statfs } from "node:fs/promises";
import { diskReason } from "../../exchange/disk-reason.ts";
import type { DatabaseClock } from "../../operation/read-database-clock.ts";
import { day, type Finding, finding, some, span } from "./finding.ts";

/** A process looks at its schedule twice a minute. */
const mostSilent = 180;

/** Nothing where no process has ever worked on these data: then it has yet to be started. */
export const judgeProcess = ({ sinceProcess }: DatabaseClock): Finding[] =>
  sinceProcess === null
    ? []
    : [
        finding(
          sinceProcess < mostSilent,
          "Il programma è al lavoro.",
          `Nessun processo del programma è al lavoro da ${span(sinceProcess)}: avvialo, e guarda nel log perché si è fermato.`,
        ),
      ];

/** Seconds that two clocks of one network may be apart. */
const tolerance = 60;

/** Days, deadlines and receipts are told by our clock, what waits by the database's. */
export const judgeClock = ({ ahead }: DatabaseClock): Finding =>
  finding(
    Math.abs(ahead) < tolerance,
    "L'orologio di questa macchina e quello del database vanno d'accordo.",
    `L'orologio di questa macchina è ${ahead > 0 ? "indietro" : "avanti"} di ${span(Math.abs(ahead))} rispetto a quello del database: guarda quale dei due sbaglia.`,
  );

/** What only those keys open which sealed it. */
export const judgeKeys = ({ passwords, secrets }: { passwords: number; secrets: number }): Finding =>
  finding(
    passwords + secrets === 0,
    "Le chiavi di SECRET_KEYS aprono ciò che è sigillato.",
    `Le chiavi di SECRET_KEYS non aprono ${some([
      [passwords, passwords === 1 ? "password di casella" : "password di caselle"],
      [secrets, secrets === 1 ? "secondo fattore" : "secondi fattori"],
    ])}: rimetti quelle di prima, accanto alle nuove.`,
  );

/** With less free space than this there is time to act, bytes. */
const littleFree = 1_000_000_000;

/** Where the data lie. */
export async function judgeDisk(dataDir: string): Promise<Finding> {
  const disk = await statfs(dataDir).catch((error: unknown) => diskReason(error, "cartella dei dati"));
  if (typeof disk === "string") return finding(false, "", `DATA_DIR ${dataDir}: ${disk}.`);
  const free = disk.bavail * disk.bsize;
  const there = `Spazio libero sul disco dei dati: ${(free / 1e9).toFixed(1).replace(".", ",")} GB`;
  return finding(free > littleFree, `${there}.`, `${there}: è poco.`);
}

/** What the account of the database may do beyond what the product needs. */
export const judgeRights = (tooMany: readonly string[]): Finding[] => [
  finding(
    tooMany.length === 0,
    "L'utente di PostgreSQL può soltanto ciò che serve.",
    `L'utente di PostgreSQL può più di quanto serve (${tooMany.join(", ")}): usane uno che possiede solo il suo database.`,
  ),
];

/** Signatures older than these many days know nothing of what goes round now. */
const oldSignatures = 7;

/**
 * `version` as clamd says it: "ClamAV 1.4.6/27800/Fri Nov 20 08:25:01 2026", in its machine's time, which is taken for ours;
 * without a day where it has none of ClamAV's own.
 */
export function judgeScanner(version: string | null, now: Date): Finding {
  if (version === null)
    return { well: false, sentence: "L'antivirus di VIRUS_SCANNER non risponde: guarda il servizio clamd." };
  const [program, , builtOn] = version.split("/");
  const age = builtOn ? (now.getTime() - Date.parse(builtOn)) / 1000 : Number.NaN;
  return finding(
    age < oldSignatures * day,
    `L'antivirus risponde (${program}, firme di ${span(age)} fa).`,
    `L'antivirus risponde (${program}), ma le sue firme sono ${age > 0 ? `di ${span(age)} fa` : "di un giorno che non dice"}: guarda freshclam.`,
  );
}
