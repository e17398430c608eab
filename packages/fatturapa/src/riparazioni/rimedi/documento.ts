import { festivo, isGiorno, nextWorkingDay } from "../../giorno/index.ts";
import { elencoParole, formatGiorno } from "../../presentazione/index.ts";
import { conValore, valoreAl } from "../../tracciato/valore-al.ts";
import { type Caso, indiceDelCorpo, type Rimedi } from "../caso.ts";
import type { Rimedio } from "../riparazione.ts";

/** 00403: not after the day it is sent. */
export const datataOggi = <D>({ problema: { percorso }, oggi }: Caso<D>): Rimedio<D>[] => [
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
  return [
    {
      frase: `Sposta la scadenza a ${formatGiorno(next)}.`,
      applica: (documento) => conValore(documento, percorso, next),
    },
  ];
};

/** 00409: documents that are there twice, letter for letter, are needed once. */
export const togliDoppione = <D extends { FatturaElettronicaBody: readonly unknown[] }>({
  problema: { percorso },
  fattura,
  scrivi,
}: Caso<D>): Rimedio<D>[] => {
  const texts = fattura.FatturaElettronicaBody.map((body) => scrivi({ ...fattura, FatturaElettronicaBody: [body] }));
  const isCopy = (i: number): boolean => texts.indexOf(texts[i] ?? "") < i;
  if (!isCopy(indiceDelCorpo(percorso))) return [];
  const copies = texts.flatMap((_, i) => (isCopy(i) ? [i + 1] : []));
  return [
    {
      frase: `Toglie dal file ciò che è copia identica di un altro documento: ${elencoParole(copies.map((n) => `il n. ${n}`))}.`,
      applica: (documento) => ({
        ...documento,
        FatturaElettronicaBody: documento.FatturaElettronicaBody.filter((_, i) => !isCopy(i)),
      }),
    },
  ];
};
/** 00200: written anew, order, decimals and characters are those of the format; capitals and blanks of a code can be mended. */
export const riscrivi = <D>({
  problema: { percorso },
  fattura,
}: Pick<Caso<D>, "problema" | "fattura">): Rimedio<D>[] => {
  const text = percorso === "" ? undefined : valoreAl(fattura, percorso);
  const mended = typeof text === "string" ? text.replace(/\s/g, "").toUpperCase() : undefined;
  return [
    {
      frase: "Riscrive il file: ordine dei campi, decimali e caratteri diventano quelli del formato.",
      applica: (documento) => documento,
    },
    ...(mended && mended !== text
      ? [
          {
            frase: `Scrive «${mended}» al posto di «${text}».`,
            applica: (documento: D) => conValore(documento, percorso, mended),
          },
        ]
      : []),
    ...(text === "" || mended === ""
      ? [{ frase: "Toglie il campo vuoto.", applica: (documento: D) => conValore(documento, percorso, undefined) }]
      : []),
  ];
};
