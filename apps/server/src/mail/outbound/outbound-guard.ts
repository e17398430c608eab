import { type LookupAddress, lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isGlobalAddress } from "./is-global-address.ts";
import { mailHost } from "./mail-host.ts";
import { OutboundRefused } from "./outbound-refused.ts";

/** What a mail server is spoken to for. */
export type MailUse = "smtp" | "imap";

/** A server as a person, or the operator, has named it. */
type Named = { host: string; port: number };

/** A host the operator lets people use though it stands inside; at the usual ports, or at that one alone. */
export type AllowedHost = { host: string; port: number | null };

/** Where to connect: what `net.connect` and `tls.connect` are given. The name a certificate must bear is `host`. */
export type Route = { host: string; lookup: LookupFunction };

/** Decides which mail servers people may have us speak to: whoever saves one, tries one or connects to one asks here. */
export type OutboundGuard = {
  /**
   * The way to a server; throws `OutboundRefused`. A name is resolved by `lookup` while connecting, and it answers with
   * addresses it has judged or not at all: what was judged is what is connected to, whatever the name says a moment later.
   */
  route(server: Named, use: MailUse): Route;
  /** What `route` and its `lookup` would throw, without connecting; null also where the name cannot be resolved now. */
  refusal(server: Named, use: MailUse): Promise<OutboundRefused | null>;
};

/** Where mail is handed in (RFC 5321, 6409, 8314) and where it is read (RFC 9051). */
const usualPorts: Record<MailUse, readonly number[]> = { smtp: [465, 587, 25], imap: [993, 143] };
/** Names that mean this machine or its network wherever they are asked for (RFC 6761, 6762, 8375, ICANN's "internal"). */
const innerName = /^[^.]+$|(?:^|\.)(?:localhost|local|internal|home\.arpa)$/;

const noHost =
  "Il nome del server non è valido: scrivilo come lo indica il tuo gestore, per esempio smtps.pec.aruba.it.";
const inner =
  "Il server è in una rete interna, dove da qui non ci si collega: indica quello pubblico del tuo gestore PEC. Se deve essere proprio questo, chi gestisce il servizio può autorizzarlo.";
const wrongPort: Record<MailUse, string> = {
  smtp: "La porta di invio è 465, 587 o 25: scegli quella indicata dal tuo gestore.",
  imap: "La porta di ricezione è 993 o 143: scegli quella indicata dal tuo gestore.",
};

type Lookup = (
  host: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Nothing is refused: for servers that we have put on this machine ourselves. */
export const openGuard: OutboundGuard = {
  route: ({ host }) => ({ host, lookup: systemLookup }),
  refusal: async () => null,
};

/** Only servers on the Internet, at the ports of mail, and those the operator has named. */
export function outboundGuard(allowed: readonly AllowedHost[], lookup: Lookup = systemLookup): OutboundGuard {
  const isAllowed = (host: string, port: number, use: MailUse) =>
    allowed.some(
      (allowed) =>
        allowed.host === host && (allowed.port === null ? usualPorts[use].includes(port) : allowed.port === port),
    );
  const route = ({ host: text, port }: Named, use: MailUse): Route => {
    const host = mailHost(text);
    if (!host) throw new OutboundRefused("host", noHost);
    const named = isAllowed(host, port, use);
    if (!named && (isIP(host) ? !isGlobalAddress(host) : innerName.test(host)))
      throw new OutboundRefused("host", inner);
    if (!named && !usualPorts[use].includes(port)) throw new OutboundRefused("port", wrongPort[use]);
    const isGood = ({ address }: LookupAddress) => named || isGlobalAddress(address) || isAllowed(address, port, use);
    return { host, lookup: judged(lookup, isGood) };
  };
  return {
    route,
    async refusal(server, use) {
      try {
        const { host, lookup: resolve } = route(server, use);
        if (isIP(host)) return null;
        await new Promise<void>((found, failed) =>
          resolve(host, { all: true }, (error) => (error ? failed(error) : found())),
        );
        return null;
      } catch (error) {
        // A name nobody knows now is nothing to connect to; it is judged again when there is.
        return error instanceof OutboundRefused ? error : null;
      }
    },
  };
}

/** One bad address is enough: a name that is also of the inside is not a provider's. */
function judged(lookup: Lookup, isGood: (address: LookupAddress) => boolean): LookupFunction {
  return (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? notFound(host), []);
      if (!addresses.every(isGood)) return done(new OutboundRefused("host", inner), []);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
}

const notFound = (host: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: "ENOTFOUND" });
