import type { DettaglioPagamentoBozza } from "../bozza/corpo-bozza.ts";
import type { DaComporre } from "../bozza/da-comporre.ts";
import { pagamentoDi } from "../bozza/lettura/pagamento-di.ts";
import { oZero, tipoDi } from "../bozza/parti-bozza.ts";
import { chiedeUnPagamento } from "../bozza/ruoli.ts";
import type { Totali } from "../calcolo/index.ts";
import { ModalitaPagamento } from "../codici/modalita-pagamento.ts";
import type { Decimal } from "../decimal/decimal.ts";
import type { Giorno } from "../giorno/giorno.ts";
import { normalizzaIban } from "../identita/iban.ts";
import type { DatiPagamento } from "../tracciato/index.ts";
import { comeStanno } from "./come-stanno.ts";
import { nonBlank } from "./vuoto.ts";

/**
 * 2.4 DatiPagamento: one DettaglioPagamento per instalment, amounts net of withholding, of split-payment VAT and of the
 * discount in the invoice. Credit notes and documents to ourselves ask nobody to pay (RULES §6).
 */
export function datiPagamento(da: DaComporre, totali: Totali): DatiPagamento[] {
  const pagamento = pagamentoDi(da);
  if (!pagamento || !chiedeUnPagamento(tipoDi(da))) return [];
  const modalita: string = pagamento.modalita; // of a file it may be one that the format does not know
  const iban = ModalitaPagamento.perCodice(modalita)?.richiedeIban ? nonBlank(pagamento.iban) : undefined;
  const detail = {
    Beneficiario: nonBlank(pagamento.beneficiario),
    ModalitaPagamento: pagamento.modalita,
    IstitutoFinanziario: iban && nonBlank(pagamento.istituto),
    IBAN: iban && normalizzaIban(iban),
    BIC: iban && nonBlank(pagamento.bic)?.toUpperCase(),
  };
  const instalments = pagamento.rate ?? [];
  const dettaglio = (stored: DettaglioPagamentoBozza, scadenza: Giorno | undefined, importo: Decimal) => ({
    ...comeStanno(stored, ...LIBERI),
    ...detail,
    DataScadenzaPagamento: nonBlank(scadenza),
    ImportoPagamento: importo.round(2),
  });
  const [first = dettaglio(pagamento.primo, pagamento.scadenza, totali.netto.importo), ...others] = instalments.map(
    (rata) => dettaglio(rata, rata.DataScadenzaPagamento, oZero(rata.ImportoPagamento)),
  );
  return [{ CondizioniPagamento: pagamento.condizione, DettaglioPagamento: [first, ...others] }];
}

/** Fields of 2.4.2 that nothing else of the draft decides. */
const LIBERI = [
  "DataRiferimentoTerminiPagamento",
  "GiorniTerminiPagamento",
  "CodUfficioPostale",
  "CognomeQuietanzante",
  "NomeQuietanzante",
  "CFQuietanzante",
  "TitoloQuietanzante",
  "ABI",
  "CAB",
  "ScontoPagamentoAnticipato",
  "DataLimitePagamentoAnticipato",
  "PenalitaPagamentiRitardati",
  "DataDecorrenzaPenale",
  "CodicePagamento",
] as const;
