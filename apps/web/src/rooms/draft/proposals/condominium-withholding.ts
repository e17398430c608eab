import { wholeFee } from "@fatturachiara/contract/fields/withholding";
import type { Client } from "@fatturachiara/contract/rooms/clients";
import type { FiscalData } from "@fatturachiara/contract/rooms/taxdata";
import { CausalePagamento, Natura, RegimeFiscale, TipoRitenuta } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { otherParty } from "../../document/index.ts";
import type { Draft } from "../content/draft.ts";

/**
 * What a condominium withholds on works and services done in business form: 4 %, reason W (art. 25-ter DPR 600/73;
 * RULES §4), on every line but advances (N1). Undefined where there is nothing to propose: another customer, a regime
 * that suffers no withholding, or one already set (professionals: 20 %, reason A).
 */
export function condominiumWithholding(
  draft: Draft,
  client: Client | undefined,
  fiscal: FiscalData,
): Partial<Draft> | undefined {
  const regime = RegimeFiscale.perId(fiscal.idRegimeFiscale)?.codice;
  if (client?.idProfiloFiscale !== 3 || draft.idRitenuta != null || regime === "RF19" || regime === "RF02")
    return undefined;
  if (otherParty(draft.idTipoDocumento) !== "cliente") return undefined;
  return {
    idRitenuta: TipoRitenuta.perCodice(fiscal.idProfiloFiscale === 1 ? "RT01" : "RT02").id,
    aliquotaRitenuta: Decimal.of("4.00"),
    ...wholeFee,
    idCausalePagamento: CausalePagamento.perCodice("W").id,
    importoRitenuta: null,
    lines: draft.lines.map((line) => ({ ...line, flagRitenuta: Natura.perId(line.idNatura)?.codice !== "N1" })),
  };
}
