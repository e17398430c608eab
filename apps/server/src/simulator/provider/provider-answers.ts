import type { Selectable } from "kysely";
import type { Clock } from "../../clock.ts";
import type { SimulatorMail } from "../../db/schema.ts";
import type { CertifiedKind } from "../../mail/certified/certified-mail.ts";
import type { Passo } from "../scenario/course.ts";
import type { Scenario } from "../scenario/scenario.ts";
import { type RomeTime, romeTime } from "./rome-time.ts";
import { simulatedDomain } from "./simulated-addresses.ts";
import { writeCertifiedMail } from "./write-certified-mail.ts";

/** A mail in the simulated provider's hands. */
export type Taken = Omit<Selectable<SimulatorMail>, "scenario" | "passo"> & { scenario: Scenario; passo: Passo };

const subjects: Partial<Record<CertifiedKind, string>> = {
  accettazione: "ACCETTAZIONE",
  "non-accettazione": "AVVISO DI NON ACCETTAZIONE",
  "avvenuta-consegna": "CONSEGNA",
  "preavviso-errore-consegna": "AVVISO DI MANCATA CONSEGNA PER SUP. TEMPO MASSIMO",
  "errore-consegna": "AVVISO DI MANCATA CONSEGNA",
};

/** A receipt of the simulated provider about a mail it took: raw, ready for the mailbox. */
export function providerReceipt(
  clock: Clock,
  taken: Pick<Taken, "casella" | "destinatario" | "messageId" | "identificativo">,
  what: {
    kind: CertifiedKind;
    oggetto: string;
    errore?: "no-dest" | "altro";
    erroreEsteso?: string;
    postacert?: Uint8Array;
  },
): Buffer {
  const at: RomeTime = romeTime(clock.now());
  const { kind, oggetto, postacert } = what;
  return writeCertifiedMail({
    kind,
    at,
    from: `posta-certificata@${simulatedDomain}`,
    gestore: "Gestore PEC simulato",
    to: taken.casella,
    subject: `${subjects[kind]}: ${oggetto}`,
    messageId: `${kind}.${taken.identificativo}`,
    riferimento: taken.messageId,
    text: `${subjects[kind]} (SIMULAZIONE): messaggio "${oggetto}" per ${taken.destinatario}. ${what.erroreEsteso ?? ""}\n`,
    certified: {
      mittente: taken.casella,
      destinatari: [taken.destinatario],
      oggetto,
      identificativo: taken.identificativo,
      msgid: taken.messageId,
      ...(what.errore && { errore: what.errore }),
      ...(what.erroreEsteso && { erroreEsteso: what.erroreEsteso }),
      ...(kind === "avvenuta-consegna" && { consegna: taken.destinatario }),
    },
    ...(postacert && { postacert }),
  });
}

/** The mail as it travels: the provider's own Message-ID, ours moved to X-Riferimento-Message-ID. */
export function onTheWire({ raw, identificativo, messageId }: Taken): Uint8Array {
  const text = raw.toString("latin1");
  const end = text.search(/\r?\n\r?\n/);
  const headers = text.slice(0, end < 0 ? text.length : end);
  const moved = headers.replace(/^Message-ID:.*(?:\r?\n[ \t].*)*/im, `Message-ID: <${identificativo}>`);
  return Buffer.from(`X-Riferimento-Message-ID: <${messageId}>\r\n${moved}${text.slice(headers.length)}`, "latin1");
}
