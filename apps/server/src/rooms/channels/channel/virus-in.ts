import type { Tx } from "../../../db/database.ts";
import { judgeFile } from "../../../scanner/judge-file.ts";
import { noteVirus } from "../../security/index.ts";
import { type Applied, type Examined, type SdiParts, storableText, virusKind } from "../../transmission/index.ts";

/** The antivirus does not answer, and the operator lets nothing pass without: what has come waits where it is. */
export class ScannerAway extends Error {}

/** What the antivirus finds in any of these, by the name it gives it; nothing where there is none. Throws `ScannerAway`. */
export async function virusIn(
  { scanner }: Pick<SdiParts, "scanner">,
  files: readonly Uint8Array[],
): Promise<string | undefined> {
  if (!scanner) return undefined;
  for (const bytes of files) {
    const verdict = await judgeFile(scanner, bytes);
    if (verdict.is === "virus") return storableText(verdict.name);
    if (verdict.is === "clean" || !scanner.isNeeded) continue;
    if (verdict.because === "away") throw new ScannerAway("Nothing passes while the antivirus is away");
    return "troppo grande per essere esaminato";
  }
  return undefined;
}

/** The same installation for what a virus was found in before: it passes only when the antivirus says that there is none. */
export const judgedAgain = (parts: SdiParts): SdiParts => ({
  ...parts,
  scanner: parts.scanner && { ...parts.scanner, isNeeded: true },
});

/** What has come, with a virus in it: it waits for the person, and stands in the security log. */
export function infected(parts: SdiParts, examined: Omit<Examined, "apply" | "genere">, virus: string): Examined {
  return {
    ...examined,
    genere: virusKind,
    async apply(tx: Tx): Promise<Applied> {
      await noteVirus(tx, parts, examined);
      return { esito: "non riconosciuto", motivo: reasonOf(virus), fileId: await examined.keep(tx) };
    },
  };
}

const reasonOf = (virus: string) =>
  `L'antivirus di questo servizio ha trovato «${virus}» qui dentro: non è stato applicato nulla, e il file non si può scaricare. Se sai da chi viene e lo aspettavi, puoi applicarlo lo stesso.`;
