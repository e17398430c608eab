import type { FiscalData } from "@fatturachiara/contract/rooms/taxdata";
import { invoiceMaxBytes } from "@fatturachiara/contract/wire";
import { unzipSync } from "fflate";
import { type Now, type Problema, readImportedFile } from "./read-imported-file.ts";

/** What the checks say of one file: its findings, or why it is no invoice. */
export type CheckedFile = { name: string } & ({ problems: readonly Problema[] } | { sentence: string });

/** Files looked at; with more the person is told to import them. */
const most = 500;
/** Looks at every invoice among files and archives. Nothing leaves the browser. */
export async function checkFiles(
  files: readonly File[],
  fiscal: FiscalData | null,
  now: Now,
): Promise<{ checked: CheckedFile[]; more: boolean }> {
  const found: { name: string; bytes: Uint8Array }[] = [];
  let more = false;
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    for (const entry of contentsOf(file.name, bytes)) {
      if (found.length < most) found.push(entry);
      else more = true;
    }
  }
  const checked: CheckedFile[] = [];
  for (const { name, bytes } of found) checked.push({ name, ...(await outcomeOf(bytes, fiscal, now)) });
  return { checked, more };
}

/** The invoices of an archive, or the file itself; of an archive that cannot be read, the file, which then says so. */
function contentsOf(name: string, bytes: Uint8Array): { name: string; bytes: Uint8Array }[] {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return [{ name, bytes }];
  let taken = 0;
  try {
    const inside = unzipSync(bytes, {
      filter: ({ name: path, originalSize }) => {
        if (!/\.(xml|p7m)$/i.test(path) || originalSize > invoiceMaxBytes) return false;
        taken += 1;
        return taken <= most + 1;
      },
    });
    return Object.entries(inside).map(([path, content]) => ({ name: path, bytes: content }));
  } catch {
    return [{ name, bytes: new Uint8Array() }];
  }
}

async function outcomeOf(bytes: Uint8Array, fiscal: FiscalData | null, now: Now) {
  const imported = await readImportedFile(bytes, fiscal, now);
  if (imported.kind === "invoice") return { problems: imported.problems };
  return {
    sentence: imported.kind === "refused" ? imported.sentence : "È un archivio dentro l'archivio: aprilo da solo.",
  };
}
