import type { CorpoBozza, RigaBozza as Riga } from "../src/bozza/corpo-bozza.ts";
import type { DaComporre } from "../src/bozza/da-comporre.ts";
import { BLOCCHI_CORRELATI } from "../src/bozza/lettura/riferimenti-di.ts";
import { conValore } from "../src/tracciato/index.ts";
import type { BozzaInBreve, CassaBozza, RiferimentoBozza, RigaBozza, RitenutaBozza } from "./bozza-in-breve.ts";

const blocchi = { ordine: 0, contratto: 1, convenzione: 2, ricezione: 3, fattura: 4 } as const;

/** A draft written in short, with its records, as what a document is made of. */
export function daBreve(breve: BozzaInBreve): DaComporre {
  const { cassa, ritenuta, altreRitenute = [], bollo, scontoInFattura } = breve;
  const ritenute = [...(ritenuta ? [ritenuta] : []), ...altreRitenute];
  const bozza: CorpoBozza = {
    DatiGenerali: {
      DatiGeneraliDocumento: {
        TipoDocumento: breve.tipoDocumento,
        Data: breve.data,
        ...(breve.causale !== undefined && { Causale: [breve.causale] }),
        ...(cassa && { DatiCassaPrevidenziale: [cassa, ...(cassa.altre ?? [])].map(fondo) }),
        ...(ritenute.length > 0 && { DatiRitenuta: ritenute.map(trattenuta) }),
        ...(scontoInFattura && { ScontoMaggiorazione: [{ Tipo: "SC", Importo: scontoInFattura }] }),
      },
      ...Object.fromEntries(
        BLOCCHI_CORRELATI.map((blocco, i) => [
          blocco,
          (breve.riferimenti ?? []).filter(({ tipo }) => blocchi[tipo] === i).map(correlato),
        ]),
      ),
      DatiDDT: note(breve.righe),
    },
    DatiBeniServizi: { DettaglioLinee: breve.righe.map(riga) },
    ...pagamento(breve.pagamento),
    bollo: {
      modo: bollo.modo,
      importo: bollo.importo,
      ...(bollo.addebitatoAlCliente && { addebitato: "SI" }),
    },
    ...(breve.semplificata && { semplificata: "SI" as const }),
  };
  return {
    bozza: Object.entries(breve.formato ?? {}).reduce(
      (body, [percorso, valore]) => conValore(body, percorso, valore),
      bozza,
    ),
    numero: breve.numero,
    noi: breve.cedente,
    cliente: breve.cessionario,
    conti: [],
    allegati: breve.allegati,
  };
}

/** Each delivery note once, with the lines that name it. */
function note(righe: readonly RigaBozza[]) {
  const all = new Map<string, { NumeroDDT: string; DataDDT: string | undefined; RiferimentoNumeroLinea: number[] }>();
  for (const [i, { ddt }] of righe.entries()) {
    if (!ddt) continue;
    const key = `${ddt.numero} ${ddt.data}`;
    const note = all.get(key) ?? { NumeroDDT: ddt.numero, DataDDT: ddt.data, RiferimentoNumeroLinea: [] };
    all.set(key, note);
    note.RiferimentoNumeroLinea.push(i + 1);
  }
  return [...all.values()];
}

/** A line written in short. */
function riga(breve: RigaBozza, i = 0): Riga {
  return {
    NumeroLinea: i + 1,
    Descrizione: breve.descrizione,
    dettaglio: breve.descrizioneDettaglio,
    TipoCessionePrestazione: breve.tipoCessione,
    ...(breve.codice && { CodiceArticolo: [{ CodiceTipo: breve.codice.tipo, CodiceValore: breve.codice.valore }] }),
    Quantita: breve.quantita,
    UnitaMisura: breve.unitaMisura,
    DataInizioPeriodo: breve.inizioPeriodo,
    DataFinePeriodo: breve.finePeriodo,
    [breve.ivaInclusa ? "prezzoLordo" : "PrezzoUnitario"]: breve.prezzoMancante ? undefined : breve.prezzoUnitario,
    ...(breve.sconti && {
      ScontoMaggiorazione: breve.sconti.map(({ tipo, percentuale, importo }) => ({
        Tipo: tipo,
        Percentuale: percentuale,
        [breve.ivaInclusa ? "importoLordo" : "Importo"]: importo,
      })),
    }),
    AliquotaIVA: breve.aliquotaIva,
    Natura: breve.natura,
    RiferimentoNormativo: breve.riferimentoNormativo,
    EsigibilitaIVA: breve.esigibilita,
    ...(breve.cassa && { cassa: "SI" }),
    ...(breve.ritenuta && { Ritenuta: "SI" }),
    RiferimentoAmministrazione: breve.riferimentoAmministrazione,
    ...(breve.altriDati && {
      AltriDatiGestionali: breve.altriDati.map(({ tipoDato, testo, numero, data }) => ({
        TipoDato: tipoDato,
        RiferimentoTesto: testo,
        RiferimentoNumero: numero,
        RiferimentoData: data,
      })),
    }),
    ...(breve.fuoriSogliaBollo && { fuoriSogliaBollo: "SI" }),
  };
}

const fondo = ({ tipo, aliquota, aliquotaIva, natura, soggettaARitenuta }: Omit<CassaBozza, "altre">) => ({
  TipoCassa: tipo,
  AlCassa: aliquota,
  AliquotaIVA: aliquotaIva,
  Natura: natura,
  ...(soggettaARitenuta && { Ritenuta: "SI" as const }),
});

const trattenuta = ({ tipo, aliquota, percentualeBase, causale, importo }: RitenutaBozza) => ({
  TipoRitenuta: tipo,
  AliquotaRitenuta: aliquota,
  percentualeBase,
  CausalePagamento: causale,
  ImportoRitenuta: importo,
});

const correlato = (one: RiferimentoBozza) => ({
  IdDocumento: one.idDocumento,
  Data: one.data,
  NumItem: one.numItem,
  CodiceCommessaConvenzione: one.codiceCommessa,
  CodiceCUP: one.cup,
  CodiceCIG: one.cig,
});

function pagamento(breve: BozzaInBreve["pagamento"]): Pick<CorpoBozza, "DatiPagamento" | "scadenza"> {
  if (!breve) return {};
  const common = {
    ModalitaPagamento: breve.modalita,
    IBAN: breve.iban,
    BIC: breve.bic,
    IstitutoFinanziario: breve.istituto,
    Beneficiario: breve.beneficiario,
  };
  const rate = (breve.rate ?? []).map(({ scadenza, importo }) => ({
    ...common,
    rata: "SI" as const,
    DataScadenzaPagamento: scadenza,
    ImportoPagamento: importo,
  }));
  return {
    DatiPagamento: [{ CondizioniPagamento: breve.condizione, DettaglioPagamento: rate.length > 0 ? rate : [common] }],
    scadenza: breve.scadenza,
  };
}
