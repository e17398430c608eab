import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { logLevels } from "../log.ts";
import type { AllowedHost } from "../mail/outbound/outbound-guard.ts";
import type { ScannerConfig } from "../scanner/scanner-config.ts";
import { Secret } from "../secret/secret.ts";
import type { SecretKeys } from "../secret/secret-keys.ts";
import { StartRefused } from "../start-refused.ts";
import type { TracingConfig } from "../tracing/tracing-config.ts";
import { readOrigins, readSender } from "./config-addresses.ts";
import { readAuthorities } from "./config-authorities.ts";
import { readRecipients } from "./config-backup.ts";
import { readDatabase } from "./config-database.ts";
import { readExposure, readProxies, type TrustedProxies } from "./config-exposure.ts";
import { withSecretFiles } from "./config-files.ts";
import { keysIn, parseKeys } from "./config-keys.ts";
import { readMailHosts } from "./config-mail-hosts.ts";
import { type ReturnedMail, readReturnedMail } from "./config-returned-mail.ts";
import { readScanner } from "./config-scanner.ts";
import { readSubscription, type SubscriptionConfig } from "./config-subscription.ts";
import { readTracing } from "./config-tracing.ts";
import { textOf, valuesOf } from "./config-values.ts";

/** Everything the environment decides. Read once, here; nothing else looks at `process.env`. */
export type Config = {
  mode: "demo" | "production";
  host: string;
  port: number;
  /** Absolute. */
  dataDir: string;
  /** The built web, absolute; may not exist (API only). */
  webDir: string;
  /** PostgreSQL; null is the embedded database in `dataDir`. */
  databaseUrl: Secret | null;
  keys: SecretKeys;
  /** Outgoing mail of the product itself; null only in demo mode, where it is read at /posta-di-prova. */
  smtpUrl: Secret | null;
  /** True when that server is left unless it offers TLS. */
  smtpTls: boolean;
  /** Who the product's mails come from, `Name <address>`; null: noreply at the public host. */
  mailFrom: string | null;
  /** Where they come back to when a server could not deliver one after all; null: nobody reads that. */
  returnedMail: ReturnedMail | null;
  /** Where people reach us, without a slash at the end; links in mails begin with it. */
  publicUrl: string;
  trialDays: number;
  /** How long the security log is kept, days. */
  securityLogDays: number;
  /** Calls a minute of one browser session; null: as many as it likes. */
  sessionCalls: number | null;
  /** Bytes a profile may keep before files it could do without are refused; null: as many as it likes. */
  storageBytes: number | null;
  /** False for people who host it for themselves: never 402. */
  subscription: boolean;
  /** What a renewal costs and how it is paid. */
  renewal: SubscriptionConfig;
  privacyUrl: string | null;
  termsUrl: string | null;
  /** How the operator names the terms of today; who agreed to others is asked again. */
  termsVersion: string | null;
  companyName: string;
  corsOrigins: readonly string[];
  /** Proxies before us whose word on a caller's address counts; 0: nobody's. */
  trustProxy: TrustedProxies;
  /** What a reader of /metrics shows (`Authorization: Bearer`); null: in production nobody reads them. */
  metricsToken: Secret | null;
  /** Where traces of calls and jobs are handed to; null: nobody makes any. */
  tracing: TracingConfig | null;
  /** After SIGTERM calls are answered for so long, seconds, while /readyz says 503. */
  drainSeconds: number;
  logLevel: string;
  /** Certificates (DER) of the authorities whose signatures on certified mail and receipts count as valid; often none. */
  authorities: readonly Uint8Array[];
  /** Mail servers people may use though they stand inside, or at a port of their own; in production all others are outside. */
  mailHostsAllowed: readonly AllowedHost[];
  /** Mailboxes this process waits at for their server to speak (IMAP IDLE), at most; the others are read by the clock. */
  pecIdleConnections: number;
  /** Where intermediaries' folders lie, absolute; null: nobody is offered to send through one. */
  exchangeDir: string | null;
  /** Public keys of age that backups are sealed to; none: as they are. */
  backupRecipients: readonly string[];
  /** The antivirus that files of strangers are shown to; null: none. */
  scanner: ScannerConfig | null;
  /** Pause before each answer of the simulated provider and SdI (demo mode), so that one can watch them come. */
  simulatorDelayMs: number;
};

type Environment = Record<string, string | undefined>;

