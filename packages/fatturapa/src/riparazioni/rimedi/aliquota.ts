import { AliquotaIva } from "../../codici/index.ts";
import { Decimal } from "../../decimal/index.ts";
import { formatPercento } from "../../presentazione/index.ts";
import type { FatturaElettronicaBody } from "../../tracciato/index.ts";
import { valoreAl } from "../../tracciato/valore-al.ts";
import { conCorpo, indiceDelCorpo, type Rimedi, regimeDi } from "../caso.ts";
import { conBlocchi } from "../con-blocchi.ts";
import { conTotali, riepilogoDa } from "../riepilogo.ts";

const CENTO = Decimal.of(100);
const RATES: readonly string[] = AliquotaIva.codici;

/** 00424: 0.22 is 22%, where a hundred times as much is a rate that exists. */
export const inPercentuale: Rimedi = ({ problema: { percorso }, fattura }) => {
  const fraction = valoreAl(fattura, percorso);
  if (!(fraction instanceof Decimal)) return [];
  const rate = fraction.times(CENTO).withDecimals(2, 2);
  if (!RATES.includes(rate.toString())) return [];
  const scritta = (body: FatturaElettronicaBody) =>
    conBlocchi(body, (block) => (block.AliquotaIVA.equals(fraction) ? { ...block, AliquotaIVA: rate } : block));
  return [
    {
      frase: `Scrive ${formatPercento(rate)} al posto di ${fraction}, in righe, cassa e riepilogo; l'imposta scritta resta.`,
      applica: (documento) => conCorpo(documento, indiceDelCorpo(percorso), scritta),
    },
    {
      frase: `Scrive ${formatPercento(rate)} al posto di ${fraction}, in righe, cassa e riepilogo, e ricalcola l'imposta.`,
      applica: (documento) =>
        conCorpo(documento, indiceDelCorpo(percorso), (body) =>
          conTotali(body, riepilogoDa(scritta(body), regimeDi(documento))),
        ),
    },
  ];
};

/** FC02: a flat-rate seller charges no VAT. */
export const senzaIva: Rimedi = ({ problema: { percorso } }) => [
  {
    frase: "Porta le righe con IVA a 0% con natura N2.2 e rifà il riepilogo.",
    applica: (fattura) =>
      conCorpo(fattura, indiceDelCorpo(percorso), (body) => {
        const [line, ...lines] = body.DatiBeniServizi.DettaglioLinee.map((riga) =>
          riga.AliquotaIVA.isZero() ? riga : { ...riga, AliquotaIVA: Decimal.of("0.00"), Natura: "N2.2" as const },
        );
        if (!line) return body;
        const changed: FatturaElettronicaBody = {
          ...body,
          DatiBeniServizi: { ...body.DatiBeniServizi, DettaglioLinee: [line, ...lines] },
        };
        return riepilogoDa(changed, regimeDi(fattura));
      }),
  },
];
