import { Decimal } from "../decimal/decimal.ts";
import { formatImporto, formatPercento } from "../presentazione/importo.ts";
import type { Controllo } from "./controllo.ts";
import { type Chiave, chiave } from "./vista.ts";

type Somma = { aliquota: Decimal; righe: Decimal; basi: Decimal; percorso?: string };

const EURO = Decimal.of("1.00");

/** Allegato A 1.9.1, 00422: for a rate (all natures of rate zero together) the bases of the summary differ from lines + funds + Arrotondamento by more than 1.00. Exactly 1.00 is `tollerabile`. */
export const controllo00422: Controllo = {
  codice: "00422",
  descrizione: "Imponibile errato",
  dove: "2.2.2.5",
  gravita: "errore",
  verifica({ corpi }, trovato) {
    for (const corpo of corpi) {
      const sums = new Map<Chiave, Somma>();
      let last: Somma | undefined;
      const at = (aliquota: Decimal): Somma => {
        // Line after line it is the same one, in what was read even the same object.
        if (last?.aliquota === aliquota) return last;
        const key = chiave(aliquota);
        last = sums.get(key) ?? { aliquota, righe: Decimal.zero, basi: Decimal.zero };
        sums.set(key, last);
        return last;
      };
      for (const { valore, percorso } of corpo.riepiloghi) {
        const sum = at(valore.AliquotaIVA);
        sum.basi = sum.basi.plus(valore.ImponibileImporto);
        sum.righe = sum.righe.plus(valore.Arrotondamento ?? Decimal.zero);
        sum.percorso ??= `${percorso}.ImponibileImporto`;
      }
      for (const { valore } of corpo.linee) {
        const sum = at(valore.AliquotaIVA);
        sum.righe = sum.righe.plus(valore.PrezzoTotale);
      }
      for (const { valore } of corpo.casse) {
        const sum = at(valore.AliquotaIVA);
        sum.righe = sum.righe.plus(valore.ImportoContributoCassa);
      }
      for (const { aliquota, righe, basi, percorso } of sums.values()) {
        const beyond = basi.minus(righe).abs().compare(EURO);
        if (beyond >= 0)
          trovato({
            percorso: percorso ?? `${corpo.percorso}.DatiBeniServizi.DatiRiepilogo`,
            messaggio: `Al ${formatPercento(aliquota)} il riepilogo ha un imponibile di ${formatImporto(basi)}, ma righe, cassa e arrotondamento sommano ${formatImporto(righe)}.`,
            ...(beyond === 0 ? { tollerabile: true } : {}),
          });
      }
    }
  },
};