/** Reads the environment, or refuses with one sentence for everything that is wrong or missing. */
export function readConfig(environment: Environment = process.env): Config {
  const wrong: string[] = [];
  const env = withSecretFiles(environment, wrong);
  const mode = textOf(env, "FATTURACHIARA_MODE") ?? "demo";
  if (mode !== "demo" && mode !== "production") {
    throw new StartRefused(`FATTURACHIARA_MODE può essere "demo" o "production", non "${mode}".`);
  }
  const production = mode === "production";
  const values = valuesOf(env, { production, wrong });
  const { value, needed, integer, url, folder, word } = values;
  const web = ["http:", "https:"];
  const port = integer("PORT", 3361, 65_535);
  const host = value("HOST") ?? (production ? "0.0.0.0" : "127.0.0.1");
  const dataDir = resolve(value("DATA_DIR") ?? "./data");
  const databaseUrl = readDatabase(values, wrong);
  const smtpUrl = url("SMTP_URL", needed("SMTP_URL", "il server per le e-mail in uscita"), ["smtp:", "smtps:"]);
  const publicUrl = url("PUBLIC_URL", needed("PUBLIC_URL", "l'indirizzo pubblico del servizio"), web);
  const scanner = readScanner(values, wrong);
  const tracing = readTracing(values, wrong);
  const keys = needed("SECRET_KEYS", "le chiavi segrete, nella forma nome:base64 di 32 byte (openssl rand -base64 32)");
  const config = {
    mode,
    host,
    port,
    dataDir,
    webDir: resolve(fileURLToPath(new URL("../../../web/dist", import.meta.url))),
    databaseUrl: databaseUrl ? Secret.of(databaseUrl) : null,
    smtpUrl: smtpUrl ? Secret.of(smtpUrl) : null,
    smtpTls: readExposure({ production, host, publicUrl, smtpUrl, databaseUrl, scanner, tracing, value }, wrong),
    mailFrom: readSender(value("MAIL_FROM"), wrong),
    returnedMail: readReturnedMail(values, wrong),
    publicUrl: publicUrl ?? `http://127.0.0.1:${port}`,
    trialDays: integer("TRIAL_DAYS", 30, 3650),
    securityLogDays: integer("SECURITY_LOG_DAYS", 365, 3650),
    sessionCalls: integer("SESSION_CALLS", 1200, 1_000_000) || null,
    storageBytes: integer("STORAGE_MB", 10_000, 10_000_000) * 1_000_000 || null,
    subscription: word("SUBSCRIPTION", "on", ["on", "off"]) === "on",
    renewal: readSubscription(mode, { value, integer, url, wrong }),
    privacyUrl: url("PRIVACY_URL", value("PRIVACY_URL"), web),
    termsUrl: url("TERMS_URL", value("TERMS_URL"), web),
    termsVersion: value("TERMS_VERSION"),
    companyName: value("COMPANY_NAME") ?? "FatturaChiara",
    corsOrigins: readOrigins(value("CORS_ORIGINS"), wrong),
    trustProxy: readProxies(value("TRUST_PROXY"), wrong),
    metricsToken: value("METRICS_TOKEN") ? Secret.of(value("METRICS_TOKEN") ?? "") : null,
    tracing,
    drainSeconds: integer("DRAIN_SECONDS", production ? 5 : 0, 600),
    logLevel: word("LOG_LEVEL", production ? "info" : "warn", logLevels),
    authorities: readAuthorities("TRUSTED_AUTHORITIES", value("TRUSTED_AUTHORITIES"), wrong),
    mailHostsAllowed: readMailHosts("MAIL_HOSTS_ALLOWED", value("MAIL_HOSTS_ALLOWED"), wrong),
    pecIdleConnections: integer("PEC_IDLE_CONNECTIONS", 100, 10_000),
    exchangeDir: folder("EXCHANGE_DIR"),
    backupRecipients: readRecipients("BACKUP_RECIPIENT", value("BACKUP_RECIPIENT"), wrong),
    scanner,
    simulatorDelayMs: integer("SIMULATOR_DELAY_MS", 2000, 3_600_000),
  } satisfies Omit<Config, "keys">;
  const parsed = keys ? parseKeys(keys, wrong) : null;
  if (wrong.length > 0) throw new StartRefused(wrong.join("\n"));
  return { ...config, keys: parsed ?? keysIn(dataDir) };
}

/** What deserves a warning at start though it does not prevent it. */
export function configWarnings({ mode, privacyUrl }: Config): string[] {
  return mode === "production" && !privacyUrl
    ? ["Manca PRIVACY_URL: la registrazione non mostra l'informativa sulla privacy, che la legge richiede."]
    : [];
}
