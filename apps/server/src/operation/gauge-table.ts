/** Every gauge of /metrics: what it measures, and with which labels. None says anything of a person. */
export const gaugeTable = {
  process_resident_memory_bytes: { help: "Memory of this process.", labels: [] },
  process_uptime_seconds: { help: "Since this process has started.", labels: [] },
  nodejs_eventloop_lag_seconds: {
    help: "How late this process gets round to things since the last look, at its 99th percentile and at most.",
    labels: ["quantile"],
  },
  fatturachiara_database_connections: { help: "Connections of this process to its database.", labels: ["state"] },
  fatturachiara_data_folder_free_bytes: { help: "Free space on the disk of DATA_DIR.", labels: [] },
  fatturachiara_data_folder_size_bytes: { help: "Size of the disk of DATA_DIR.", labels: [] },
  fatturachiara_sending_held: {
    help: "1 while nothing leaves, after a restore or by an act of an administrator.",
    labels: [],
  },
  fatturachiara_transmissions: {
    help: "Files on their way to SdI, by where they stand; failed ones of the last 24 hours.",
    labels: ["state"],
  },
  fatturachiara_oldest_unsent_seconds: {
    help: "Age of the oldest invoice that waits to leave; 0: none waits.",
    labels: [],
  },
  fatturachiara_mailboxes: {
    help: "Mailboxes in trouble: login refused, server silent when read, provider that takes nothing, almost full.",
    labels: ["trouble"],
  },
  fatturachiara_oldest_look_seconds: {
    help: "How long ago the mailbox was read that was not read for longest, suspended and silent ones apart; 0: there is none.",
    labels: [],
  },
  fatturachiara_pec_passwords: {
    help: "Mailbox passwords that have expired, or will within 7 days.",
    labels: ["when"],
  },
  fatturachiara_jobs: {
    help: "Jobs that run, wait, are late by more than two minutes, or have failed in the last hour; readings of mailboxes that fail are told by theirs.",
    labels: ["state"],
  },
  fatturachiara_messages_unrecognised: { help: "Messages of mailboxes that wait for a person.", labels: [] },
  fatturachiara_scanner_answers: {
    help: "1 where the antivirus of VIRUS_SCANNER answers, 0 where it does not; absent where there is none.",
    labels: [],
  },
  fatturachiara_oldest_letter_seconds: {
    help: "Age of the oldest letter to a person (not an invoice) that waits for the server of SMTP_URL; 0: none waits.",
    labels: [],
  },
  fatturachiara_letters_refused: { help: "Such letters refused for good in the last 24 hours.", labels: [] },
  fatturachiara_last_backup_seconds: { help: "Age of the newest backup; absent while none was made.", labels: [] },
  fatturachiara_last_backup_verified_seconds: {
    help: "Age of the newest verification of a backup; absent while none was verified.",
    labels: [],
  },
} as const satisfies Record<string, { help: string; labels: readonly string[] }>;

/** The name of a gauge. */
export type GaugeName = keyof typeof gaugeTable;

/** One value of a gauge; `label` where it has one. */
export type GaugeValue = { name: GaugeName; label?: string; value: number };
