import { AliquotaIvaFull, riferimentoNormativoUsuale } from "../codici/aliquota-iva-full.ts";
import { testoAl } from "../codici/testo-datato.ts";
import { FATTURA } from "../codici/tipo-documento.ts";
import { Decimal } from "../decimal/decimal.ts";
import type { Giorno } from "../giorno/giorno.ts";
import type {
  BolloBozza,
  Bozza,
  CassaBozza,
  Cessionario,
  PagamentoBozza,
  RiferimentoBozza,
  RigaBozza,
  RitenutaBozza,
} from "./bozza.ts";
import type { CorpoBozza, RigaBozza as Riga } from "./corpo-bozza.ts";
import type { DaComporre, Profilo } from "./da-comporre.ts";

/** CodiceTipo of an article code that is the issuer's own (2.2.1.3.1 is free text). */
const CODICE_INTERNO = "INTERNO";
/** The stamp duty of DPR 642/72, euro. */
const IMPORTO_BOLLO = Decimal.of("2.00");
const ZERO = Decimal.of("0.00");
const CENTO = Decimal.of("100");

/** The draft in the words that parts of the law still speak. It goes when the last of them speaks those of the format. */
export function vecchiaBozza({ bozza, numero, noi, cliente, conti }: DaComporre): Bozza {
  const { cassa: fondo, ...cedente } = noi;
  const testata = bozza.DatiGenerali?.DatiGeneraliDocumento ?? {};
  const giorno = testata.Data ?? "";
  const righe = (bozza.DatiBeniServizi?.DettaglioLinee ?? []).map((riga) => rigaDi(riga, bozza, giorno, noi));
  return {
    tipoDocumento: testata.TipoDocumento ?? FATTURA,
    data: giorno,
    numero,
    causale: testata.Causale?.join("\n"),
    cedente,
    cessionario: cliente ?? senzaCliente(bozza.tipoCliente),
    righe,
    cassa: cassaDi(fondo, righe),
    ritenuta: ritenutaDi(testata, righe),
    bollo: bolloDi(bozza.bollo),
    pagamento: pagamentoDi(bozza, conti),
    riferimenti: riferimentiDi(bozza),
    scontoInFattura: testata.ScontoMaggiorazione?.[0]?.Importo?.isZero()
      ? undefined
      : testata.ScontoMaggiorazione?.[0]?.Importo,
  };
}

const senzaCliente = (tipo: number | undefined): Cessionario => ({
  tipo: tipo === 1 || tipo === 3 ? tipo : 2,
  paese: "IT",
  sede: { indirizzo: "", cap: "", comune: "", nazione: "IT" },
});

function rigaDi(riga: Riga, bozza: CorpoBozza, giorno: Giorno, noi: Profilo): RigaBozza {
  const [codice] = riga.CodiceArticolo ?? [];
  const note = bozza.DatiGenerali?.DatiDDT?.find(
    ({ RiferimentoNumeroLinea: own }) => !own?.length || own.includes(riga.NumeroLinea ?? 0),
  );
  const sconti = (riga.senzaSconto ? [] : (riga.ScontoMaggiorazione ?? [])).filter(
    ({ Percentuale, Importo }) => Percentuale || Importo,
  );
  const altriDati = (riga.AltriDatiGestionali ?? []).filter(({ TipoDato }) => TipoDato);
  return {
    descrizione: riga.Descrizione ?? "",
    descrizioneDettaglio: riga.dettaglio,
    tipoCessione: riga.TipoCessionePrestazione,
    codice: codice?.CodiceValore
      ? { tipo: codice.CodiceTipo ?? CODICE_INTERNO, valore: codice.CodiceValore }
      : undefined,
    quantita: riga.Quantita,
    unitaMisura: riga.UnitaMisura,
    inizioPeriodo: riga.DataInizioPeriodo,
    finePeriodo: riga.DataFinePeriodo,
    prezzoUnitario: riga.PrezzoUnitario ?? Decimal.zero,
    prezzoMancante: riga.PrezzoUnitario ? undefined : true,
    sconti:
      sconti.length > 0
        ? sconti.map(({ Tipo, Percentuale, Importo }) => ({
            tipo: Tipo ?? "SC",
            percentuale: Percentuale,
            importo: Importo,
          }))
        : undefined,
    aliquotaIva: riga.AliquotaIVA ?? ZERO,
    natura: riga.Natura,
    riferimentoNormativo: testoDi(riga, giorno, noi.regimeFiscale),
    esigibilita: riga.EsigibilitaIVA,
    cassa: riga.cassa === "SI",
    ritenuta: riga.Ritenuta === "SI",
    riferimentoAmministrazione: riga.RiferimentoAmministrazione,
    ddt: note?.NumeroDDT ? { numero: note.NumeroDDT, data: note.DataDDT } : undefined,
    altriDati:
      altriDati.length > 0
        ? altriDati.map(({ TipoDato = "", RiferimentoTesto, RiferimentoNumero, RiferimentoData }) => ({
            tipoDato: TipoDato,
            testo: RiferimentoTesto,
            ...(RiferimentoNumero && { numero: RiferimentoNumero }),
            ...(TipoDato && RiferimentoData && { data: RiferimentoData }),
          }))
        : undefined,
    ...(riga.fuoriSogliaBollo && { fuoriSogliaBollo: true }),
  };
}

