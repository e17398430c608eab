import { ModalitaPagamento } from "../codici/modalita-pagamento.ts";
import { ascii, cinqueCifre, importo2, titolo } from "./foglie.ts";
import { blocco, campo, codice, type Di, data, intero, modello, testo } from "./tabella.ts";

/** 2.4.2: one instalment, or the whole payment. */
export const DettaglioPagamento = blocco({
  Beneficiario: campo("0..1", testo(1, 200), "Beneficiario", "Chi riceve il pagamento, se diverso dal cedente."),
  ModalitaPagamento: campo(
    "1",
    codice(ModalitaPagamento),
    "Modalità di pagamento",
    "Bonifico, contanti, carta e così via.",
  ),
  DataRiferimentoTerminiPagamento: campo(
    "0..1",
    data(),
    "Decorrenza dei termini",
    "Giorno da cui si contano i termini di pagamento.",
  ),
  GiorniTerminiPagamento: campo(
    "0..1",
    intero(0, 999),
    "Giorni di termine",
    "Giorni a partire dalla decorrenza; 0 a vista.",
  ),
  DataScadenzaPagamento: campo("0..1", data(), "Scadenza", "Giorno entro cui pagare."),
  ImportoPagamento: campo(
    "1",
    importo2,
    "Importo da pagare",
    "Al netto della ritenuta e dell'IVA in scissione dei pagamenti.",
  ),
  CodUfficioPostale: campo("0..1", ascii(1, 20), "Codice ufficio postale", "Ufficio postale presso cui pagare."),
  CognomeQuietanzante: campo("0..1", testo(1, 60), "Cognome del quietanzante", "Chi riscuote presso la tesoreria."),
  NomeQuietanzante: campo("0..1", testo(1, 60), "Nome del quietanzante", "Chi riscuote presso la tesoreria."),
  CFQuietanzante: campo("0..1", modello("[A-Z0-9]{16}"), "Codice fiscale del quietanzante", "16 caratteri."),
  TitoloQuietanzante: campo("0..1", titolo, "Titolo del quietanzante", "Da 2 a 10 caratteri."),
  IstitutoFinanziario: campo("0..1", testo(1, 80), "Banca", "Nome della banca."),
  IBAN: campo("0..1", modello("[a-zA-Z]{2}[0-9]{2}[a-zA-Z0-9]{11,30}"), "IBAN", "Senza spazi."),
  ABI: campo("0..1", cinqueCifre, "ABI", "Cinque cifre."),
  CAB: campo("0..1", cinqueCifre, "CAB", "Cinque cifre."),
  BIC: campo(
    "0..1",
    modello("[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3}){0,1}"),
    "BIC",
    "Codice internazionale della banca, 8 o 11 caratteri.",
  ),
  ScontoPagamentoAnticipato: campo("0..1", importo2, "Sconto per pagamento anticipato", "Importo dello sconto."),
  DataLimitePagamentoAnticipato: campo(
    "0..1",
    data(),
    "Limite per il pagamento anticipato",
    "Ultimo giorno utile per lo sconto.",
  ),
  PenalitaPagamentiRitardati: campo("0..1", importo2, "Penalità per ritardo", "Importo dovuto per il ritardo."),
  DataDecorrenzaPenale: campo("0..1", data(), "Decorrenza della penale", "Giorno da cui si applica la penale."),
  CodicePagamento: campo(
    "0..1",
    ascii(1, 60),
    "Codice del pagamento",
    "Codice per riconoscere il pagamento all'incasso.",
  ),
});

export type DettaglioPagamento = Di<typeof DettaglioPagamento>;
