import type { Bozza } from "../bozza/bozza.ts";
import { chiedeUnPagamento } from "../bozza/ruoli.ts";
import type { Totali } from "../calcolo/index.ts";
import { ModalitaPagamento } from "../codici/modalita-pagamento.ts";
import { isGiorno } from "../giorno/giorno.ts";
import { normalizzaIban, problemaIban } from "../identita/iban.ts";
import { formatImporto } from "../presentazione/importo.ts";
import type { Problema } from "../problema.ts";
import { avviso, errore } from "./difetti-bozza.ts";
import { given } from "./vuoto.ts";

/** What is missing or wrong in payment, stamp duty and discount in the invoice. */
export function controllaPagamento(bozza: Bozza, totali: Totali): Problema[] {
  return [...controllaTermini(bozza), ...controllaBollo(bozza, totali), ...controllaSconto(totali)];
}

function controllaTermini({ tipoDocumento, pagamento }: Bozza): Problema[] {
  if (!chiedeUnPagamento(tipoDocumento)) return [];
  if (!pagamento) return [avviso("FC40", "pagamento.modalita", "Scegli come vuoi essere pagato.")];
  const { richiedeIban, richiedeScadenza } = ModalitaPagamento.perCodice(pagamento.modalita);
  const found: Problema[] = [];
  const iban = given(pagamento.iban);
  const wrongIban = richiedeIban && iban && problemaIban(normalizzaIban(iban));
  if (richiedeIban && !iban)
    found.push(errore("FC36", "pagamento.iban", "Scegli il conto su cui ricevere il bonifico."));
  if (wrongIban) found.push(errore("FC37", "pagamento.iban", wrongIban));
  if (pagamento.condizione === "TP01") return [...found, ...controllaRate(pagamento.rate ?? [])];
  const day = given(pagamento.scadenza);
  if (day && !isGiorno(day)) found.push(errore("FC28", "pagamento.scadenza", "La data di scadenza non esiste."));
  if (!day && richiedeScadenza)
    found.push(avviso("FC38", "pagamento.scadenza", "Indica entro quando vuoi essere pagato."));
  return found;
}

function controllaRate(rate: readonly { scadenza: string }[]): Problema[] {
  if (rate.length === 0)
    return [errore("FC39", "pagamento.rate", "Aggiungi le rate: con il pagamento a rate ne serve almeno una.")];
  return rate.flatMap(({ scadenza }, i) =>
    isGiorno(scadenza)
      ? []
      : [errore("FC39", `pagamento.rate[${i}].scadenza`, `Rata ${i + 1}: scegli la data di scadenza.`)],
  );
}

function controllaBollo({ bollo }: Bozza, totali: Totali): Problema[] {
  if (totali.bollo.applicato && !bollo.importo.isPositive())
    return [errore("FC42", "bollo.importo", "L'importo del bollo deve essere maggiore di zero.")];
  if (bollo.modo === "si" && !totali.bollo.dovuto) return [avviso("FC44", "bollo.modo", totali.bollo.spiegazione)];
  return [];
}

function controllaSconto({ scontoInFattura, totale }: Totali): Problema[] {
  if (scontoInFattura.importo.isNegative())
    return [errore("FC46", "scontoInFattura", "Lo sconto in fattura si scrive senza segno meno.")];
  if (scontoInFattura.importo.compare(totale.importo) > 0 && !scontoInFattura.importo.isZero())
    return [
      errore(
        "FC46",
        "scontoInFattura",
        `Lo sconto in fattura supera il totale del documento, ${formatImporto(totale.importo)}.`,
      ),
    ];
  return [];
}
