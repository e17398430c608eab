import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, test } from "vitest";
import { testAuthority } from "../../test/test-authority.ts";
import { Secret } from "../secret/secret.ts";
import { SecretKeys } from "../secret/secret-keys.ts";
import { StartRefused } from "../start-refused.ts";
import { configWarnings, readConfig } from "./config.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fatturachiara-config-"));
  return () => rmSync(folder, { recursive: true, force: true });
});

const production = () => ({
  FATTURACHIARA_MODE: "production",
  DATA_DIR: folder,
  DATABASE_URL: "postgres://user:hidden@db/fatture?sslmode=verify-full",
  SECRET_KEYS: SecretKeys.generate("a"),
  SMTP_URL: "smtps://user:hidden@mail",
  PUBLIC_URL: "https://fatture.example.it/",
});

test("nothing in the environment is demo mode: this machine only, secrets of its own that stay the same", () => {
  const first = readConfig({ DATA_DIR: folder });
  const second = readConfig({ DATA_DIR: folder });

  expect(first).toMatchObject({
    mode: "demo",
    host: "127.0.0.1",
    port: 3361,
    databaseUrl: null,
    subscription: true,
    trialDays: 30,
    securityLogDays: 365,
    sessionCalls: 1200,
    storageBytes: 10_000_000_000,
  });
  expect(statSync(join(folder, "secret-keys")).mode & 0o777).toBe(0o600);
  expect(second.keys.decrypt(first.keys.encrypt(Secret.of("x"), "p"), "p").reveal()).toBe("x");
});

test("without the keys of its database a folder does not start, and no others are made", () => {
  readConfig({ DATA_DIR: folder });
  mkdirSync(join(folder, "database"));
  writeFileSync(join(folder, "database", "PG_VERSION"), "18\n");
  rmSync(join(folder, "secret-keys"));

  const start = () => readConfig({ DATA_DIR: folder });

  expect(start).toThrow(/manca il file secret-keys .+: rimettilo da una copia\./);
  expect(start).toThrow(StartRefused);
  expect(existsSync(join(folder, "secret-keys"))).toBe(false);
});

test("keys that are none are a sentence, without what stands in their file", () => {
  writeFileSync(join(folder, "secret-keys"), "spazzatura");

  const start = () => readConfig({ DATA_DIR: folder });

  expect(start).toThrow(/^Il file .+secret-keys non contiene più chiavi segrete valide/);
  expect(start).not.toThrow("spazzatura");
});

test("where a file stands in the place of the folder of the data, a sentence says so", () => {
  writeFileSync(join(folder, "file"), "");

  expect(() => readConfig({ DATA_DIR: join(folder, "file", "data") })).toThrow(
    /^DATA_DIR=.+ non può essere una cartella/,
  );
});

test("production refuses to start with one sentence for each thing that is missing", () => {
  expect(() => readConfig({ FATTURACHIARA_MODE: "production", DATA_DIR: folder })).toThrow(
    /^Manca DATABASE_URL: .+\.\nManca SMTP_URL: .+\.\nManca PUBLIC_URL: .+\.\nManca SECRET_KEYS: .+\.$/,
  );
});

test("production on the embedded database says so, and has no other beside it", () => {
  const { DATABASE_URL, ...rest } = production();
  expect(readConfig({ ...rest, DATABASE: "embedded" }).databaseUrl).toBe(null);
  expect(() => readConfig({ ...rest, DATABASE: "sqlite" })).toThrow(
    'DATABASE può essere solo "embedded", non "sqlite".',
  );
  expect(() => readConfig({ ...rest, DATABASE_URL, DATABASE: "embedded" })).toThrow(
    "DATABASE=embedded e DATABASE_URL si contraddicono: togli uno dei due.",
  );
});

test("production with everything starts, and warns without a privacy address", () => {
  const config = readConfig(production());

  expect(config.publicUrl).toBe("https://fatture.example.it");
  expect(configWarnings(config)).toEqual([expect.stringContaining("PRIVACY_URL")]);
  expect(configWarnings(readConfig({ ...production(), PRIVACY_URL: "https://example.it/privacy" }))).toEqual([]);
});

