import type { GaugeValue } from "./gauge-table.ts";
import type { Operation } from "./read-operation.ts";

/** How the installation does, as gauges. */
export function operationGauges(found: Operation): GaugeValue[] {
  const states: [string, number][] = [
    ["queued", found.queued],
    ["leaving", found.leaving],
    ["unanswered", found.unanswered],
    ["uncertain", found.uncertain],
    ["failed", found.failed],
  ];
  const troubles: [string, number][] = [
    ["suspended", found.suspended],
    ["silent", found.silent],
    ["provider_away", found.providersAway],
    ["almost_full", found.almostFull],
  ];
  const jobs: [string, number][] = [
    ["running", found.jobsRunning],
    ["waiting", found.jobsWaiting],
    ["late", found.jobsLate],
    ["failed", found.jobsFailed],
  ];
  return [
    { name: "fatturachiara_sending_held", value: found.held ? 1 : 0 },
    ...states.map(([label, value]) => ({ name: "fatturachiara_transmissions" as const, label, value })),
    { name: "fatturachiara_oldest_unsent_seconds", value: found.oldestUnsent },
    ...troubles.map(([label, value]) => ({ name: "fatturachiara_mailboxes" as const, label, value })),
    { name: "fatturachiara_oldest_look_seconds", value: found.oldestLook },
    { name: "fatturachiara_pec_passwords", label: "expired", value: found.passwordsExpired },
    { name: "fatturachiara_pec_passwords", label: "expiring", value: found.passwordsExpiring },
    ...jobs.map(([label, value]) => ({ name: "fatturachiara_jobs" as const, label, value })),
    { name: "fatturachiara_messages_unrecognised", value: found.unrecognised },
    { name: "fatturachiara_oldest_letter_seconds", value: found.oldestLetter },
    { name: "fatturachiara_letters_refused", value: found.lettersRefused },
    ...ageOf("fatturachiara_last_backup_seconds", found.lastBackup),
    ...ageOf("fatturachiara_last_backup_verified_seconds", found.lastVerified),
  ];
}

const ageOf = (name: GaugeValue["name"], value: number | null): GaugeValue[] =>
  value === null ? [] : [{ name, value }];
