import type { DettaglioPagamentoBozza } from "../../bozza/corpo-bozza.ts";
import type { DaComporre } from "../../bozza/da-comporre.ts";
import { bolloDi } from "../../bozza/lettura/bollo-di.ts";
import { pagamentoDi } from "../../bozza/lettura/pagamento-di.ts";
import { haScontoNonScritto } from "../../bozza/lettura/sconto-in-fattura-di.ts";
import { tipoDi } from "../../bozza/parti-bozza.ts";
import { RATE, TESTATA } from "../../bozza/percorsi.ts";
import { chiedeUnPagamento } from "../../bozza/ruoli.ts";
import type { Totali } from "../../calcolo/index.ts";
import { ModalitaPagamento } from "../../codici/modalita-pagamento.ts";
import { isGiorno } from "../../giorno/giorno.ts";
import { normalizzaIban, problemaIban } from "../../identita/iban.ts";
import { formatImporto } from "../../presentazione/importo.ts";
import type { Problema } from "../../problema.ts";
import { SCEGLI_IL_CONTO } from "../../spiegazioni/frasi.ts";
import { nonBlank } from "../vuoto.ts";
import { avviso, errore } from "./difetti-bozza.ts";

/** What is missing or wrong in payment, stamp duty and discount in the invoice. */
export function controllaPagamento(da: DaComporre, totali: Totali): Problema[] {
  return [...controllaTermini(da), ...controllaBollo(da, totali), ...controllaSconto(da, totali)];
}

function controllaTermini(da: DaComporre): Problema[] {
  if (!chiedeUnPagamento(tipoDi(da))) return [];
  const pagamento = pagamentoDi(da);
  if (!pagamento) return [avviso("FC40", `${RATE}[0].ModalitaPagamento`, "Scegli come vuoi essere pagato.")];
  const modalita: string = pagamento.modalita; // of a file it may be one that the format does not know
  const { richiedeIban, richiedeScadenza } = ModalitaPagamento.perCodice(modalita) ?? {};
  const found: Problema[] = [];
  const iban = nonBlank(pagamento.iban);
  const wrongIban = richiedeIban && iban && problemaIban(normalizzaIban(iban));
  if (richiedeIban && !iban) found.push(errore("FC36", `${RATE}[0].conto`, SCEGLI_IL_CONTO));
  if (wrongIban) found.push(errore("FC37", `${RATE}[0].conto`, wrongIban));
  if (pagamento.condizione === "TP01") return [...found, ...controllaRate(pagamento.rate ?? [])];
  const day = nonBlank(pagamento.scadenza);
  if (day && !isGiorno(day)) found.push(errore("FC28", "bozza.scadenza", "La data di scadenza non esiste."));
  if (!day && richiedeScadenza) found.push(avviso("FC38", "bozza.scadenza", "Indica entro quando vuoi essere pagato."));
  return found;
}

function controllaRate(rate: readonly DettaglioPagamentoBozza[]): Problema[] {
  if (rate.length === 0)
    return [errore("FC39", RATE, "Aggiungi le rate: con il pagamento a rate ne serve almeno una.")];
  return rate.flatMap(({ DataScadenzaPagamento: scadenza = "" }, i) =>
    isGiorno(scadenza)
      ? []
      : [errore("FC39", `${RATE}[${i}].DataScadenzaPagamento`, `Rata ${i + 1}: scegli la data di scadenza.`)],
  );
}

function controllaBollo(da: DaComporre, totali: Totali): Problema[] {
  const bollo = bolloDi(da);
  if (totali.bollo.applicato && !bollo.importo.isPositive())
    return [errore("FC42", "bozza.bollo.importo", "L'importo del bollo deve essere maggiore di zero.")];
  if (bollo.modo === "si" && !totali.bollo.dovuto)
    return [avviso("FC44", "bozza.bollo.modo", totali.bollo.spiegazione)];
  return [];
}

function controllaSconto(da: DaComporre, { scontoInFattura, totale }: Totali): Problema[] {
  if (haScontoNonScritto(da))
    return [
      errore(
        "FC46",
        `${TESTATA}.ScontoMaggiorazione[0].Importo`,
        "Sull'intero documento c'è posto per uno sconto in euro, tolto da quanto il cliente paga e non dall'imponibile: percentuali, maggiorazioni e altri sconti si scrivono sulle righe.",
      ),
    ];
  if (scontoInFattura.importo.isNegative())
    return [
      errore("FC46", `${TESTATA}.ScontoMaggiorazione[0].Importo`, "Lo sconto in fattura si scrive senza segno meno."),
    ];
  if (scontoInFattura.importo.compare(totale.importo) > 0 && !scontoInFattura.importo.isZero())
    return [
      errore(
        "FC46",
        `${TESTATA}.ScontoMaggiorazione[0].Importo`,
        `Lo sconto in fattura supera il totale del documento, ${formatImporto(totale.importo)}.`,
      ),
    ];
  return [];
}
