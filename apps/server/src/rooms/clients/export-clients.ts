import type { DownloadedFile, Query } from "@fatturachiara/contract";
import type { clients } from "@fatturachiara/contract/rooms/clients";
import { writeCsv } from "@fatturachiara/contract/write-csv";
import { yearOf } from "@fatturachiara/fatturapa/giorno";
import type { Deps } from "../../deps.ts";
import { writeXlsx } from "../../table/write-xlsx.ts";
import { listClients } from "./client/store.ts";
import { clientFields } from "./import/client-import.ts";
import { clientCells } from "./import/client-wire.ts";
import { filterOf } from "./list-clients.ts";

/** More than any address book has. */
const most = 100_000;
const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The customers of the list as it is seen, as a file that can be imported again. */
export async function exportClients(
  { db, clock }: Pick<Deps, "db" | "clock">,
  profile: string,
  { formato, ...query }: Query<typeof clients.export>,
): Promise<DownloadedFile> {
  const found = await listClients(db, profile, {
    ...filterOf(query),
    anno: yearOf(clock.oggi()),
    limit: most,
    offset: 0,
  });
  const rows = [
    clientFields.map(({ etichetta }) => etichetta),
    ...found.map((client) => {
      const cells = clientCells(client);
      return clientFields.map(({ nome }) => cells[nome] ?? "");
    }),
  ];
  const name = `clienti-${clock.oggi()}`;
  if (formato === "xlsx") return { name: `${name}.xlsx`, type: xlsx, bytes: await writeXlsx("Clienti", rows) };
  return { name: `${name}.csv`, type: "text/csv", bytes: Buffer.from(writeCsv(rows), "utf8") };
}
