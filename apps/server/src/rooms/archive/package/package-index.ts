import { partyName } from "@fatturachiara/contract/fields/party-name";
import { writeCsv } from "@fatturachiara/contract/write-csv";
import type { ArchivePackage } from "./archive-package.ts";

const head = [
  ...["Pacchetto", "Tipo", "Numero", "Data", "Cedente", "Cliente", "Partita IVA cliente", "Codice fiscale cliente"],
  ...["Identificativo SdI", "Stato", "File trasmesso", "SHA-256 del file", "SHA-256 di PIndex.xml"],
];

/** `indice.csv` of several archive packages, a row for each. */
export const packageIndex = (rows: readonly (readonly string[])[]): Uint8Array =>
  new TextEncoder().encode(writeCsv([head, ...rows]));

/** What a package is found by, and the hashes that say it is the same as another time. */
export function indexRow({ name, dossier, invoice, statoDocumento }: ArchivePackage, index: string): string[] {
  const { cedente, cessionario, tipoDocumento, numero, data } = invoice;
  const sent = dossier.file.findLast(({ nome }) => nome.startsWith("fattura/"));
  return [
    ...[name, tipoDocumento, numero, data, partyName(cedente), partyName(cessionario)],
    ...[cessionario.partitaIva ?? "", cessionario.codiceFiscale ?? "", dossier.documento.identificativoSdI ?? ""],
    ...[statoDocumento, dossier.documento.nomeFile ?? "", sent?.sha256 ?? "", index],
  ];
}
