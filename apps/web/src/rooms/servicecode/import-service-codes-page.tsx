import { servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { ImportPage, type ImportSetup } from "../import/index.ts";
import { OnlyWhoMay } from "../permitted/index.ts";
import { serviceCodesKey } from "./keys.ts";
import { serviceCodesTitle } from "./service-codes-title.ts";

const setup: ImportSetup = {
  title: "Importa servizi",
  crumbs: [...serviceCodesTitle.crumbs, { label: serviceCodesTitle.title, to: "/ia/account/servicecode" }],
  calls: servicecode,
  cacheKey: serviceCodesKey,
  singular: "servizio",
  plural: "servizi",
  drop: "Trascina qui il file dei servizi",
  whenThere: "Se il codice esiste già",
  list: { label: serviceCodesTitle.title, to: "/ia/account/servicecode" },
  twins: false,
  kinds: false,
};

/** "Importa servizi": from a CSV or Excel file. */
export function ImportServiceCodesPage() {
  return (
    <OnlyWhoMay call={servicecode.csvStep1}>
      <ImportPage setup={setup} />
    </OnlyWhoMay>
  );
}
