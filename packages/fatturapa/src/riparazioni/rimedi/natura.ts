import type { FatturaElettronicaBody } from "../../tracciato/index.ts";
import { conValore, valoreAl } from "../../tracciato/valore-al.ts";
import { type Caso, conCorpo, corpoDi, genitore, indiceDelCorpo, type Rimedi, regimeDi } from "../caso.ts";
import { conBlocchi } from "../con-blocchi.ts";
import { riepilogoDa } from "../riepilogo.ts";

/** 00400, 00413, 00429: the nature that can only be meant: that of the regime, or the only one the document uses. */
export const indicaNatura: Rimedi = (caso) => {
  const natura = naturaOvvia(caso);
  const { percorso } = caso.problema;
  if (!natura || !percorso.endsWith(".Natura")) return [];
  const chi = percorso.includes("DatiRiepilogo")
    ? "nel riepilogo"
    : percorso.includes("Cassa")
      ? "nella cassa"
      : "nella riga";
  return [
    {
      frase: `Indica la natura ${natura} ${chi}.`,
      applica: (fattura) => conValore(fattura, percorso, natura),
    },
  ];
};

/** What taking a nature away does. */
export const senzaNatura = (natura: unknown) => `Toglie la natura ${natura}: l'IVA della riga resta quella indicata.`;

/** 00401, 00414, 00430: with a rate the nature has no place. */
export const togliNatura: Rimedi = ({ problema: { percorso }, fattura }) => {
  const natura = valoreAl(fattura, percorso);
  if (!natura) return [];
  const frase = senzaNatura(natura);
  return [
    { frase, applica: (documento) => conValore(documento, percorso, undefined) },
    {
      frase: `Toglie la natura ${natura} e rifà il riepilogo IVA.`,
      applica: (documento) =>
        conCorpo(conValore(documento, percorso, undefined), indiceDelCorpo(percorso), (body) =>
          riepilogoDa(body, regimeDi(documento)),
        ),
    },
  ];
};

/** 00445: N2 of a flat-rate seller can only be N2.2; of the others only who knows the operation can say. */
export const dettagliaNatura: Rimedi = ({ problema: { percorso }, fattura }) => {
  if (valoreAl(fattura, percorso) !== "N2" || !["RF19", "RF02"].includes(regimeDi(fattura))) return [];
  const indice = indiceDelCorpo(percorso);
  return [
    {
      frase: "Scrive N2.2 al posto di N2, in righe, cassa e riepilogo.",
      applica: (documento) =>
        conCorpo(documento, indice, (body) =>
          conBlocchi(body, (block) => (block.Natura === "N2" ? { ...block, Natura: "N2.2" } : block)),
        ),
    },
  ];
};

/** 00420: reverse charge is never split payment. */
export const esigibilitaImmediata: Rimedi = ({ problema: { percorso } }) => [
  {
    frase: "Toglie la scissione dei pagamenti dal riepilogo in inversione contabile.",
    applica: (fattura) => conValore(fattura, `${genitore(percorso)}.EsigibilitaIVA`, undefined),
  },
];

type Natura = FatturaElettronicaBody["DatiBeniServizi"]["DatiRiepilogo"][0]["Natura"];

function naturaOvvia(caso: Caso): Natura {
  if (["RF19", "RF02"].includes(regimeDi(caso.fattura))) return "N2.2";
  const { DatiGenerali, DatiBeniServizi } = corpoDi(caso);
  const all = [
    ...DatiBeniServizi.DatiRiepilogo,
    ...DatiBeniServizi.DettaglioLinee,
    ...(DatiGenerali.DatiGeneraliDocumento.DatiCassaPrevidenziale ?? []),
  ];
  const used = new Set(all.filter((one) => one.AliquotaIVA.isZero()).flatMap(({ Natura }) => (Natura ? [Natura] : [])));
  return used.size === 1 ? [...used][0] : undefined;
}
