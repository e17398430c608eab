import { prezzoScontato, prezzoTotaleEsatto } from "../../calcolo/index.ts";
import { Decimal } from "../../decimal/index.ts";
import { formatNumero } from "../../presentazione/index.ts";
import type { DettaglioLinee } from "../../tracciato/index.ts";
import { conValore, valoreAl } from "../../tracciato/valore-al.ts";
import { conCorpo, genitore, indiceDelCorpo, type Rimedi, regimeDi } from "../caso.ts";
import { riepilogoDa } from "../riepilogo.ts";

const UNO = Decimal.of(1);

/** 00423: first the unit price that gives the total asked for, so that nobody pays anything else; then the total that the price gives. */
export const accordaPrezzo: Rimedi = ({ problema: { percorso }, fattura }) => {
  const at = genitore(percorso);
  const linea = valoreAl(fattura, at) as DettaglioLinee | undefined;
  if (!linea?.PrezzoTotale || !linea.PrezzoUnitario) return [];
  const price = prezzoPerTotale(linea);
  const total = prezzoTotaleEsatto(linea).withDecimals(2, 8);
  const indice = indiceDelCorpo(percorso);
  return [
    ...(price
      ? [
          {
            frase: `Riga ${linea.NumeroLinea}: porta il prezzo unitario a ${formatNumero(price, { min: 2 })}, che dà il totale indicato.`,
            applica: (documento: typeof fattura) => conValore(documento, `${at}.PrezzoUnitario`, price),
          },
        ]
      : []),
    {
      frase: `Riga ${linea.NumeroLinea}: corregge il totale in ${formatNumero(total, { min: 2 })} e rifà il riepilogo IVA.`,
      applica: (documento: typeof fattura) =>
        conCorpo(conValore(documento, percorso, total), indice, (body) => riepilogoDa(body, regimeDi(documento))),
    },
  ];
};

/** The price is a straight line of the unit price: two points give it. Eight decimals, which for large quantities may not be enough. */
function prezzoPerTotale(linea: DettaglioLinee): Decimal | undefined {
  const { ScontoMaggiorazione: sconti, Quantita: quantita = UNO } = linea;
  if (quantita.isZero()) return undefined;
  const fixed = prezzoScontato(Decimal.zero, sconti);
  const slope = prezzoScontato(UNO, sconti).minus(fixed);
  if (slope.isZero()) return undefined;
  const unit = linea.PrezzoTotale.dividedBy(quantita, 12).minus(fixed);
  const price = unit.dividedBy(slope, 8).withDecimals(2, 8);
  const reached = prezzoTotaleEsatto({ ...linea, PrezzoUnitario: price });
  return reached.minus(linea.PrezzoTotale).abs().compare(Decimal.of("0.01")) < 0 ? price : undefined;
}

/** 00437, 00438: discounts of nothing; all those of the line or document at once. */
export const togliSconto: Rimedi = ({ problema: { percorso }, fattura }) => {
  const at = /^(.*ScontoMaggiorazione)\[\d+\]/.exec(percorso)?.[1];
  const list = at && valoreAl(fattura, at);
  if (!at || !Array.isArray(list)) return [];
  const kept = list.filter(({ Percentuale, Importo }) => Percentuale || Importo);
  return [
    {
      frase: "Toglie lo sconto o maggiorazione senza valore: i totali non ne tengono conto.",
      applica: (documento) => conValore(documento, at, kept.length > 0 ? kept : undefined),
    },
  ];
};
