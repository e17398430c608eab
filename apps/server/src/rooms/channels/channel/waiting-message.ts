import type { Tx } from "../../../db/database.ts";
import type { MailFile } from "../../../mail/certified/certified-mail.ts";
import type { Decision, Examined, SdiParts, SentRicevuta, Transmission } from "../../transmission/index.ts";

/** What has come by a channel, fits nothing, and waits for the person; as it was kept. */
type Waiting = {
  profileId: string;
  fileId: string;
  sha256: Buffer;
  file: MailFile;
  /** Who has decided to believe it. */
  by?: Decision | undefined;
};

/** Where the person puts it: the document, what was sent of it, and the last of that. */
export type Link = {
  profileId: string;
  documentId: string;
  userId: string;
  sent: readonly Transmission[];
  last: Transmission;
  file: MailFile;
  genere: string;
  /** What it is about, as it was read. */
  oggetto: string | null;
};

/** What is in it, as the person can judge it. */
type Opened = {
  oggetto?: string | null;
  testo: string;
  files: readonly { name: string; bytes: Uint8Array }[];
  ricevuta: SentRicevuta | null;
};

/** What can be done with what waits, each channel in its own way. */
export type WaitingActs = {
  open(file: MailFile): Promise<Opened>;
  /** A receipt that names a file of the document takes effect, anything else lies among its files; whether it took effect. */
  link(tx: Tx, parts: SdiParts, link: Link): Promise<boolean>;
  /** What it turns out to be now; null where it is nothing one can act on. */
  understand(parts: SdiParts, waiting: Waiting): Promise<Examined | null>;
};
