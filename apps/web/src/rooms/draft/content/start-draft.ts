import { INVOICE } from "@fatturachiara/contract/document/document-kinds";
import { vatOf } from "@fatturachiara/contract/draft/vat-of";
import { withholdingOf } from "@fatturachiara/contract/fields/withholding";
import type { Client } from "@fatturachiara/contract/rooms/clients";
import type { BankAccount, FiscalData } from "@fatturachiara/contract/rooms/taxdata";
import {
  AliquotaIvaFull,
  CondizionePagamento,
  EsigibilitaIva,
  ModalitaPagamento,
  RegimeFiscale,
  scelteIva,
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
    idTipoDocumento: fiscal.idTipoDocumento ?? INVOICE,
    numeroDocumentoInserimentoManuale: false,
    startFromThisNumber: false,
    dataDocumento: oggi,
    flagPrezziLordi: false,
    flagSemplificata: false,
    causale: fiscal.causale,
    ...withholdingOf(fiscal),
    idCondizionePagamento: fiscal.idCondizionePagamento ?? CondizionePagamento.perCodice("TP02")?.id,
    idModalitaPagamento: modalita,
    idModalitaPagamentoFull: modalita,
    dataScadenzaPagamento: usualDueDay(fiscal, oggi),
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

/** The day by which a document of that day is to be paid, as the profile has it. */
export function usualDueDay(fiscal: FiscalData, giorno: Giorno): Giorno {
  return nextWorkingDay(addDays(giorno, fiscal.giorniScadenza ?? usualTerm));
}

/** A new line with the profile's VAT, fund and withholding, chargeable as the customer wants it. */
export function startLine(fiscal: FiscalData, giorno: Giorno, client?: Client): Line {
  const vat = standardVat(fiscal, giorno);
  const line = newLine({
    quantita: Decimal.of("1"),
    unitaMisura: fiscal.unitaMisura,
    idAliquotaIvaFull: vat?.id,
    idAliquotaIva: vat?.idAliquotaIva,
    idNatura: vat?.idNatura,
    idEsigibilitaIva: EsigibilitaIva.perCodice("I")?.id,
    flagCassa: fiscal.flagCassa,
    flagRitenuta: fiscal.flagRitenuta,
  });
  return client ? chargedTo(client, line) : line;
}

/**
 * A line as the customer is charged for it: its own choice, else split payment for a public body, save on fees with
 * withholding (RULES §8). Lines without VAT stay as they are.
 */
function chargedTo(client: Client, line: Line): Line {
  if (line.idNatura != null) return line;
  const split = client.flagPubblicaAmministrazione && !line.flagRitenuta;
  return { ...line, idEsigibilitaIva: client.idEsigibilitaIva ?? EsigibilitaIva.perCodice(split ? "S" : "I")?.id };
}

/** What other tax data change in a draft begun with those before: lines that have the usual VAT follow it. */
export function followsFiscal(draft: Draft, before: FiscalData, fiscal: FiscalData): Partial<Draft> | undefined {
  const day = draft.dataDocumento;
  if (!day) return undefined;
  const [was, is] = [standardVat(before, day), standardVat(fiscal, day)];
  if (was?.id === is?.id) return undefined;
  const follows = (line: Line) => line.idAliquotaIvaFull === was?.id;
  return { lines: draft.lines.map((line) => (follows(line) ? { ...line, ...vatOf(is?.id) } : line)) };
}

/** 22 %, or N2.2 for the regimes without VAT, unless the profile says otherwise. */
function standardVat(fiscal: FiscalData, giorno: Giorno) {
  const choices = scelteIva(giorno);
  const own = AliquotaIvaFull.perId(fiscal.idAliquotaIvaFull);
  if (own) return choices.find((choice) => choice.id === own.id);
  const regime = RegimeFiscale.perId(fiscal.idRegimeFiscale)?.codice;
  const code = regime === "RF19" || regime === "RF02" ? `N2.2-${regime}` : "22";
  return choices.find((choice) => choice.codice === code);
}

/** What choosing a customer brings along: its kind, its own defaults, and how its lines are charged. */
export function choosesClient(draft: Draft, client: Client): Partial<Draft> {
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
    lines: draft.lines.map((line) => chargedTo(client, line)),
  };
}
