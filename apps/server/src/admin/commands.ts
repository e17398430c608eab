import { resolve } from "node:path";
import { patterns } from "@fatturachiara/contract";
import { isGiorno } from "@fatturachiara/fatturapa/giorno";
import { conApostrofo, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { writeBackup } from "../db/backup/write-backup.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { diskReason } from "../exchange/disk-reason.ts";
import { fieldsOf } from "../fields-of.ts";
import { listJobs } from "../jobs/list-jobs.ts";
import { createUser, reopenUser, resealTotpSecrets, resetSecondFactor, setExpiry } from "../rooms/auth/index.ts";
import { resealPecPasswords } from "../rooms/channels/index.ts";
import { confirmTransfer } from "../rooms/subscription/index.ts";
import { type Command, CommandRefused, noAccount, noClosedAccount } from "./command.ts";
import { endOfDay } from "./end-of-day.ts";
import { eraseClosed } from "./erase-closed.ts";
import { handOut } from "./hand-out.ts";
import { moment } from "./moment.ts";
import { blockUserCommand, unblockUserCommand } from "./operate/block-user.ts";
import { distributeData } from "./operate/distribute-data.ts";
import { doctor } from "./operate/doctor.ts";
import { endSessions } from "./operate/end-sessions.ts";
import { listMailboxes } from "./operate/list-mailboxes.ts";
import { listTransmissions } from "./operate/list-transmissions.ts";
import { onAccount } from "./operate/on-account.ts";
import { recoveredTo } from "./operate/recovered-to.ts";
import { requeue } from "./operate/requeue.ts";
import { retryMailbox } from "./operate/retry-mailbox.ts";
import { settleTransmission } from "./operate/settle-transmission.ts";
import { stopSending } from "./operate/stop-sending.ts";
import { verifyBackupCommand } from "./operate/verify-backup.ts";
import { resumeSending } from "./resume-sending.ts";

function argumentsOf(args: readonly string[], { usage }: Pick<Command, "usage">): string[] {
  const needed = usage.split(" ").filter((word) => word.startsWith("<")).length;
  if (args.length < needed || args.some((arg) => !arg.trim())) throw new CommandRefused(`Servono: ${usage}`);
  return [...args];
}

function emailOf(text: string): string {
  if (!patterns.email.test(text)) throw new CommandRefused(`"${text}" non è un indirizzo e-mail.`);
  return text;
}

/** What can be asked of a running product, or of its database while it is stopped. */
export const commands: Record<string, Command> = {
  "create-user": {
    usage: "<e-mail> <nome> <cognome> [telefono]",
    what: "Crea un account già confermato e dà il link con cui il titolare sceglie la password (vale un'ora).",
    async run({ deps, say }, args) {
      const [email = "", name = "", surname = "", phone = ""] = argumentsOf(args, this);
      const person = { email: emailOf(email), name, surname, phone };
      const created = await inTransaction(deps.db, (tx) => createUser(tx, deps, person));
      if (!created) throw new CommandRefused(`L'indirizzo ${email} ha già un account.`);
      say(`Account creato. Per scegliere la password: ${created.link}`);
    },
  },
  "confirm-transfer": {
    usage: "<numero dell'ordine>",
    what: "Segna pagato un ordine con bonifico: l'abbonamento si rinnova e parte la fattura.",
    async run({ deps, say }, args) {
      const [number = ""] = args;
      if (!/^\d{1,12}$/.test(number)) throw new CommandRefused("Serve il numero dell'ordine, quello della causale.");
      const { email, totale, scadenza, already } = await confirmTransfer(deps, Number(number));
      const what = already ? "era già stato confermato" : "confermato";
      say(`Ordine ${number} di ${email}, ${formatImporto(totale)}: ${what}. Scadenza: ${moment.format(scadenza)}.`);
    },
  },
  "extend-expiry": {
    usage: "<e-mail> <aaaa-mm-gg>",
    what: "Porta la scadenza dell'abbonamento alla fine del giorno indicato.",
    async run({ deps, say }, args) {
      const [email = "", day = ""] = argumentsOf(args, this);
      if (!isGiorno(day)) throw new CommandRefused(`"${day}" non è un giorno: scrivilo come aaaa-mm-gg.`);
      const end = endOfDay(day);
      const changed = await inTransaction(deps.db, (tx) => setExpiry(tx, emailOf(email), end));
      if (!changed) throw noAccount(email);
      say(`Scadenza: ${moment.format(end)} (prima: ${changed.before ? moment.format(changed.before) : "nessuna"}).`);
    },
  },
  "reset-second-factor": {
    usage: "<e-mail>",
    what: "Toglie codici, passkey e codici di recupero: si rientra con la sola password. Il titolare viene avvisato.",
    async run({ deps, say }, args) {
      const [email = ""] = argumentsOf(args, this);
      const account = { email: emailOf(email), act: "reset-second-factor" } as const;
      if (!(await onAccount(deps, account, (tx) => resetSecondFactor(tx, deps, email)))) throw noAccount(email);
      say("Verifica in due passaggi azzerata.");
    },
  },
  "reopen-user": {
    usage: "<e-mail>",
    what: "Riapre un account chiuso dal suo titolare, entro 30 giorni dalla chiusura.",
    async run({ deps, say }, args) {
      const [email = ""] = argumentsOf(args, this);
      const account = { email: emailOf(email), act: "reopen-user" } as const;
      if (!(await onAccount(deps, account, (tx) => reopenUser(tx, email)))) throw noClosedAccount(email);
      say("Account riaperto: si accede con la password di prima.");
    },
  },
  "erase-closed": eraseClosed,
  "hand-out": handOut,
  "list-jobs": {
    usage: "",
    what: "Elenca i lavori in attesa, in corso o falliti.",
    async run({ database, say }) {
      const jobs = await listJobs(database.pool);
      for (const { name, state, jobs: count, since, lastError } of jobs) {
        say(conApostrofo`${name}  ${state}  ${count}  dal ${moment.format(since)}${lastError ? `  ${lastError}` : ""}`);
      }
      if (jobs.length === 0) say("Nessun lavoro in attesa.");
    },
  },
  "rotate-keys": {
    usage: "",
    what: "Sigilla di nuovo ogni segreto con la prima chiave di SECRET_KEYS; poi le vecchie si possono togliere.",
    async run({ deps, say }) {
      const { keys } = deps.config;
      const count = await inTransaction(
        deps.db,
        async (tx) => (await resealPecPasswords(tx, keys)) + (await resealTotpSecrets(tx, keys)),
      );
      say(`Segreti sigillati di nuovo: ${count}.`);
      say("Tieni le chiavi vecchie in SECRET_KEYS ancora 30 giorni: fino ad allora qualche sessione le usa.");
    },
  },
  doctor,
  "distribute-data": distributeData,
  "list-transmissions": listTransmissions,
  "list-mailboxes": listMailboxes,
  "settle-transmission": settleTransmission,
  requeue,
  "retry-mailbox": retryMailbox,
  "block-user": blockUserCommand,
  "unblock-user": unblockUserCommand,
  "end-sessions": endSessions,
  "stop-sending": stopSending,
  "recovered-to": recoveredTo,
  "resume-sending": resumeSending,
  "verify-backup": verifyBackupCommand,
  backup: {
    usage: "<file>",
    what: "Scrive in un file tutto il contenuto del database, anche mentre è in uso.",
    async run({ deps, database, say }, args) {
      const [file = ""] = argumentsOf(args, this);
      const path = resolve(file);
      const recipients = deps.config.backupRecipients;
      const now = deps.clock.now();
      const rows = await writeBackup(database.pool, path, { now, recipients }).catch((error: unknown) => {
        if (fieldsOf(error).syscall === undefined) throw error;
        throw new CommandRefused(`Il salvataggio non si può scrivere in ${path}: ${diskReason(error, "cartella")}.`);
      });
      await deps.db
        .insertInto("backup_made")
        .values({ fattoIl: now, righe: rows })
        .onConflict((conflict) => conflict.column("fattoIl").doUpdateSet({ righe: rows }))
        .execute();
      say(
        `Salvate ${rows} righe in ${path}${recipients.length > 0 ? ", cifrate: le apre solo chi ha la chiave segreta" : ""}.`,
      );
      say(
        "Le chiavi segrete non sono nel file: conservale a parte, senza di loro le password delle PEC non si aprono.",
      );
    },
  },
};
