import { fail } from "@fatturachiara/contract";
import { writeCsv } from "@fatturachiara/contract/write-csv";
import { formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { giornoARoma } from "../../clock.ts";
import type { Querier } from "../../db/database.ts";
import { findImport, listMembers } from "./store.ts";

const generi = { emessa: "Emessa", ricevuta: "Ricevuta", messaggio: "Messaggio del SdI", altro: "Altro" };
const esiti = { importata: "Importata", doppia: "Già presente", errata: "Errata", ignorata: "Non importata" };

/** What came of each file of an import, as a spreadsheet opens it. */
export async function reportFile(db: Querier, profile: string, id: string) {
  const found = await findImport(db, profile, id);
  if (!found) throw fail("importNotFound");
  const rows = await listMembers(db, { profileId: profile, id }, {});
  const text = writeCsv([
    ["File", "Che cos'è", "Data", "Esito", "Motivo"],
    ...rows.map(({ percorso, genere, data, esito, motivo }) => [
      percorso,
      genere ? generi[genere] : "",
      data ? formatGiorno(data) : "",
      esito ? esiti[esito] : "In attesa",
      motivo ?? "",
    ]),
  ]);
  const name = `Importazione_${giornoARoma(new Date(found.createdAt))}.csv`;
  return { name, type: "text/csv", bytes: Buffer.from(text) };
}
