import { Decimal } from "../decimal/decimal.ts";
import { formatImporto } from "../presentazione/importo.ts";
import type { Controllo } from "./controllo.ts";

/** RULES §6: what the instalments sum to is what is to be paid. The SdI checks neither. */
export const controlloFC09: Controllo = {
  codice: "FC09",
  descrizione: "Rate diverse dal netto a pagare",
  dove: "2.4.2.6",
  gravita: "errore",
  soloNostra: true,
  verifica({ corpi }, trovato) {
    for (const { pagamenti, documento, riepiloghi, percorso } of corpi) {
      const total = documento.valore.ImportoTotaleDocumento;
      const details = pagamenti.flatMap((pagamento) => [...pagamento.DettaglioPagamento]);
      if (!total || details.length === 0) continue;
      const withheld = Decimal.sum((documento.valore.DatiRitenuta ?? []).map((one) => one.ImportoRitenuta));
      const split = Decimal.sum(
        riepiloghi.filter(({ valore }) => valore.EsigibilitaIVA === "S").map(({ valore }) => valore.Imposta),
      );
      const discount = Decimal.sum(
        (documento.valore.ScontoMaggiorazione ?? []).map((one) => one.Importo ?? Decimal.zero),
      );
      const net = total.minus(withheld).minus(split).minus(discount);
      const paid = Decimal.sum(details.map((detail) => detail.ImportoPagamento));
      if (!paid.equals(net))
        trovato({
          percorso: `${percorso}.DatiPagamento[0].DettaglioPagamento[0].ImportoPagamento`,
          messaggio: `Le rate sommano ${formatImporto(paid)}, ma il netto a pagare è ${formatImporto(net)}: correggi gli importi delle rate.`,
        });
    }
  },
};
