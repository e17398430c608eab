import type { Operation } from "../../operation/read-operation.ts";
import { day, type Finding, finding, hour, some, span } from "./finding.ts";

/** What the gauges mean, for a person. The alert rules in docs/ops judge by the same limits. */
export function judge(found: Operation): Finding[] {
  return [
    finding(
      !found.held,
      "Gli invii sono aperti.",
      "Gli invii sono sospesi: resume-sending dice perché e li fa ripartire.",
    ),
    finding(
      found.oldestUnsent < hour,
      found.queued === 0
        ? "Nessuna fattura aspetta di partire."
        : `Fatture in coda: ${found.queued}, tutte da meno di un'ora.`,
      `Fatture in coda: ${found.queued}, la prima da ${span(found.oldestUnsent)}. Guarda list-transmissions e list-mailboxes.`,
    ),
    finding(
      found.uncertain === 0,
      "Nessuna fattura in dubbio.",
      `Fatture in dubbio: ${found.uncertain}. Guarda list-transmissions.`,
    ),
    finding(
      found.failed === 0,
      "Nessun invio fallito oggi.",
      `Invii falliti nelle ultime 24 ore: ${found.failed}. Guarda list-transmissions.`,
    ),
    finding(
      found.suspended + found.silent + found.providersAway + found.almostFull === 0,
      "Le caselle stanno bene.",
      `Caselle: ${some([
        [found.suspended, "con l'accesso rifiutato"],
        [found.silent, found.silent === 1 ? "muta" : "mute"],
        [found.providersAway, "con il gestore che non risponde"],
        [found.almostFull, found.almostFull === 1 ? "quasi piena" : "quasi piene"],
      ])}. Guarda list-mailboxes.`,
    ),
    finding(
      found.oldestLook < hour,
      "Le caselle vengono lette.",
      `Una casella non viene letta da ${span(found.oldestLook)}. Guarda list-mailboxes.`,
    ),
    finding(
      found.passwordsExpired + found.passwordsExpiring === 0,
      "Nessuna password di casella scade in settimana.",
      `Password delle caselle: ${some([
        [found.passwordsExpired, found.passwordsExpired === 1 ? "scaduta" : "scadute"],
        [found.passwordsExpiring, "in scadenza entro 7 giorni"],
      ])}. Chi le possiede è avvisato.`,
    ),
    finding(
      found.jobsLate === 0 && found.jobsFailed === 0,
      `Lavori: ${found.jobsRunning} in corso, ${found.jobsWaiting} in attesa, nessuno in ritardo o fallito.`,
      `Lavori: ${some([
        [found.jobsLate, "in ritardo"],
        [found.jobsFailed, `${found.jobsFailed === 1 ? "fallito" : "falliti"} nell'ultima ora`],
      ])}. Guarda list-jobs.`,
    ),
    finding(
      found.oldestLetter < hour,
      "Le e-mail del prodotto partono.",
      `Un'e-mail del prodotto aspetta di partire da ${span(found.oldestLetter)}. Guarda il server di SMTP_URL.`,
    ),
    finding(
      found.lettersRefused <= mostRefused,
      found.lettersRefused === 0
        ? "Nessuna e-mail del prodotto respinta oggi."
        : `E-mail del prodotto respinte per sempre nelle ultime 24 ore: ${found.lettersRefused}, chi le aspettava è avvisato.`,
      `E-mail del prodotto respinte per sempre nelle ultime 24 ore: ${found.lettersRefused}. Guarda nel log con quale codice.`,
    ),
    backup(found.lastBackup, {
      most: 2 * day,
      since: "L'ultimo salvataggio è di",
      none: "Non è mai stato fatto un salvataggio con backup.",
    }),
    backup(found.lastVerified, {
      most: 35 * day,
      since: "L'ultima verifica di un salvataggio è di",
      none: "Nessun salvataggio è mai stato verificato con verify-backup.",
    }),
  ];
}

/** Some addresses are wrong every day; more than these and it is perhaps us who are refused. */
const mostRefused = 20;

const backup = (age: number | null, { most, since, none }: { most: number; since: string; none: string }): Finding =>
  age === null ? { well: false, sentence: none } : { well: age < most, sentence: `${since} ${span(age)} fa.` };
