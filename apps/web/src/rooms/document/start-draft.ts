import type { Client } from "@fatturachiara/contract/rooms/clients";
import type { BankAccount, FiscalData } from "@fatturachiara/contract/rooms/taxdata";
import {
  AliquotaIvaFull,
  CondizionePagamento,
  EsigibilitaIva,
  ModalitaPagamento,
  RegimeFiscale,
  scelteIva,
  TipoDocumento,
} from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { addDays, type Giorno, nextWorkingDay } from "@fatturachiara/fatturapa/giorno";
import { type Draft, type Line, newLine } from "./draft.ts";

/** Days until payment when the profile does not say (screens.md §4). */
const usualTerm = 30;

/** A new document as the profile's defaults want it: today, one empty line, nothing else to type but customer, text and price. */
export function startDraft(fiscal: FiscalData, bankAccounts: readonly BankAccount[], oggi: Giorno): Draft {
  const modalita = fiscal.idModalitaPagamento ?? ModalitaPagamento.perCodice("MP05")?.id;
  const standard = bankAccounts.find((account) => account.id === fiscal.idProfiloIban) ?? bankAccounts[0];
  return {
    idTipoDocumento: fiscal.idTipoDocumento ?? TipoDocumento.perCodice("TD01")?.id,
    numeroDocumentoInserimentoManuale: false,
    startFromThisNumber: false,
    dataDocumento: oggi,
    causale: fiscal.causale,
    idRitenuta: fiscal.flagRitenuta ? fiscal.idRitenuta : undefined,
    aliquotaRitenuta: fiscal.flagRitenuta ? fiscal.aliquotaRitenuta : undefined,
    idCausalePagamento: fiscal.flagRitenuta ? fiscal.idCausalePagamento : undefined,
    percentualeBaseRitenuta: fiscal.flagRitenuta ? fiscal.percentualeBaseRitenuta : undefined,
    idCondizionePagamento: fiscal.idCondizionePagamento ?? CondizionePagamento.perCodice("TP02")?.id,
    idModalitaPagamento: modalita,
    idModalitaPagamentoFull: modalita,
    dataScadenzaPagamento: nextWorkingDay(addDays(oggi, fiscal.giorniScadenza ?? usualTerm)),
    idProfiloIban: standard?.id,
    rate: [],
    flagBollo: true,
    modoBollo: "automatico",
    flagBolloVirtuale: true,
    addebitaBollo: fiscal.addebitaBollo,
    riferimenti: [],
    lines: [startLine(fiscal, oggi)],
  };
}

/** A new line with the profile's VAT, fund and withholding. */
export function startLine(fiscal: FiscalData, giorno: Giorno): Line {
  const vat = standardVat(fiscal, giorno);
  return newLine({
    quantita: Decimal.of("1"),
    unitaMisura: fiscal.unitaMisura,
    idAliquotaIvaFull: vat?.id,
    idAliquotaIva: vat?.idAliquotaIva,
    idNatura: vat?.idNatura,
    idEsigibilitaIva: EsigibilitaIva.perCodice("I")?.id,
    flagCassa: fiscal.flagCassa,
    flagRitenuta: fiscal.flagRitenuta,
  });
}

/** 22 %, or N2.2 for the regimes without VAT, unless the profile says otherwise. */
function standardVat(fiscal: FiscalData, giorno: Giorno) {
  const choices = scelteIva(giorno);
  const own = fiscal.idAliquotaIvaFull == null ? undefined : AliquotaIvaFull.perId(fiscal.idAliquotaIvaFull);
  if (own) return choices.find((choice) => choice.id === own.id);
  const regime = RegimeFiscale.perId(fiscal.idRegimeFiscale)?.codice;
  const code = regime === "RF19" || regime === "RF02" ? `N2.2-${regime}` : "22";
  return choices.find((choice) => choice.codice === code);
}

/**
 * What choosing a customer brings along: its kind, its own defaults, and split payment for a public body, save on fees
 * with withholding (RULES §8).
 */
export function choosesClient(draft: Draft, client: Client): Partial<Draft> {
  const immediate = EsigibilitaIva.perCodice("I")?.id;
  const split = EsigibilitaIva.perCodice("S")?.id;
  const due = (line: Line) =>
    client.idEsigibilitaIva ?? (client.flagPubblicaAmministrazione && !line.flagRitenuta ? split : immediate);
  return {
    idCliente: client.id,
    idProfiloFiscale: client.idProfiloFiscale,
    ...(client.idProfiloIban && { idProfiloIban: client.idProfiloIban }),
    ...(client.idCondizionePagamento && { idCondizionePagamento: client.idCondizionePagamento }),
    ...(client.idModalitaPagamento && {
      idModalitaPagamento: client.idModalitaPagamento,
      idModalitaPagamentoFull: client.idModalitaPagamento,
    }),
    ...(client.causale && { causale: client.causale }),
    ...(client.addebitaBollo != null && { addebitaBollo: client.addebitaBollo }),
    lines: draft.lines.map((line) => (line.idNatura == null ? { ...line, idEsigibilitaIva: due(line) } : line)),
  };
}
