import type { DownloadedFile, Query } from "@fatturachiara/contract";
import type { servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { writeCsv } from "@fatturachiara/contract/write-csv";
import type { Deps } from "../../deps.ts";
import { foldText } from "../../fold-text.ts";
import { serviceCodeCells } from "./service-code-cells.ts";
import { serviceCodeFields } from "./service-code-import.ts";
import { listServiceCodes } from "./store.ts";

/** The codes of the list as it is seen, as a file that can be imported again. */
export async function exportServiceCodes(
  { db, clock }: Pick<Deps, "db" | "clock">,
  profile: string,
  { q, archiviati, ordine }: Query<typeof servicecode.export>,
): Promise<DownloadedFile> {
  const words = foldText(q ?? "").split(" ");
  const rows = (await listServiceCodes(db, profile)).filter((row) => {
    const text = foldText([row.code, row.descrizione, row.descrizioneDettaglio ?? ""].join(" "));
    return (archiviati === 1 || row.attivo) && words.every((word) => text.includes(word));
  });
  if (ordine === "codice")
    rows.sort((service, other) => service.code.localeCompare(other.code, "it", { numeric: true }));
  const lines = rows.map((row) => {
    const cells = serviceCodeCells({ ...row, updatedAt: clock.now() } as never);
    return serviceCodeFields.map(({ nome }) => cells[nome] ?? "");
  });
  const text = writeCsv([serviceCodeFields.map(({ etichetta }) => etichetta), ...lines]);
  return { name: `codici-servizio-${clock.oggi()}.csv`, type: "text/csv", bytes: Buffer.from(text, "utf8") };
}
