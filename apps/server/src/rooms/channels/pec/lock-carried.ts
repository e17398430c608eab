import type { Tx } from "../../../db/database.ts";
import { hashOf } from "../../../hash-of.ts";
import { type CertifiedMail, isSdiMailbox, type MailFile } from "../../../mail/certified/certified-mail.ts";
import { readStoredFile, StoredFileDamaged, type Transmission } from "../../transmission/index.ts";

/** A transmission that left by the person's hand, found in the message a delivery receipt carries. */
export type Carried = {
  transmission: Transmission;
  /** The very content of the file as frozen; else only its name is the same. */
  sameContent: boolean;
  /** No other invoice travelled with it: ids of the mail are ids of this transmission. */
  alone: boolean;
};

/**
 * The files of ours that a person has sent with their own mail program, as the receipt proves it: certified sender and
 * SdI's mailbox in `daticert.xml`, name and content of the attachment in `postacert.eml` (CHANNEL §2.3). A receipt of
 * acceptance carries no attachment and proves nothing.
 */
export async function lockCarried(tx: Tx, profileId: string, mail: CertifiedMail): Promise<Carried[]> {
  const { kind, daticert, inner } = mail;
  if (kind !== "avvenuta-consegna" || !inner || !isSdiMailbox(daticert.consegna)) return [];
  const files = inner.files.filter(({ name }) => /\.(?:xml|p7m|zip)$/i.test(name));
  if (files.length === 0) return [];
  const transmissions = await tx
    .selectFrom("transmission")
    .selectAll()
    .where("profileId", "=", profileId)
    .where("stato", "in", ["a_mano", "ritirata"])
    .where(
      "nomeFile",
      "in",
      files.map(({ name }) => name),
    )
    .forUpdate()
    .execute();
  const carried: Carried[] = [];
  for (const transmission of transmissions) {
    if (transmission.mittente.toLowerCase() !== daticert.mittente.toLowerCase()) continue;
    const isFrozen = await likeFrozen(tx, transmission);
    const named = files.filter(({ name }) => name === transmission.nomeFile);
    carried.push({ transmission, sameContent: named.every(isFrozen), alone: files.length === 1 });
  }
  return carried;
}

/** Whether a file is the frozen one; where that is damaged its digest still tells. */
async function likeFrozen(tx: Tx, { profileId, fileId }: Transmission): Promise<(file: MailFile) => boolean> {
  try {
    return isLike((await readStoredFile(tx, profileId, fileId)).bytes);
  } catch (error) {
    if (!(error instanceof StoredFileDamaged)) throw error;
    return hasDigest(error.sha256);
  }
}

const hasDigest =
  (sha256: Buffer) =>
  ({ bytes }: MailFile) =>
    [bytes, Buffer.from(plain(bytes), "latin1"), Buffer.from(`${plain(bytes)}\n`, "latin1")].some((variant) =>
      hashOf(variant).equals(sha256),
    );

/** Mail programs may send a text with other line ends, or one more at its end (CHANNEL §3). */
const isLike = (bytes: Uint8Array) => (file: MailFile) => plain(file.bytes) === plain(bytes);
const plain = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1").replaceAll("\r\n", "\n").trimEnd();
