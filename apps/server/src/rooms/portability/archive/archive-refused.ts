/** An archive that is not put back; the message is an Italian sentence for whoever sent it. */
export class ArchiveRefused extends Error {
  override name = "ArchiveRefused";
}

/** A file of the archive is not the one that was put there. */
export const modified = (path: string, why: string): ArchiveRefused =>
  new ArchiveRefused(`L'archivio è stato modificato: «${path}» ${why}.`);
