import { ModalitaPagamento } from "../codici/modalita-pagamento.ts";
import { ascii, cinqueCifre, importo2, titolo } from "./foglie.ts";
import { blocco, campo, codice, type Di, data, intero, modello, testo } from "./tabella.ts";

/** 2.4.2: one instalment, or the whole payment. */
export const DettaglioPagamento = blocco({
  Beneficiario: campo("0..1", testo(1, 200)),
  ModalitaPagamento: campo("1", codice(ModalitaPagamento)),
  DataRiferimentoTerminiPagamento: campo("0..1", data()),
  GiorniTerminiPagamento: campo("0..1", intero(0, 999)),
  DataScadenzaPagamento: campo("0..1", data()),
  ImportoPagamento: campo("1", importo2),
  CodUfficioPostale: campo("0..1", ascii(1, 20)),
  CognomeQuietanzante: campo("0..1", testo(1, 60)),
  NomeQuietanzante: campo("0..1", testo(1, 60)),
  CFQuietanzante: campo("0..1", modello("[A-Z0-9]{16}")),
  TitoloQuietanzante: campo("0..1", titolo),
  IstitutoFinanziario: campo("0..1", testo(1, 80)),
  IBAN: campo("0..1", modello("[a-zA-Z]{2}[0-9]{2}[a-zA-Z0-9]{11,30}")),
  ABI: campo("0..1", cinqueCifre),
  CAB: campo("0..1", cinqueCifre),
  BIC: campo("0..1", modello("[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3}){0,1}")),
  ScontoPagamentoAnticipato: campo("0..1", importo2),
  DataLimitePagamentoAnticipato: campo("0..1", data()),
  PenalitaPagamentiRitardati: campo("0..1", importo2),
  DataDecorrenzaPenale: campo("0..1", data()),
  CodicePagamento: campo("0..1", ascii(1, 60)),
});

/** What the block holds. */
export type DettaglioPagamento = Di<typeof DettaglioPagamento>;