test.each([
  ["FATTURACHIARA_MODE", "prod", 'FATTURACHIARA_MODE può essere "demo" o "production"'],
  ["PORT", "80a", "PORT deve essere un numero intero"],
  ["DATABASE_URL", "mysql://x", "DATABASE_URL non è un indirizzo valido"],
  ["SECRET_KEYS", "a:short", "SECRET_KEYS non è valido"],
  ["CORS_ORIGINS", "*", 'CORS_ORIGINS: "*" non è un\'origine'],
  ["TRIAL_DAYS", "-1", "TRIAL_DAYS deve essere"],
  ["SUBSCRIPTION", "no", 'SUBSCRIPTION può essere "on" o "off", non "no".'],
  ["LOG_LEVEL", "tutto", 'LOG_LEVEL può essere "trace", "debug", "info"'],
  ["SMTP_URL", "smtps://ada:a@b/c@mail.example.it", "SMTP_URL non è un indirizzo valido: nell'utente e nella password"],
  ["SMTP_URL", "smtps://ada:a#b@mail.example.it", "scrivi % come %25, @ come %40"],
  ["SMTP_URL", "smtps://ada:100%@mail.example.it", "SMTP_URL non è un indirizzo valido: nell'utente e nella password"],
  ["MAIL_FROM_IMAP_URL", "pop3://ada:a@mail.example.it", "MAIL_FROM_IMAP_URL non è un indirizzo valido"],
  ["MAIL_FROM_IMAP_URL", "imaps://mail.example.it", "MAIL_FROM_IMAP_URL: servono server, utente e password"],
  ["DATABASE_URL", "postgres://ada:a/b@db/fatture", "DATABASE_URL non è un indirizzo valido: nell'utente"],
])("a wrong %s is refused", (name, value, sentence) => {
  expect(() => readConfig({ ...production(), [name]: value })).toThrow(sentence);
});

test("mail servers the operator lets people use are hosts, with or without a port, in one spelling", () => {
  const start = (text: string) => readConfig({ DATA_DIR: folder, MAIL_HOSTS_ALLOWED: text });

  expect(readConfig({ DATA_DIR: folder }).mailHostsAllowed).toEqual([]);
  expect(start(" Posta.Studio.it, localhost:2525,10.1.2.3 , [::1]:993,").mailHostsAllowed).toEqual([
    { host: "posta.studio.it", port: null },
    { host: "localhost", port: 2525 },
    { host: "10.1.2.3", port: null },
    { host: "::1", port: 993 },
  ]);
  for (const wrong of ["posta studio", "posta.it:x", "posta.it:0", "posta.it:70000", "https://posta.it", "::1", ":993"])
    expect(() => start(wrong)).toThrow(`MAIL_HOSTS_ALLOWED: "${wrong}" non è un server`);
});

test("the antivirus has an address, of a host or of this machine, and is needed only where it is there", () => {
  const start = (values: Record<string, string>) => readConfig({ DATA_DIR: folder, ...values }).scanner;

  expect(start({})).toBeNull();
  expect(start({ VIRUS_SCANNER: "tcp://clamav.lan:3310" })).toEqual({
    at: { host: "clamav.lan", port: 3310 },
    isNeeded: false,
  });
  const here = { VIRUS_SCANNER: "unix:/run/clamav/clamd.ctl", VIRUS_SCANNER_NEEDED: "on" };
  expect(start(here)).toEqual({ at: { path: "/run/clamav/clamd.ctl" }, isNeeded: true });
  for (const wrong of ["clamav", "tcp://clamav", "http://clamav:3310", "unix:clamd.ctl", "tcp://clamav:99999"])
    expect(() => start({ VIRUS_SCANNER: wrong })).toThrow(`VIRUS_SCANNER: "${wrong}" non è un indirizzo`);
  expect(() => start({ VIRUS_SCANNER_NEEDED: "on" })).toThrow("VIRUS_SCANNER_NEEDED vuole anche VIRUS_SCANNER");
  expect(() => start({ ...here, VIRUS_SCANNER_NEEDED: "si" })).toThrow('non "si"');
});

test("production that would show passwords on the way is refused unless the operator says so", () => {
  const plain = { ...production(), PUBLIC_URL: "http://fatture.lan", SMTP_URL: "smtp://mail.lan" };

  expect(() => readConfig(plain)).toThrow("PUBLIC_URL comincia con http://");
  expect(readConfig({ ...plain, PLAIN_ALLOWED: "http" })).toMatchObject({ smtpTls: true });
  expect(readConfig({ ...plain, PLAIN_ALLOWED: "http, smtp" })).toMatchObject({ smtpTls: false });
  expect(() => readConfig({ ...plain, PLAIN_ALLOWED: "http,tutto" })).toThrow('non "tutto"');
});

