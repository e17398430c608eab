import type { Bozza, RigaBozza } from "../bozza/index.ts";
import { calcola } from "../calcolo/index.ts";
import { TipoDocumentoSemplificata } from "../codici/index.ts";
import { Decimal } from "../decimal/index.ts";
import { riepiloghiSemplificata } from "../pagina/index.ts";
import type { FatturaElettronicaSemplificata, Indirizzo } from "../tracciato/index.ts";
import { cedenteDa, cessionarioDa } from "./soggetti.ts";

type Body = FatturaElettronicaSemplificata["FatturaElettronicaBody"][number];
type Header = FatturaElettronicaSemplificata["FatturaElettronicaHeader"];

/**
 * One document of a simplified file as a draft of an ordinary one (the first, by default), each line without the tax that
 * its amount includes, to the cent. A customer known by identifiers alone has neither name nor address. Throws
 * `RangeError` where the file has no such document, or an amount that cannot be read.
 */
export function bozzaDaSemplificata(fattura: FatturaElettronicaSemplificata, indice = 0): Bozza {
  const { FatturaElettronicaHeader: header, FatturaElettronicaBody: bodies } = fattura;
  const body = bodies[indice];
  if (!body) throw new RangeError(`The file has no document ${indice}`);
  const { DatiGeneraliDocumento: documento, DatiFatturaRettificata: rettificata } = body.DatiGenerali;
  const draft: Bozza = {
    tipoDocumento: TipoDocumentoSemplificata.perCodice(documento.TipoDocumento).ordinario,
    data: documento.Data.slice(0, 10),
    numero: documento.Numero,
    ...(rettificata && {
      causale: rettificata.ElementiRettificati,
      riferimenti: [{ tipo: "fattura", idDocumento: rettificata.NumeroFR, data: rettificata.DataFR.slice(0, 10) }],
    }),
    cedente: cedente(header),
    cessionario: cessionario(header),
    righe: body.DatiBeniServizi.map(riga),
    bollo: { modo: "automatico", importo: Decimal.of("2.00"), addebitatoAlCliente: false },
  };
  const applied = documento.BolloVirtuale !== undefined;
  return calcola(draft).bollo.applicato === applied
    ? draft
    : { ...draft, bollo: { ...draft.bollo, modo: applied ? "si" : "no" } };
}

function riga(bene: Body["DatiBeniServizi"][number]): RigaBozza {
  const [quota] = riepiloghiSemplificata([bene]);
  if (!quota) throw new RangeError(`The line «${bene.Descrizione}» has no readable amount`);
  return {
    descrizione: bene.Descrizione,
    prezzoUnitario: quota.imponibile,
    aliquotaIva: quota.aliquota,
    ...(bene.Natura && { natura: bene.Natura }),
    ...(bene.RiferimentoNormativo && { riferimentoNormativo: bene.RiferimentoNormativo }),
    cassa: false,
    ritenuta: false,
  };
}

function cedente({ CedentePrestatore: block }: Header): Bozza["cedente"] {
  const { IdFiscaleIVA, CodiceFiscale, RegimeFiscale, Sede, StabileOrganizzazione, IscrizioneREA } = block;
  return cedenteDa({
    DatiAnagrafici: { IdFiscaleIVA, CodiceFiscale, Anagrafica: nomi(block), RegimeFiscale },
    Sede,
    StabileOrganizzazione,
    IscrizioneREA,
  });
}

function cessionario({ CessionarioCommittente, DatiTrasmissione }: Header): Bozza["cessionario"] {
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
