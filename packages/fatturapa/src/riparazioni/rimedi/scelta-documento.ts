import { TipoDocumento, type VoceTipoDocumento, voceDiDocumento } from "../../codici/index.ts";
import { formatGiorno } from "../../presentazione/index.ts";
import type { DatiDocumentiCorrelati } from "../../tracciato/index.ts";
import { conValore, valoreAl } from "../../tracciato/valore-al.ts";
import { type Caso, conCorpo, corpoDi, indiceDelCorpo, type Rimedi } from "../caso.ts";
import type { Rimedio } from "../riparazione.ts";

/** Characters of a number (2.1.1.4). */
const MAX_NUMERO = 20;

/** 00425: a number needs a digit. */
export const conCifra = <D>({ problema: { percorso }, fattura }: Caso<D>): Rimedio<D>[] => {
  const numero = valoreAl(fattura, percorso);
  if (typeof numero !== "string" || numero.length + 2 > MAX_NUMERO) return [];
  return [
    {
      frase: `Scrive il numero «${numero}/1» al posto di «${numero}».`,
      scelta: true,
      applica: (documento) => conValore(documento, percorso, `${numero}/1`),
    },
  ];
};

/** 00418: the document is of today, or the day of what it cites is not said: it may be missing. */
export const giornoDiOggi = <D>({ problema: { percorso }, oggi }: Caso<D>): Rimedio<D>[] => [
  {
    frase: `Porta il documento a oggi, ${formatGiorno(oggi)}, dopo la fattura collegata.`,
    scelta: true,
    applica: (fattura) => conValore(fattura, percorso, oggi),
  },
];

/** 00418: the other way, which the simplified format does not have. */
export const senzaDataCollegata: Rimedi = (caso) => {
  const { Data } = corpoDi(caso).DatiGenerali.DatiGeneraliDocumento;
  const after = (correlato: DatiDocumentiCorrelati) =>
    correlato.Data !== undefined && correlato.Data.slice(0, 10) > Data.slice(0, 10);
  return [
    {
      frase: "Toglie la data della fattura collegata, che è facoltativa.",
      scelta: true,
      applica: (fattura) =>
        conCorpo(fattura, indiceDelCorpo(caso.problema.percorso), (body) => {
          const cited = body.DatiGenerali.DatiFattureCollegate?.map((correlato) =>
            after(correlato) ? { ...correlato, Data: undefined } : correlato,
          );
          return { ...body, DatiGenerali: { ...body.DatiGenerali, DatiFattureCollegate: cited } };
        }),
    },
  ];
};

/** 00471: a document to oneself is of a type of its own. */
export const tipoPerSeStessi: Rimedi = (caso) =>
  conTipo(caso, ({ stessoSoggetto }) => stessoSoggetto === "obbligatorio");

/** 00472: of these types seller and buyer are one. */
export const ancheCliente: Rimedi = () => [
  {
    frase: "Mette chi emette anche come cliente.",
    scelta: true,
    applica: (fattura) => {
      const { DatiAnagrafici, Sede } = fattura.FatturaElettronicaHeader.CedentePrestatore;
      const { IdFiscaleIVA, CodiceFiscale, Anagrafica } = DatiAnagrafici;
      const cliente = { DatiAnagrafici: { IdFiscaleIVA, CodiceFiscale, Anagrafica }, Sede };
      return {
        ...fattura,
        FatturaElettronicaHeader: { ...fattura.FatturaElettronicaHeader, CessionarioCommittente: cliente },
      };
    },
  },
];

/** 00473: integrations are told apart by where the supplier is. */
export const tipoPerPaese: Rimedi = (caso) => {
  const { IdPaese } = caso.fattura.FatturaElettronicaHeader.CedentePrestatore.DatiAnagrafici.IdFiscaleIVA;
  return conTipo(
    caso,
    ({ emittente, paeseCedente }) =>
      emittente === "cessionario" && paeseCedente === (IdPaese === "IT" ? "Italia" : "estero"),
  );
};

/** The document with each type that will do, in every body that has the type which will not. */
function conTipo(caso: Caso, vaBene: (tipo: VoceTipoDocumento) => boolean): ReturnType<Rimedi> {
  const { DatiGenerali } = corpoDi(caso);
  const giorno = DatiGenerali.DatiGeneraliDocumento.Data.slice(0, 10);
  const wrong = (tipo: string) => {
    const voce = voceDiDocumento(tipo);
    return voce !== undefined && !vaBene(voce);
  };
  return TipoDocumento.validiAl(giorno)
    .filter(vaBene)
    .map(({ codice, descrizione }) => ({
      frase: `Cambia il tipo in ${codice}: ${descrizione}.`,
      scelta: true,
      applica: (fattura) =>
        fattura.FatturaElettronicaBody.reduce(
          (now, body, i) =>
            wrong(body.DatiGenerali.DatiGeneraliDocumento.TipoDocumento)
              ? conValore(now, `FatturaElettronicaBody[${i}].DatiGenerali.DatiGeneraliDocumento.TipoDocumento`, codice)
              : now,
          fattura,
        ),
    }));
}
