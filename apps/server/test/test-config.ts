import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import type { Config } from "../src/config/config.ts";
import { SecretKeys } from "../src/secret/secret-keys.ts";

/** A demo configuration that touches no disk but for large files that come in; the web is absent unless a test brings a folder. */
export function testConfig(overrides: Partial<Config> = {}): Config {
  return {
    mode: "demo",
    host: "127.0.0.1",
    port: 0,
    // One for each user of the machine: the folder of another cannot be written to.
    dataDir: join(tmpdir(), `fatturachiara-test-${userInfo().uid}`),
    webDir: "/nonexistent",
    databaseUrl: null,
    keys: testKeys,
    smtpUrl: null,
    smtpTls: false,
    mailFrom: null,
    returnedMail: null,
    publicUrl: "http://127.0.0.1:3361",
    trialDays: 30,
    securityLogDays: 365,
    sessionCalls: null,
    storageBytes: null,
    subscription: true,
    renewal: freeRenewal,
    privacyUrl: null,
    termsUrl: null,
    termsVersion: null,
    companyName: "FatturaChiara",
    corsOrigins: [],
    trustProxy: 0,
    metricsToken: null,
    tracing: null,
    drainSeconds: 0,
    logLevel: "silent",
    authorities: [],
    mailHostsAllowed: [],
    pecIdleConnections: 0,
    exchangeDir: null,
    backupRecipients: [],
    scanner: null,
    simulatorDelayMs: 0,
    ...overrides,
  };
}

/** Renewals of a year that cost nothing. */
const freeRenewal: Config["renewal"] = {
  price: "0.00",
  vatRate: "22.00",
  months: 12,
  transfer: null,
  paypal: null,
  issuerEmail: null,
};

const testKeys = SecretKeys.parse(SecretKeys.generate("test"));
