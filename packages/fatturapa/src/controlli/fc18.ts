import { bolloScritto } from "../calcolo/index.ts";
import { Decimal } from "../decimal/decimal.ts";
import { formatImporto } from "../presentazione/importo.ts";
import type { Controllo } from "./controllo.ts";

/** RULES §6: total = bases + taxes + stamp duty charged + Arrotondamento. The SdI does not check, the customer does. Also of the files of others. */
export const controlloFC18: Controllo = {
  codice: "FC18",
  descrizione: "Totale del documento diverso dalla somma",
  dove: "2.1.1.9",
  gravita: "avviso",
  verifica({ corpi }, trovato) {
    for (const { documento, riepiloghi } of corpi) {
      const { ImportoTotaleDocumento: total, DatiBollo, Arrotondamento, ScontoMaggiorazione = [] } = documento.valore;
      if (!total) continue;
      const sum = Decimal.sum(riepiloghi.flatMap(({ valore }) => [valore.ImponibileImporto, valore.Imposta])).plus(
        Arrotondamento ?? Decimal.zero,
      );
      if (sum.equals(total)) continue;
      const stamp = bolloScritto(DatiBollo);
      const discount = ScontoMaggiorazione.reduce((left, { Tipo, Importo }) => {
        const value = Importo?.abs() ?? Decimal.zero;
        return Tipo === "SC" ? left.plus(value) : left.minus(value);
      }, Decimal.zero);
      const right = [sum.plus(stamp), sum.minus(discount), sum.plus(stamp).minus(discount)];
      if (!right.some((one) => one.equals(total)))
        trovato({
          percorso: `${documento.percorso}.ImportoTotaleDocumento`,
          messaggio: `Il totale del documento è ${formatImporto(total)}, ma imponibili, imposte e bollo sommano ${formatImporto(sum.plus(stamp))}.`,
        });
    }
  },
};
