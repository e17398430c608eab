import type { DaComporre } from "../bozza/da-comporre.ts";
import { pagamentoDi } from "../bozza/pagamento-di.ts";
import { oZero, tipoDi } from "../bozza/parti-bozza.ts";
import { chiedeUnPagamento } from "../bozza/ruoli.ts";
import type { Totali } from "../calcolo/index.ts";
import { ModalitaPagamento } from "../codici/modalita-pagamento.ts";
import { normalizzaIban } from "../identita/iban.ts";
import type { DatiPagamento } from "../tracciato/index.ts";
import { given } from "./vuoto.ts";

/**
 * 2.4 DatiPagamento: one DettaglioPagamento per instalment, amounts net of withholding, of split-payment VAT and of the
 * discount in the invoice. Credit notes and documents to ourselves ask nobody to pay (RULES §6).
 */
export function datiPagamento(da: DaComporre, totali: Totali): DatiPagamento[] {
  const pagamento = pagamentoDi(da);
  if (!pagamento || !chiedeUnPagamento(tipoDi(da))) return [];
  const iban = ModalitaPagamento.perCodice(pagamento.modalita).richiedeIban ? given(pagamento.iban) : undefined;
  const detail = {
    Beneficiario: given(pagamento.beneficiario),
    ModalitaPagamento: pagamento.modalita,
    IstitutoFinanziario: iban && given(pagamento.istituto),
    IBAN: iban && normalizzaIban(iban),
    BIC: iban && given(pagamento.bic)?.toUpperCase(),
  };
  const whole = { scadenza: pagamento.scadenza, importo: totali.netto.importo };
  const instalments = (pagamento.rate ?? []).map(({ DataScadenzaPagamento, ImportoPagamento }) => ({
    scadenza: DataScadenzaPagamento,
    importo: oZero(ImportoPagamento),
  }));
  const rate = instalments.length > 0 ? instalments : [whole];
  const [first = whole, ...others] = rate;
  const one = ({ scadenza, importo }: typeof whole) => ({
    ...detail,
    DataScadenzaPagamento: given(scadenza),
    ImportoPagamento: importo.round(2),
  });
  return [{ CondizioniPagamento: pagamento.condizione, DettaglioPagamento: [one(first), ...others.map(one)] }];
}
