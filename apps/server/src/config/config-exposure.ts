import { isIP } from "node:net";
import type { ScannerConfig } from "../scanner/scanner-config.ts";
import type { TracingConfig } from "../tracing/tracing-config.ts";

/** Whose word counts for a caller's address: the last n proxies before us, or those of these networks. */
export type TrustedProxies = number | readonly string[];

/** What the operator may let pass unencrypted though it is production. */
const plain = ["http", "smtp", "database", "scanner", "traces"] as const;
type Plain = (typeof plain)[number];

type Settings = {
  production: boolean;
  host: string;
  publicUrl: string | null;
  smtpUrl: string | null;
  databaseUrl: string | null;
  scanner: ScannerConfig | null;
  tracing: TracingConfig | null;
  value: (name: string) => string | null;
};

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a name or address is this machine's own, whoever resolves it. */
export const isLoopback = (host: string) => loopback.test(host);

/**
 * What the settings would show to others without a word: each thing a sentence in `wrong`, unless `PLAIN_ALLOWED` names it.
 * Answers whether mail of ours must find TLS.
 */
export function readExposure(settings: Settings, wrong: string[]): boolean {
  const { production, host, smtpUrl, value } = settings;
  const entries = (value("PLAIN_ALLOWED") ?? "").split(",").map((entry) => entry.trim());
  for (const entry of entries.filter((entry) => !["", ...plain].includes(entry))) {
    wrong.push(`PLAIN_ALLOWED può contenere ${plain.join(", ")}, non "${entry}".`);
  }
  if (production)
    for (const [what, sentence] of wayInTheClear(settings))
      if (!entries.includes(what)) wrong.push(`${sentence}, oppure PLAIN_ALLOWED=${what} se la rete è solo tua.`);
  if (!production && !isLoopback(host)) {
    wrong.push(
      `HOST=${host}: in modalità demo il servizio risponde solo su questo computer, perché chiunque veda /posta-di-prova entra in ogni account. Togli HOST, oppure avvia con FATTURACHIARA_MODE=production.`,
    );
  }
  return Boolean(smtpUrl?.startsWith("smtp:")) && !entries.includes("smtp");
}

/** What would leave this machine without TLS (ASVS 5.0, 12.3.1), each with what to do; the mail server is asked for it when it is met. */
function* wayInTheClear({ publicUrl, databaseUrl, scanner, tracing }: Settings): Iterable<[Plain, string]> {
  if (publicUrl?.startsWith("http:"))
    yield [
      "http",
      "PUBLIC_URL comincia con http://: password e fatture viaggerebbero in chiaro. Scrivi l'indirizzo https://",
    ];
  const database = databaseUrl && databaseInTheClear(new URL(databaseUrl));
  if (database)
    yield [
      "database",
      `DATABASE_URL: fino a ${database} i dati viaggerebbero in chiaro. Aggiungi ?sslmode=verify-full all'indirizzo`,
    ];
  const host = scanner && "host" in scanner.at ? scanner.at.host : "localhost";
  if (!isLoopback(host))
    yield [
      "scanner",
      `VIRUS_SCANNER: i file viaggerebbero in chiaro fino a ${host}, perché clamd non conosce TLS. Tienilo su questo computer`,
    ];
  if (tracing?.url.startsWith("http:") && !isLoopback(new URL(tracing.url).hostname))
    yield [
      "traces",
      "OTEL_EXPORTER_OTLP_ENDPOINT comincia con http://: le tracce viaggerebbero in chiaro. Scrivi l'indirizzo https://",
    ];
}

/** With one of these the driver demands TLS and judges the certificate. */
const demandsTls = ["require", "verify-ca", "verify-full"];

/** The machine PostgreSQL stands on where it is another and TLS is not demanded of it; a path is a socket of this one. */
function databaseInTheClear({ hostname, searchParams }: URL): string | null {
  const host = searchParams.get("host") ?? hostname;
  if (host === "" || host.startsWith("/") || isLoopback(host)) return null;
  return demandsTls.includes(searchParams.get("sslmode") ?? "") ? null : host;
}

/** `TRUST_PROXY`: `on` or `1` for one proxy before us, a number for as many, or the proxies' networks. */
export function readProxies(text: string | null, wrong: string[]): TrustedProxies {
  if (text === null || text === "off") return 0;
  if (text === "on") return 1;
  if (/^\d$/.test(text)) return Number(text);
  const networks = text.split(",").map((entry) => entry.trim());
  for (const network of networks.filter((entry) => !isNetwork(entry))) {
    wrong.push(`TRUST_PROXY: "${network}" non è un numero di proxy né una rete (esempi: 1, 10.0.0.0/8).`);
  }
  return networks;
}

function isNetwork(text: string): boolean {
  const [address = "", bits, more] = text.split("/");
  const most = { 4: 32, 6: 128 }[isIP(address)];
  return (
    most !== undefined && more === undefined && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
  );
}
