import { bolloScritto } from "../../calcolo/index.ts";
import { Decimal } from "../../decimal/index.ts";
import { formatImporto } from "../../presentazione/index.ts";
import { conValore } from "../../tracciato/valore-al.ts";
import { corpoDi, genitore, type Rimedi } from "../caso.ts";
import { sommaRiepilogo } from "../quanto-si-paga.ts";

const UN_EURO = Decimal.of(1);

/** FC18: a difference of cents is what Arrotondamento is for (2.1.1.10); else the total becomes the sum. */
export const accordaTotale: Rimedi = (caso) => {
  const body = corpoDi(caso);
  const { percorso } = caso.problema;
  const { ImportoTotaleDocumento, Arrotondamento, DatiBollo } = body.DatiGenerali.DatiGeneraliDocumento;
  if (!ImportoTotaleDocumento) return [];
  const stamp = bolloScritto(DatiBollo);
  const sum = sommaRiepilogo(body)
    .plus(Arrotondamento ?? Decimal.zero)
    .plus(stamp);
  const rounding = ImportoTotaleDocumento.minus(sum)
    .plus(Arrotondamento ?? Decimal.zero)
    .round(2);
  return [
    ...(rounding.abs().compare(UN_EURO) < 0
      ? [
          {
            frase: `Dichiara l'arrotondamento di ${formatImporto(rounding)} fra somma e totale.`,
            applica: (fattura: typeof caso.fattura) =>
              conValore(fattura, `${genitore(percorso)}.Arrotondamento`, rounding),
          },
        ]
      : []),
    {
      frase: "Scrive come totale del documento la somma di imponibili, imposte e bollo.",
      applica: (fattura) => conValore(fattura, percorso, sum.round(2)),
    },
  ];
};
