import type { CorpoBozza, RigaBozza } from "../bozza/corpo-bozza.ts";
import type { DaComporre } from "../bozza/da-comporre.ts";
import type { Cedente, Cessionario } from "../bozza/parti.ts";
import { calcola } from "../calcolo/index.ts";
import { type TipoDocumento, TipoDocumentoSemplificata } from "../codici/index.ts";
import { componiSemplificata } from "../documento/semplificata/componi-semplificata.ts";
import type { Invio } from "../documento/trasmissione.ts";
import { riepiloghiSemplificata } from "../pagina/index.ts";
import type { FatturaElettronicaSemplificata, Indirizzo } from "../tracciato/index.ts";
import { readSemplificata, writeSemplificataBytes } from "../xml/index.ts";
import { differenze, type Perdita } from "./perdite.ts";
import { cedenteDa, cessionarioDa } from "./soggetti.ts";

type Body = FatturaElettronicaSemplificata["FatturaElettronicaBody"][number];
type Header = FatturaElettronicaSemplificata["FatturaElettronicaHeader"];

/**
 * One document of a simplified file as a draft that is written simplified again (the first, by default), each line with its
 * amount as a price that includes the tax. A customer known by identifiers alone has neither name nor address. Throws
 * `RangeError` where the file has no such document, or an amount that cannot be read.
 */
export function bozzaDaSemplificata(fattura: FatturaElettronicaSemplificata, indice = 0): DaComporre {
  const { FatturaElettronicaHeader: header, FatturaElettronicaBody: bodies } = fattura;
  const body = bodies[indice];
  if (!body) throw new RangeError(`The file has no document ${indice}`);
  const { DatiGeneraliDocumento: documento, DatiFatturaRettificata: rettificata } = body.DatiGenerali;
  const as = (bollo: CorpoBozza["bollo"]): DaComporre => ({
    bozza: {
      DatiGenerali: {
        DatiGeneraliDocumento: {
          TipoDocumento: ordinarioDi(documento.TipoDocumento),
          Data: documento.Data.slice(0, 10),
          ...(rettificata && { Causale: [rettificata.ElementiRettificati] }),
        },
        ...(rettificata && {
          DatiFattureCollegate: [{ IdDocumento: rettificata.NumeroFR, Data: rettificata.DataFR.slice(0, 10) }],
        }),
      },
      DatiBeniServizi: { DettaglioLinee: body.DatiBeniServizi.map(riga) },
      prezziLordi: "SI",
      semplificata: "SI",
      bollo,
    },
    numero: documento.Numero,
    noi: cedente(header),
    cliente: cessionario(header),
    conti: [],
  });
  const applied = documento.BolloVirtuale !== undefined;
  const draft = as({ modo: "automatico" });
  return calcola(draft).bollo.applicato === applied ? draft : as({ modo: applied ? "si" : "no" });
}

/** The ordinary type that says the same; of one that the format does not know, as it stands: the checks say so. */
const ordinarioDi = (tipo: string) => TipoDocumentoSemplificata.perCodice(tipo)?.ordinario ?? (tipo as TipoDocumento);

function riga(bene: Body["DatiBeniServizi"][number], indice: number): RigaBozza {
  const [quota] = riepiloghiSemplificata([bene]);
  if (!quota) throw new RangeError(`The line «${bene.Descrizione}» has no readable amount`);
  return {
    NumeroLinea: indice + 1,
    Descrizione: bene.Descrizione,
    prezzoLordo: bene.Importo,
    AliquotaIVA: quota.aliquota,
    ...(bene.Natura && { Natura: bene.Natura }),
    ...(bene.RiferimentoNormativo && { RiferimentoNormativo: bene.RiferimentoNormativo }),
  };
}

function cedente({ CedentePrestatore: block }: Header): Cedente {
  const { IdFiscaleIVA, CodiceFiscale, RegimeFiscale, Sede, StabileOrganizzazione, IscrizioneREA } = block;
  return cedenteDa({
    DatiAnagrafici: { IdFiscaleIVA, CodiceFiscale, Anagrafica: nomi(block), RegimeFiscale },
    Sede,
    StabileOrganizzazione,
    IscrizioneREA,
  });
}

function cessionario({ CessionarioCommittente, DatiTrasmissione }: Header): Cessionario {
  const { IdentificativiFiscali: id, AltriDatiIdentificativi: altri } = CessionarioCommittente;
  // By its identifiers alone only a tax code of sixteen characters is surely a person's.
  const unnamed = id.CodiceFiscale?.length === 16 ? {} : { Denominazione: "" };
  const { denominazione, ...found } = cessionarioDa(
    { DatiAnagrafici: { ...id, Anagrafica: altri ? nomi(altri) : unnamed }, Sede: altri?.Sede ?? nowhere },
    { ...DatiTrasmissione, FormatoTrasmissione: "FPR12" },
  );
  return denominazione ? { ...found, denominazione } : found;
}

const nowhere: Indirizzo = { Indirizzo: "", CAP: "", Comune: "", Nazione: "IT" };

type Nomi = { Denominazione?: string | undefined; Nome?: string | undefined; Cognome?: string | undefined };
const nomi = ({ Denominazione, Nome, Cognome }: Nomi) => ({ Denominazione, Nome, Cognome });

/** What one document of a simplified file says that this draft, composed, does not; both ways, in the words of the format. */
export function perditeDiSemplificata(
  { FatturaElettronicaBody: bodies, ...testata }: FatturaElettronicaSemplificata,
  { da, invio }: { da: DaComporre; invio: Invio },
  indice = 0,
): Perdita[] {
  const again = readSemplificata(writeSemplificataBytes(componiSemplificata(da, invio))).fattura;
  const { FatturaElettronicaBody: [composed] = [], ...testataComposta } = again ?? {};
  return [
    ...differenze(testata, testataComposta),
    ...differenze(bodies[indice], composed, `FatturaElettronicaBody[${indice}]`),
    ...bodies.flatMap((_, i) => (i === indice ? [] : [{ percorso: `FatturaElettronicaBody[${i}]` }])),
  ];
}
