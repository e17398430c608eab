import { AUTOFATTURE, CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import type { Client } from "@fatturachiara/contract/rooms/clients";
import type { FiscalData } from "@fatturachiara/contract/rooms/taxdata";

type Formats = Pick<
  FiscalData,
  "formatoNumero" | "formatoNumeroNoteCredito" | "formatoNumeroIntegrazioni" | "formatoNumeroPa"
>;
type Of = {
  idTipoDocumento?: number | null | undefined;
  client: Pick<Client, "flagPubblicaAmministrazione"> | undefined;
};

/**
 * How the number of a document is written, and with it its series: that of its kind, or of public bodies, where the profile
 * keeps one, else that of all others. What a document is counts before who it is for.
 */
export function formatFor(fiscal: Formats, { idTipoDocumento, client }: Of): string {
  const type = idTipoDocumento ?? 0;
  const ofPublicBodies = client?.flagPubblicaAmministrazione ? fiscal.formatoNumeroPa : null;
  const own = AUTOFATTURE.includes(type)
    ? fiscal.formatoNumeroIntegrazioni
    : type === CREDIT_NOTE
      ? fiscal.formatoNumeroNoteCredito
      : ofPublicBodies;
  return own?.trim() || fiscal.formatoNumero;
}
