import { keptOf } from "@fatturachiara/contract/document/kept-of";
import { withoutEnclosures } from "@fatturachiara/contract/document/without-enclosures";
import type { FiscalData } from "@fatturachiara/contract/rooms/taxdata";
import { texts } from "@fatturachiara/contract/texts";
import { invoiceMaxBytes } from "@fatturachiara/contract/wire";
import type { DaComporre } from "@fatturachiara/fatturapa/bozza";
import { controlla } from "@fatturachiara/fatturapa/controlli";
import { leggiFile } from "@fatturachiara/fatturapa/file";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { type FirmaVerificata, verificaP7m } from "@fatturachiara/fatturapa/p7m";
import { type Pagina, pagineDi } from "@fatturachiara/fatturapa/pagina";
import {
  bozzaDaSemplificata,
  latoDi,
  perditeDi,
  perditeDiSemplificata,
  scomponiFattura,
} from "@fatturachiara/fatturapa/scomposizione";
import {
  FatturaElettronica,
  FatturaElettronicaSemplificata,
  type FatturaLetta,
  intera,
} from "@fatturachiara/fatturapa/tracciato";
import { patientImport } from "../../../ui/feedback/patient-import.ts";
import { type Lost, lossesOf } from "./losses.ts";

/** A finding of the SdI's checks. */
export type Problema = ReturnType<typeof controlla>[number];

/** An invoice as it was recognised in this browser. */
export type InvoiceFile = {
  kind: "invoice";
  fattura: FatturaLetta;
  /** Its documents as a person reads them. */
  pages: readonly Pagina[];
  /** Which side of it is ours; undefined where it is between others, or nobody knows yet who we are. */
  lato: "emessa" | "ricevuta" | undefined;
  problems: readonly Problema[];
  /** Undefined where no draft can be made of it. */
  draft: { da: DaComporre; lost: readonly Lost[] } | undefined;
  /** Who signed the file; empty where nobody did. Whether the signature is sound stands among the problems. */
  signatures: readonly FirmaVerificata[];
};
/** What a dropped file turned out to be. */
export type ImportedFile = InvoiceFile | { kind: "archive" } | { kind: "refused"; sentence: string };

/** When a file is looked at: the day in Italy and the moment, milliseconds since 1970. */
export type Now = { oggi: Giorno; istante: number };

/** Looks at one file, and at its signature where it has one. Nothing leaves the browser. */
export async function readImportedFile(
  bytes: Uint8Array,
  fiscal: FiscalData | null,
  { oggi, istante }: Now,
): Promise<ImportedFile> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { kind: "archive" };
  if (bytes.length > invoiceMaxBytes) return refused(texts.fileTooLarge);
  const read = leggiFile(bytes);
  if (read.forma === "messaggio")
    return refused(
      `È un messaggio del SdI${read.ricevuta?.nomeFile ? ` sul file ${read.ricevuta.nomeFile}` : ""}, non una fattura.`,
    );
  if (read.forma === "altro" || !read.lettura.fattura)
    return refused("Il file non è una fattura elettronica: serve l'XML, anche firmato (.p7m), o un archivio ZIP.");
  const { valida, problemi, fattura } = read.lettura;
  const lato = fiscal ? latoDi(fattura, fiscal) : undefined;
  const ours = !fiscal || lato === "emessa";
  const firma = read.firmato
    ? await patientImport(() => verificaP7m(bytes, { istante, origine: "esterna" }))
    : { firme: [], problemi: [] };
  const inside = valida ? controlla(fattura, { oggi, origine: "esterna" }) : problemi;
  return {
    kind: "invoice",
    fattura,
    pages: pagineDi(fattura),
    lato,
    problems: [...firma.problemi, ...inside],
    draft:
      read.forma === "ordinaria"
        ? draftOf(intera(FatturaElettronica, read.lettura), ours)
        : simplifiedDraftOf(intera(FatturaElettronicaSemplificata, read.lettura), ours),
    signatures: firma.firme,
  };
}

function draftOf(fattura: FatturaElettronica | undefined, ours: boolean) {
  if (!fattura) return undefined;
  const { da, invio: inFile } = scomponiFattura(withoutEnclosures(fattura));
  // A draft here is sent by its profile to its customer: of the head nothing is kept as it was.
  const { testata: _, ...invio } = inFile;
  return { da, lost: lossesOf(perditeDi(fattura, { da: keptOf(da, ours), invio })) };
}

function simplifiedDraftOf(fattura: FatturaElettronicaSemplificata | undefined, ours: boolean) {
  if (!fattura) return undefined;
  const da = bozzaDaSemplificata(fattura);
  const { IdTrasmittente, ProgressivoInvio } = fattura.FatturaElettronicaHeader.DatiTrasmissione;
  const invio = {
    progressivoInvio: ProgressivoInvio,
    idTrasmittente: { idPaese: IdTrasmittente.IdPaese, idCodice: IdTrasmittente.IdCodice },
  };
  return { da, lost: lossesOf(perditeDiSemplificata(fattura, { da: keptOf(da, ours), invio })) };
}

const refused = (sentence: string): ImportedFile => ({ kind: "refused", sentence });
