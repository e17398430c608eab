import { Natura } from "../../codici/index.ts";
import { conValore, valoreAl } from "../../tracciato/valore-al.ts";
import { type Caso, conCorpo, corpoDi, indiceDelCorpo, type Rimedi, regimeDi } from "../caso.ts";
import { conBlocchi } from "../con-blocchi.ts";
import { riepilogoDa } from "../riepilogo.ts";

type Voce = (typeof Natura)["voci"][number];

/** Natures that may be written on a document of that day, the general ones of before 2021 left out. */
export const natureDelGiorno = (giorno: string): readonly Voce[] =>
  Natura.validiAl(giorno.slice(0, 10)).filter(({ validoAl }) => validoAl === undefined);

/** Those that say more closely what a general one of before 2021 said: N6 is N6.1 to N6.9. */
export const dettagliDi = (generica: unknown, giorno: string): readonly Voce[] =>
  ["N2", "N3", "N6"].includes(String(generica))
    ? natureDelGiorno(giorno).filter(({ codice }) => codice.startsWith(`${generica}.`))
    : [];

/** 00445: which one, the operation says: one choice for each, in all the document. */
export const scegliDettaglio: Rimedi = (caso) => {
  const { percorso } = caso.problema;
  const generica = valoreAl(caso.fattura, percorso);
  return dettagliDi(generica, giornoDi(caso)).map(({ codice, descrizione }) => ({
    frase: `Scrive ${codice} (${descrizione}) al posto di ${generica}, in righe, cassa e riepilogo.`,
    scelta: true,
    applica: (fattura) =>
      conCorpo(fattura, indiceDelCorpo(percorso), (body) =>
        conBlocchi(body, (block) => (block.Natura === generica ? { ...block, Natura: codice } : block)),
      ),
  }));
};

/** 00400: why there is no VAT only the operation says; the summary follows. */
export const scegliNatura: Rimedi = (caso) => {
  const { percorso } = caso.problema;
  if (!percorso.endsWith(".Natura")) return [];
  return natureDelGiorno(giornoDi(caso)).map(({ codice, descrizione }) => ({
    frase: `Indica la natura ${codice} (${descrizione}) e rifà il riepilogo IVA.`,
    scelta: true,
    applica: (fattura) =>
      conCorpo(conValore(fattura, percorso, codice), indiceDelCorpo(percorso), (body) =>
        riepilogoDa(body, regimeDi(fattura)),
      ),
  }));
};

const giornoDi = (caso: Caso): string => corpoDi(caso).DatiGenerali.DatiGeneraliDocumento.Data;
