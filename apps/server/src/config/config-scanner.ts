import type { ScannerConfig } from "../scanner/scanner-config.ts";
import type { Values } from "./config-values.ts";

/** The operator's antivirus: `tcp://host:port` or `unix:/path`; null where there is none. What is wrong is added to `wrong`. */
export function readScanner({ value }: Pick<Values, "value">, wrong: string[]): ScannerConfig | null {
  const text = value("VIRUS_SCANNER");
  const needed = value("VIRUS_SCANNER_NEEDED");
  if (needed && needed !== "on") wrong.push(`VIRUS_SCANNER_NEEDED può essere "on" o mancare, non "${needed}".`);
  if (needed && !text) wrong.push("VIRUS_SCANNER_NEEDED vuole anche VIRUS_SCANNER: l'indirizzo dell'antivirus.");
  if (!text) return null;
  const at = addressIn(text);
  if (!at)
    wrong.push(
      `VIRUS_SCANNER: "${text}" non è un indirizzo: scrivilo come tcp://127.0.0.1:3310 o unix:/run/clamav/clamd.ctl.`,
    );
  return at && { at, isNeeded: needed === "on" };
}

function addressIn(text: string): ScannerConfig["at"] | null {
  const [, path] = /^unix:(?:\/\/)?(\/.+)$/.exec(text) ?? [];
  if (path) return { path };
  if (!text.startsWith("tcp://") || !URL.canParse(text)) return null;
  const { hostname, port, pathname } = new URL(text);
  if (!hostname || !port || pathname.length > 1) return null;
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) };
}
