import { allegatoDa } from "../../allegato/index.ts";
import type { DaComporre } from "../../bozza/da-comporre.ts";
import { clienteOAssente } from "../../bozza/lettura/cliente-o-assente.ts";
import { giornoDi, testataDi, tipoDi } from "../../bozza/parti-bozza.ts";
import { rettifica } from "../../bozza/ruoli.ts";
import { calcola, type Totali } from "../../calcolo/index.ts";
import { FATTURA_SEMPLIFICATA, semplificataDi } from "../../codici/tipo-documento-semplificata.ts";
import type { FatturaElettronicaSemplificata } from "../../tracciato/index.ts";
import { cedentePrestatore, cessionarioCommittente, rappresentanteFiscale } from "../parti.ts";
import { datiTrasmissione, type Invio } from "../trasmissione.ts";
import { nonBlank, nonEmpty, senzaMargini } from "../vuoto.ts";
import { beni } from "./beni.ts";
import { haNomeESede } from "./ha-nome-e-sede.ts";

type Header = FatturaElettronicaSemplificata["FatturaElettronicaHeader"];
type Generali = FatturaElettronicaSemplificata["FatturaElettronicaBody"][number]["DatiGenerali"];

/**
 * The draft as a simplified invoice (FSM10): its lines with the tax inside, no summary, no terms of payment. As total as
 * `componiFattura`; what a simplified invoice has no place for is left out, and the draft's check says so.
 */
export function componiSemplificata(
  da: DaComporre,
  invio: Invio,
  totali: Totali = calcola(da),
): FatturaElettronicaSemplificata {
  const lines = nonEmpty(beni(da, totali));
  if (!lines) throw new TypeError("componiSemplificata: a document has at least one line");
  return senzaMargini({
    versione: "FSM10",
    FatturaElettronicaHeader: {
      DatiTrasmissione: { ...datiTrasmissione(da, invio), FormatoTrasmissione: "FSM10" },
      CedentePrestatore: cedente(da),
      CessionarioCommittente: cessionario(da),
    },
    FatturaElettronicaBody: [
      {
        DatiGenerali: {
          DatiGeneraliDocumento: {
            // Of another type the draft's check says that it cannot be simplified.
            TipoDocumento: semplificataDi(tipoDi(da)) ?? FATTURA_SEMPLIFICATA,
            Divisa: testataDi(da).Divisa ?? "EUR",
            Data: giornoDi(da),
            Numero: da.numero.trim(),
            BolloVirtuale: totali.bollo.applicato ? "SI" : undefined,
          },
          DatiFatturaRettificata: rettificata(da),
        },
        DatiBeniServizi: lines,
        Allegati: nonEmpty((da.allegati ?? []).map(({ nome, contenuto }) => allegatoDa(nome, contenuto))),
      },
    ],
  });
}

function cedente({ noi }: DaComporre): Header["CedentePrestatore"] {
  const { DatiAnagrafici, Sede, StabileOrganizzazione, IscrizioneREA } = cedentePrestatore(noi);
  const { IdFiscaleIVA, CodiceFiscale, Anagrafica, RegimeFiscale } = DatiAnagrafici;
  const { Titolo: _, CodEORI: __, ...nomi } = Anagrafica;
  const represented = rappresentanteFiscale(noi.rappresentanteFiscale)?.DatiAnagrafici;
  return {
    IdFiscaleIVA,
    CodiceFiscale,
    ...nomi,
    Sede,
    StabileOrganizzazione,
    RappresentanteFiscale: represented && { IdFiscaleIVA: represented.IdFiscaleIVA, ...represented.Anagrafica },
    IscrizioneREA,
    RegimeFiscale,
  };
}

/** By identifiers alone where name and address are not both there. */
function cessionario(da: DaComporre): Header["CessionarioCommittente"] {
  const cliente = clienteOAssente(da);
  const { DatiAnagrafici, Sede, RappresentanteFiscale } = cessionarioCommittente(cliente);
  const { IdFiscaleIVA, CodiceFiscale, Anagrafica } = DatiAnagrafici;
  const { Titolo: _, CodEORI: __, ...nomi } = Anagrafica;
  return {
    IdentificativiFiscali: { IdFiscaleIVA, CodiceFiscale },
    AltriDatiIdentificativi: haNomeESede(cliente) ? { ...nomi, Sede, RappresentanteFiscale } : undefined,
  };
}

/** The invoice that a note corrects, and why; its number and day are wanted by the format. */
function rettificata(da: DaComporre): Generali["DatiFatturaRettificata"] {
  const [invoice] = da.bozza.DatiGenerali?.DatiFattureCollegate ?? [];
  if (!rettifica(tipoDi(da)) || !invoice) return undefined;
  return {
    NumeroFR: nonBlank(invoice.IdDocumento) ?? "",
    DataFR: invoice.Data ?? "",
    ElementiRettificati: nonBlank((testataDi(da).Causale ?? []).join(" ").replace(/\s+/g, " ")) ?? IMPORTI,
  };
}

/** What a note corrects where it does not say: 2.1.2.3 is mandatory. */
const IMPORTI = "Importi delle righe di questo documento";
