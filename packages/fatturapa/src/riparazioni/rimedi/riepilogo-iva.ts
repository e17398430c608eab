import { formatImporto } from "../../presentazione/index.ts";
import type { DatiRiepilogo } from "../../tracciato/index.ts";
import { conValore, valoreAl } from "../../tracciato/valore-al.ts";
import { conCorpo, genitore, indiceDelCorpo, type Rimedi, regimeDi } from "../caso.ts";
import { conTotali, riepilogoDa } from "../riepilogo.ts";

/** 00419, 00422, 00443, 00444, 00429: the summary made anew from lines and funds. */
export const rifaiRiepilogo: Rimedi = ({ problema }) => [
  {
    frase: "Rifà il riepilogo IVA dalle righe e dalla cassa.",
    applica: (fattura) =>
      conCorpo(fattura, indiceDelCorpo(problema.percorso), (body) => riepilogoDa(body, regimeDi(fattura))),
  },
];

/** 00421: the tax that rate and base give. */
export const ricalcolaImposta: Rimedi = ({ problema: { percorso }, fattura }) => {
  const block = valoreAl(fattura, genitore(percorso)) as DatiRiepilogo | undefined;
  if (!block?.ImponibileImporto || !block.AliquotaIVA) return [];
  const imposta = block.ImponibileImporto.percent(block.AliquotaIVA).round(2);
  const indice = indiceDelCorpo(percorso);
  return [
    {
      frase: `Corregge l'imposta del riepilogo in ${formatImporto(imposta)}.`,
      applica: (documento) => {
        const changed = conValore(documento, percorso, imposta).FatturaElettronicaBody[indice];
        return conCorpo(documento, indice, (body) => (changed ? conTotali(body, changed) : body));
      },
    },
  ];
};
