import type { Document_ } from "@fatturachiara/contract/rooms/document";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { fromAmount } from "../../db/amount.ts";
import type { Querier } from "../../db/database.ts";
import type { DocumentRecord } from "./columns.ts";

const CREDIT_NOTE = TipoDocumento.perCodice("TD04").id;

type Links = Pick<Document_, "noteDiCredito" | "stornata">;

/** The credit notes that name this document (2.1.6), and whether those that count credit it in full. */
export async function findLinks(db: Querier, row: DocumentRecord): Promise<Links> {
  if (row.numeroDocumentoInvio === null || row.idTipoDocumento === CREDIT_NOTE)
    return { noteDiCredito: [], stornata: false };
  const notes = await db
    .selectFrom("document_reference")
    .innerJoin("document", "document.id", "document_reference.documentId")
    .select([
      "document.id",
      "document.statoDocumento",
      "document.sottoStato",
      "document.numeroDocumentoInvio",
      "document.dataDocumento",
      "document.totale",
    ])
    .distinct()
    .where("document_reference.tipo", "=", "fattura")
    .where("document_reference.idDocumento", "=", row.numeroDocumentoInvio)
    .where((is) =>
      is.or([is("document_reference.data", "is", null), is("document_reference.data", "=", row.dataDocumentoInvio)]),
    )
    .where("document.profileId", "=", row.profileId)
    .where("document.idCliente", "is not distinct from", row.idCliente)
    .where("document.idTipoDocumento", "=", CREDIT_NOTE)
    .where("document.deletedAt", "is", null)
    .orderBy("document.id")
    .execute();
  const counting = notes.filter(({ statoDocumento }) => statoDocumento === "C");
  const credited = Decimal.sum(counting.map(({ totale }) => fromAmount(totale)));
  return {
    noteDiCredito: notes.map(({ numeroDocumentoInvio, dataDocumento, totale, ...note }) => ({
      id: note.id,
      statoDocumento: note.statoDocumento as Document_["statoDocumento"],
      sottoStato: note.sottoStato,
      numero: numeroDocumentoInvio,
      data: dataDocumento,
      totale: fromAmount(totale),
    })),
    stornata: row.statoDocumento === "C" && credited.isPositive() && credited.compare(fromAmount(row.totale)) >= 0,
  };
}
