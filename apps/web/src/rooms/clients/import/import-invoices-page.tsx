import { clients } from "@fatturachiara/contract/rooms/clients";
import { call } from "../../../api/call.ts";
import { ImportPage } from "../../import/index.ts";
import { OnlyWhoMay } from "../../permitted/index.ts";
import { clientImportSetup } from "./import-clients-page.tsx";

const setup = {
  ...clientImportSetup,
  title: "Importa da fatture XML",
  drop: "Trascina qui le tue fatture",
  documents: {
    accept: ".xml,.p7m,.zip",
    help: "File XML, XML firmati (.p7m) o archivi ZIP, anche più di uno, al massimo 30 MB l'uno.",
    step1: (file: File, uploadId: string | undefined) =>
      call(clients.invoicesStep1, {
        query: { uploadId: uploadId ?? null },
        body: file,
        destination: "messageHeadAlert",
      }),
  },
};

/** "Importa da fatture XML": the customers of invoices already issued elsewhere. */
export function ImportInvoicesPage() {
  return (
    <OnlyWhoMay call={clients.invoicesStep1}>
      <ImportPage setup={setup} />
    </OnlyWhoMay>
  );
}
