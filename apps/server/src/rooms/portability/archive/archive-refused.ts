/** An archive that is not put back; the message is an Italian sentence for whoever sent it. */
export class ArchiveRefused extends Error {
  override name = "ArchiveRefused";
}
