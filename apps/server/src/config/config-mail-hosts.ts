import { mailHost } from "../mail/outbound/mail-host.ts";
import type { AllowedHost } from "../mail/outbound/outbound-guard.ts";

/**
 * The mail servers the operator lets people use beside those on the Internet: `host` or `host:port`, comma-separated, IPv6
 * in brackets. What is wrong is added to `wrong`, in Italian.
 */
export function readMailHosts(name: string, text: string | null, wrong: string[]): readonly AllowedHost[] {
  const entries = (text ?? "").split(",").map((entry) => entry.trim());
  return entries.filter(Boolean).flatMap((entry) => {
    const [, named = "", digits] = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(entry) ?? [];
    const host = mailHost(named);
    const port = digits === undefined ? null : Number(digits);
    if (host && port !== 0 && (port ?? 1) <= 65_535) return [{ host, port }];
    wrong.push(`${name}: "${entry}" non è un server: scrivilo come posta.studio.it oppure posta.studio.it:993.`);
    return [];
  });
}
