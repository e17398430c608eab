import { clients } from "@fatturachiara/contract/rooms/clients";
import { ImportPage, type ImportSetup } from "../../import/index.ts";
import { OnlyWhoMay } from "../../permitted/index.ts";
import { clientsKey } from "../client/keys.ts";
import { clientCrumbs } from "../form/client-page.tsx";

/** The import of customers: from tables, and from what else gives their rows. */
export const clientImportSetup: ImportSetup = {
  title: "Importa clienti",
  crumbs: clientCrumbs,
  calls: clients,
  cacheKey: clientsKey,
  singular: "cliente",
  plural: "clienti",
  drop: "Trascina qui il file dei clienti",
  whenThere: "Se il cliente esiste già",
  list: { label: "Elenco clienti", to: "/ia/clients/list" },
  twins: true,
  kinds: true,
};

/** "Importa clienti": from a CSV or Excel file. */
export function ImportClientsPage() {
  return (
    <OnlyWhoMay call={clients.csvStep1}>
      <ImportPage setup={clientImportSetup} />
    </OnlyWhoMay>
  );
}
