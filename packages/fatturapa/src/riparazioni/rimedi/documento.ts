import { festivo, isGiorno, nextWorkingDay } from "../../giorno/index.ts";
import { elencoParole, formatGiorno } from "../../presentazione/index.ts";
import { writeXml } from "../../xml/index.ts";
import { conValore, valoreAl } from "../al-percorso.ts";
import { indiceDelCorpo, type Rimedi } from "../caso.ts";

/** 00403: not after the day it is sent. */
export const datataOggi: Rimedi = ({ problema: { percorso }, oggi }) => [
  {
    frase: `Porta la data del documento a oggi, ${formatGiorno(oggi)}.`,
    applica: (fattura) => conValore(fattura, percorso, oggi),
  },
];

/** FC06: the first day on which banks pay. */
export const giornoLavorativo: Rimedi = ({ problema: { percorso }, fattura }) => {
  const day = valoreAl(fattura, percorso);
  if (typeof day !== "string" || !isGiorno(day) || !festivo(day)) return [];
  const next = nextWorkingDay(day);
  return [{ frase: `Sposta la scadenza a ${formatGiorno(next)}.`, applica: (one) => conValore(one, percorso, next) }];
};

/** 00409: documents that are there twice, letter for letter, are needed once. */
export const togliDoppione: Rimedi = ({ problema: { percorso }, fattura }) => {
  const texts = fattura.FatturaElettronicaBody.map((body) => writeXml({ ...fattura, FatturaElettronicaBody: [body] }));
  const isCopy = (i: number): boolean => texts.indexOf(texts[i] ?? "") < i;
  if (!isCopy(indiceDelCorpo(percorso))) return [];
  const copies = texts.flatMap((_, i) => (isCopy(i) ? [i + 1] : []));
  return [
    {
      frase: `Toglie dal file ciò che è copia identica di un altro documento: ${elencoParole(copies.map((n) => `il n. ${n}`))}.`,
      applica: (one) => {
        const [first, ...others] = one.FatturaElettronicaBody.filter((_, i) => !isCopy(i));
        return first ? { ...one, FatturaElettronicaBody: [first, ...others] } : one;
      },
    },
  ];
};

/** 00200: written anew, order, decimals and characters are those of the format; capitals and blanks of a code can be mended. */
export const riscrivi: Rimedi = ({ problema: { percorso }, fattura }) => {
  const text = percorso === "" ? undefined : valoreAl(fattura, percorso);
  const mended = typeof text === "string" ? text.replace(/\s/g, "").toUpperCase() : undefined;
  return [
    {
      frase: "Riscrive il file: ordine dei campi, decimali e caratteri diventano quelli del formato.",
      applica: (one) => one,
    },
    ...(mended && mended !== text
      ? [
          {
            frase: `Scrive «${mended}» al posto di «${text}».`,
            applica: (one: typeof fattura) => conValore(one, percorso, mended),
          },
        ]
      : []),
    ...(text === "" || mended === ""
      ? [{ frase: "Toglie il campo vuoto.", applica: (one: typeof fattura) => conValore(one, percorso, undefined) }]
      : []),
  ];
};
