import { normalizzaPartitaIva, SENZA_CODICE } from "../../identita/index.ts";
import { conValore, valoreAl } from "../../tracciato/valore-al.ts";
import type { Caso, Rimedi } from "../caso.ts";
import { FRASI_RIMEDI } from "../frasi-rimedi.ts";
import type { Rimedio } from "../riparazione.ts";

const TRASMISSIONE = "FatturaElettronicaHeader.DatiTrasmissione";

/** 00313: an Italian customer without a code of its own. */
export const senzaCodice = <D>(): Rimedio<D>[] => [
  {
    frase: "Scrive il codice destinatario 0000000: la fattura arriva nel cassetto fiscale del cliente.",
    applica: (fattura) => conValore(fattura, `${TRASMISSIONE}.CodiceDestinatario`, SENZA_CODICE),
  },
];

/** 00330: a mailbox of the SdI is nobody's. */
export const togliPec = <D>(): Rimedio<D>[] => [
  {
    frase: "Toglie la PEC del destinatario.",
    applica: (fattura) => conValore(fattura, `${TRASMISSIONE}.PECDestinatario`, undefined),
  },
];

/** 00427, 00428: the code's length says which format it is. */
export const formatoDalCodice: Rimedi = ({ fattura }) => {
  const pa = fattura.FatturaElettronicaHeader.DatiTrasmissione.CodiceDestinatario.length === 6;
  const formato = pa ? "FPA12" : "FPR12";
  return [
    {
      frase: `Porta il formato a ${formato}, ${pa ? "per gli enti pubblici" : "per i privati"}: il codice destinatario ha ${pa ? 6 : 7} caratteri.`,
      applica: (documento) => ({
        ...conValore(documento, `${TRASMISSIONE}.FormatoTrasmissione`, formato),
        versione: formato,
      }),
    },
  ];
};

/** 00300, 00301, 00303, 00305: the country written before the number as well. */
export const senzaPaese = <D>({ problema: { percorso }, fattura }: Caso<D>): Rimedio<D>[] => {
  const written = valoreAl(fattura, percorso);
  if (typeof written !== "string") return [];
  const number = normalizzaPartitaIva(written);
  return number === written
    ? []
    : [
        {
          frase: `Scrive ${number} al posto di ${written}.`,
          applica: (documento) => conValore(documento, percorso, number),
        },
      ];
};

/** 00320, 00324: where the two do not go together, the VAT number alone is enough. */
export const soloPartitaIva = <D>({ problema: { percorso }, fattura }: Caso<D>): Rimedio<D>[] => {
  const code = valoreAl(fattura, percorso);
  return code
    ? [
        {
          frase: FRASI_RIMEDI.solaPartitaIva(code),
          applica: (documento) => conValore(documento, percorso, undefined),
        },
      ]
    : [];
};