/** The line's own text; of the choice it was made with, that of the day; else the usual one of its nature and the regime. */
function testoDi(
  { RiferimentoNormativo, sceltaIva, Natura }: Riga,
  giorno: Giorno,
  regime: string,
): string | undefined {
  if (RiferimentoNormativo) return RiferimentoNormativo;
  if (sceltaIva) return testoAl(AliquotaIvaFull.perCodice(sceltaIva).riferimenti, giorno);
  return Natura && riferimentoNormativoUsuale(Natura, giorno, regime);
}

/** The fund of the profile, where a line is subject to it; its VAT is that of the fee unless the profile says otherwise (RULES §3). */
function cassaDi(fondo: Profilo["cassa"], righe: readonly RigaBozza[]): CassaBozza | undefined {
  const fee = righe.find((riga) => riga.cassa);
  if (!fondo || !fee) return undefined;
  const { aliquotaIva, natura, ...rest } = fondo;
  return aliquotaIva ? { ...rest, aliquotaIva, natura } : { ...rest, aliquotaIva: fee.aliquotaIva, natura: fee.natura };
}

type Testata = NonNullable<NonNullable<CorpoBozza["DatiGenerali"]>["DatiGeneraliDocumento"]>;

/** Only where a line is subject to it. Reason A (professional services) and the whole base unless given (screens §4). */
function ritenutaDi({ DatiRitenuta }: Testata, righe: readonly RigaBozza[]): RitenutaBozza | undefined {
  const [ritenuta] = DatiRitenuta ?? [];
  if (!ritenuta?.TipoRitenuta || !righe.some((riga) => riga.ritenuta)) return undefined;
  return {
    tipo: ritenuta.TipoRitenuta,
    aliquota: ritenuta.AliquotaRitenuta ?? Decimal.zero,
    percentualeBase: ritenuta.percentualeBase ?? CENTO,
    causale: ritenuta.CausalePagamento ?? "A",
    importo: ritenuta.ImportoRitenuta,
  };
}

function bolloDi(bollo: CorpoBozza["bollo"] = {}): BolloBozza {
  return {
    modo: bollo.escluso || bollo.nonVirtuale ? "no" : (bollo.modo ?? "automatico"),
    importo: bollo.importo ?? IMPORTO_BOLLO,
    addebitatoAlCliente: bollo.addebitato === "SI",
  };
}

/** Undefined until a method is chosen: the block needs one. */
function pagamentoDi({ DatiPagamento, scadenza }: CorpoBozza, conti: DaComporre["conti"]): PagamentoBozza | undefined {
  const [pagamento] = DatiPagamento ?? [];
  const rate = pagamento?.DettaglioPagamento ?? [];
  const modalita = rate[0]?.ModalitaPagamento;
  if (!modalita) return undefined;
  const condizione = pagamento?.CondizioniPagamento ?? "TP02";
  const conto = conti.find(({ id }) => id === rate[0]?.conto);
  return {
    condizione,
    modalita,
    scadenza,
    rate:
      condizione === "TP01"
        ? rate
            .filter(({ rata }) => rata)
            .map((rata) => ({
              scadenza: rata.DataScadenzaPagamento ?? "",
              importo: rata.ImportoPagamento ?? Decimal.zero,
            }))
        : undefined,
    iban: conto?.iban,
    bic: conto?.bic,
    istituto: conto?.istituto,
    beneficiario: conto?.beneficiario,
  };
}

const TIPI = [
  ["ordine", "DatiOrdineAcquisto"],
  ["contratto", "DatiContratto"],
  ["convenzione", "DatiConvenzione"],
  ["ricezione", "DatiRicezione"],
  ["fattura", "DatiFattureCollegate"],
] as const;

function riferimentiDi({ DatiGenerali }: CorpoBozza): RiferimentoBozza[] | undefined {
  const all = TIPI.flatMap(([tipo, blocco]) =>
    (DatiGenerali?.[blocco] ?? []).map(({ IdDocumento, Data, CodiceCUP, CodiceCIG }) => ({
      tipo,
      idDocumento: IdDocumento ?? "",
      data: Data,
      cup: CodiceCUP,
      cig: CodiceCIG,
    })),
  );
  return all.length > 0 ? all : undefined;
}