test("production that would send what it keeps to another machine in the clear is refused unless the operator says so", () => {
  const start = (values: Record<string, string>) => readConfig({ ...production(), ...values });
  const database = (host: string) => start({ DATABASE_URL: `postgres://ada:x@${host}` });

  for (const here of [
    "127.0.0.1/f",
    "localhost:6432/f",
    "[::1]/f",
    "db/f?host=/run/postgresql",
    "db/f?sslmode=require",
  ])
    expect(database(here).databaseUrl).not.toBeNull();
  for (const there of ["db/f", "10.0.0.4:5432/f?sslmode=prefer", "db/f?sslmode=no-verify", "localhost/f?host=db"])
    expect(() => database(there)).toThrow(/^DATABASE_URL: fino a (db|10.0.0.4) i dati viaggerebbero in chiaro/);
  expect(() => start({ VIRUS_SCANNER: "tcp://clamav.lan:3310" })).toThrow("VIRUS_SCANNER: i file viaggerebbero");
  expect(() => start({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://traces.lan:4318" })).toThrow("le tracce viaggerebbero");
  start({ VIRUS_SCANNER: "unix:/run/clamav/clamd.ctl", OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" });
  start({
    ...{
      DATABASE_URL: "postgres://ada:x@db/f",
      VIRUS_SCANNER: "tcp://clamav:3310",
      PLAIN_ALLOWED: "database,scanner,traces",
    },
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://traces.lan:4318",
  });
  readConfig({ DATA_DIR: folder, DATABASE_URL: "postgres://ada:x@db/f" }); // the demo holds nothing of anybody's
});

test.each(["0.0.0.0", "192.168.1.4", "fatture.lan"])("the demo does not listen at %s", (HOST) => {
  expect(() => readConfig({ DATA_DIR: folder, HOST })).toThrow("chiunque veda /posta-di-prova entra in ogni account");
  expect(readConfig({ ...production(), HOST }).host).toBe(HOST);
});

test("the word of a proxy counts when it is said how many there are, or where they stand", () => {
  const start = (text: string) => readConfig({ DATA_DIR: folder, TRUST_PROXY: text }).trustProxy;

  expect([start(""), start("off"), start("on"), start("2")]).toEqual([0, 0, 1, 2]);
  expect(start("10.0.0.0/8, ::1")).toEqual(["10.0.0.0/8", "::1"]);
  for (const wrong of ["sì", "10.0.0.0/33", "10.0.0", "1.2.3.4/8/8"])
    expect(() => start(wrong)).toThrow(`TRUST_PROXY: "${wrong}" non è`);
});

test("a configuration that is printed shows no secret", () => {
  const config = readConfig(production());

  expect(JSON.stringify(config)).not.toContain("hidden");
  expect(String(config.databaseUrl)).toBe("•••");
});

test("secrets may lie in files that a vault hands over; one that cannot be read, or stands twice, refuses the start", () => {
  const { SECRET_KEYS, SMTP_URL, ...rest } = production();
  const keys = join(folder, "keys");
  writeFileSync(keys, `${SECRET_KEYS}\n`);
  const empty = join(folder, "empty");
  writeFileSync(empty, "\n");

  const config = readConfig({ ...rest, SMTP_URL, SECRET_KEYS_FILE: keys });
  const start = (more: Record<string, string>) => () => readConfig({ ...rest, SECRET_KEYS_FILE: keys, ...more });

  const asBefore = SecretKeys.parse(SECRET_KEYS);
  expect(config.keys.decrypt(asBefore.encrypt(Secret.of("x"), "p"), "p").reveal()).toBe("x");
  expect(start({ SMTP_URL, SECRET_KEYS })).toThrow(/SECRET_KEYS e SECRET_KEYS_FILE si contraddicono/);
  expect(start({ SMTP_URL_FILE: empty })).toThrow(/SMTP_URL_FILE: il file .+ è vuoto\./);
  expect(start({ SMTP_URL_FILE: join(folder, "none") })).toThrow(/SMTP_URL_FILE: il file .+ non si può leggere/);
  expect(start({ SMTP_URL_FILE: join(folder, "none") })).toThrow(StartRefused);
});

test("the authorities trusted for signatures are those of a file; one that holds none refuses the start", () => {
  const pem = fileURLToPath(new URL("../../test/test-ca.pem", import.meta.url));
  const wrong = join(folder, "wrong.pem");
  writeFileSync(wrong, "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n");
  const start = (path: string) => readConfig({ DATA_DIR: folder, TRUSTED_AUTHORITIES: path });

  expect(readConfig({ DATA_DIR: folder }).authorities).toEqual([]);
  expect(start(pem).authorities).toEqual([testAuthority]);
  expect(() => start(wrong)).toThrow(/TRUSTED_AUTHORITIES: .+ rovinato\./);
  expect(() => start(join(folder, "secret-keys"))).toThrow(/non c'è nessun certificato/);
});

test.each([
  [
    "imaps://noreply%40example.it:a%2Fb@mail.example.it/Junk/Resi",
    { port: 993, sicurezza: "ssl", folder: "Junk/Resi" },
  ],
  ["imap://noreply%40example.it:a%2Fb@mail.example.it:1143", { port: 1143, sicurezza: "starttls", folder: "INBOX" }],
])("%s is the mailbox where undelivered letters come back to", (address, { folder, ...server }) => {
  const { returnedMail } = readConfig({ ...production(), MAIL_FROM_IMAP_URL: address });

  expect(returnedMail).toMatchObject({
    folder,
    server: { ...server, host: "mail.example.it", username: "noreply@example.it" },
  });
  expect(returnedMail?.server.password.reveal()).toBe("a/b");
});
