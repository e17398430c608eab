import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../launch/root.mjs";
import { findPromtool } from "./promtool.ts";

/**
 * Of each alert: what is measured when it must fire, and the nearest at which it must stay quiet, as promtool has them ("5+0x":
 * five, again and again); its labels besides the severity.
 */
type Case = { series: string; fires: string; quiet: string; labels?: Record<string, string> };
const gauge = (series: string, fires: number, quiet: number, labels?: Case["labels"]): Case => ({
  series,
  fires: `${fires}+0x`,
  quiet: `${quiet}+0x`,
  ...(labels && { labels }),
});
const mailboxes = (trouble: string) => gauge(`fatturachiara_mailboxes{trouble="${trouble}"}`, 6, 5);
const cases: Record<string, Case> = {
  FatturaChiaraDown: gauge('up{job="fatturachiara"}', 0, 1, { job: "fatturachiara" }),
  InvoicesDoNotLeave: gauge("fatturachiara_oldest_unsent_seconds", 3601, 3600),
  SendingHeld: gauge("fatturachiara_sending_held", 1, 0),
  InvoicesInDoubt: gauge('fatturachiara_transmissions{state="uncertain"}', 1, 0),
  SendingsFail: gauge('fatturachiara_transmissions{state="failed"}', 6, 5),
  ManyProvidersAway: mailboxes("provider_away"),
  MailboxesNotRead: gauge("fatturachiara_oldest_look_seconds", 3601, 3600),
  ManyMailboxesSilent: mailboxes("silent"),
  JobsLate: gauge('fatturachiara_jobs{state="late"}', 1, 0),
  JobsFail: gauge('fatturachiara_jobs{state="failed"}', 11, 10),
  LettersDoNotLeave: gauge("fatturachiara_oldest_letter_seconds", 3601, 3600),
  LettersRefused: gauge("fatturachiara_letters_refused", 21, 20),
  AntivirusAway: gauge("fatturachiara_scanner_answers", 0, 1),
  DatabaseConnectionsUsedUp: gauge('fatturachiara_database_connections{state="waiting"}', 1, 0, { state: "waiting" }),
  EventLoopLate: gauge('nodejs_eventloop_lag_seconds{quantile="0.99"}', 0.3, 0.2, { quantile: "0.99" }),
  BackupOld: gauge("fatturachiara_last_backup_seconds", 172_801, 172_800),
  BackupNotVerified: gauge("fatturachiara_last_backup_verified_seconds", 3_024_001, 3_024_000),
  DiskAlmostFull: gauge("fatturachiara_data_folder_free_bytes", 999_999_999, 1_000_000_000),
  // Counted on: so many in each minute.
  CallsFail: { series: 'http_requests_total{status="500"}', fires: "0+7x", quiet: "0+5x" },
};
/** What nobody has ever measured is told, too: no backup was ever made, or verified. */
const absent = ["BackupOld", "BackupNotVerified"];

const rules = join(root, "docs", "ops", "alerts.yml");
const alerts = readFileSync(rules, "utf8")
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({
    name: text.slice(0, text.indexOf("\n")),
    minutes: minutesOf(/^ +for: (\w+)$/m.exec(text)?.[1] ?? "0m"),
    severity: /severity: (\w+)/.exec(text)?.[1],
    annotations: /annotations: (\{.*\})$/m.exec(text)?.[1],
  }));

test("every alert is tried, firing and quiet", () => {
  expect(Object.keys(cases).sort()).toEqual(alerts.map(({ name }) => name).sort());
});

const promtool = findPromtool();
if (!promtool) console.warn("SALTATE le prove degli allarmi con promtool: qui non c'è (pacchetto prometheus).");

test.skipIf(!promtool)("Prometheus takes the alert rules as they are", () => {
  const { status, stdout } = spawnSync(promtool ?? "", ["check", "rules", rules]);

  expect([status, String(stdout)]).toEqual([0, expect.stringMatching(/SUCCESS: \d+ rules found/)]);
});

test.skipIf(!promtool)(
  "each alert fires once its time is over, not before, and is quiet where all is just well",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "fatturachiara-alerts-"));
    // All rules are asked at every step: what waits for a day is asked each half hour, the rest each minute.
    const files = [
      { step: "1m", asked: alerts.filter(({ minutes }) => minutes < 360) },
      { step: "30m", asked: alerts.filter(({ minutes }) => minutes >= 360) },
    ].map(({ step, asked }) => {
      const file = join(folder, `each-${step}.test.yml`);
      writeFileSync(
        file,
        `rule_files: ["${rules}"]\nevaluation_interval: ${step}\ntests:\n${asked.map(tried).join("\n")}\n`,
      );
      return file;
    });

    const { status, stdout, stderr } = spawnSync(promtool ?? "", ["test", "rules", ...files], { encoding: "utf8" });
    rmSync(folder, { recursive: true, force: true });

    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining("SUCCESS")]);
  },
);

type Alert = (typeof alerts)[number];

/** The trials of an alert: firing, quiet and, of some, never measured. */
function tried(alert: Alert): string {
  const { series, fires, quiet } = cases[alert.name] ?? { series: "", fires: "", quiet: "" };
  const during = (values: string) => `${values}${late(alert)}`;
  const trials = [
    [`${alert.name}, firing`, series, during(fires), expected(alert)],
    [`${alert.name}, quiet`, series, during(quiet), never(alert)],
    ...(absent.includes(alert.name) ? [[`${alert.name}, never measured`, "up", during("1+0x"), expected(alert)]] : []),
  ];
  return trials
    .map(
      ([name, input, values, told]) =>
        `  - name: "${name}"\n    interval: 1m\n    input_series: [{ series: '${input}', values: "${values}" }]\n    alert_rule_test:\n${told}`,
    )
    .join("\n");
}

/** A rate needs minutes to be one; those that wait for nothing are told at once. */
const late = ({ minutes }: Alert) => minutes + 15;

function expected(alert: Alert): string {
  const labels = { severity: alert.severity, ...cases[alert.name]?.labels };
  const early =
    alert.minutes > 1 ? `      - { eval_time: ${alert.minutes - 1}m, alertname: ${alert.name}, exp_alerts: [] }\n` : "";
  return `${early}      - { eval_time: ${late(alert)}m, alertname: ${alert.name}, exp_alerts: [{ exp_labels: ${JSON.stringify(labels)}, exp_annotations: ${alert.annotations} }] }`;
}

function never(alert: Alert): string {
  return `      - { eval_time: ${late(alert)}m, alertname: ${alert.name}, exp_alerts: [] }`;
}

/** "2m", "24h", "1d" */
function minutesOf(time: string): number {
  const sizes: Record<string, number> = { m: 1, h: 60, d: 1440 };
  return Number.parseInt(time, 10) * (sizes[time.at(-1) ?? "m"] ?? 1);
}
