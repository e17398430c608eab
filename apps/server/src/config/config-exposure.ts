import { isIP } from "node:net";

/** Whose word counts for a caller's address: the last n proxies before us, or those of these networks. */
export type TrustedProxies = number | readonly string[];

/** What the operator lets pass unencrypted though it is production. */
type Plain = "http" | "smtp";

type Settings = {
  production: boolean;
  host: string;
  publicUrl: string | null;
  smtpUrl: string | null;
  value: (name: string) => string | null;
};

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a name or address is this machine's own, whoever resolves it. */
export const isLoopback = (host: string) => loopback.test(host);

/**
 * What the settings would show to others without a word: each thing a sentence in `wrong`, unless `PLAIN_ALLOWED` names it.
 * Answers whether mail of ours must find TLS.
 */
export function readExposure({ production, host, publicUrl, smtpUrl, value }: Settings, wrong: string[]): boolean {
  const entries = (value("PLAIN_ALLOWED") ?? "").split(",").map((entry) => entry.trim());
  for (const entry of entries.filter((entry) => !["", "http", "smtp"].includes(entry))) {
    wrong.push(`PLAIN_ALLOWED può contenere "http" e "smtp", non "${entry}".`);
  }
  const allowed = (what: Plain) => entries.includes(what);
  if (production && publicUrl?.startsWith("http:") && !allowed("http")) {
    wrong.push(
      `PUBLIC_URL comincia con http://: password e fatture viaggerebbero in chiaro. Scrivi l'indirizzo https://, oppure PLAIN_ALLOWED=http se la rete è solo tua.`,
    );
  }
  if (!production && !isLoopback(host)) {
    wrong.push(
      `HOST=${host}: in modalità demo il servizio risponde solo su questo computer, perché chiunque veda /posta-di-prova entra in ogni account. Togli HOST, oppure avvia con FATTURACHIARA_MODE=production.`,
    );
  }
  return Boolean(smtpUrl?.startsWith("smtp:")) && !allowed("smtp");
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
