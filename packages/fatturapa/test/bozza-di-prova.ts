import type { DaComporre } from "../src/bozza/da-comporre.ts";
import type { Cedente, Cessionario } from "../src/bozza/parti.ts";
import { Decimal } from "../src/decimal/decimal.ts";
import type { BozzaInBreve, CassaBozza, RigaBozza, RitenutaBozza } from "./bozza-in-breve.ts";
import { daBreve } from "./da-breve.ts";

const d = Decimal.of;

/** Invented people and firms with sound identifiers. */
export const professionista: Cedente = {
  partitaIva: "12345678903",
  codiceFiscale: "RSSMRA80A01H501U",
  nome: "Mario",
  cognome: "Rossi",
  regimeFiscale: "RF01",
  sede: { indirizzo: "Via Roma", numeroCivico: "1", cap: "00100", comune: "Roma", provincia: "RM", nazione: "IT" },
};

export const societa: Cessionario = {
  tipo: 2,
  paese: "IT",
  partitaIva: "01234567897",
  codiceFiscale: "01234567897",
  denominazione: "Bianchi S.r.l.",
  sede: {
    indirizzo: "Corso Italia",
    numeroCivico: "10",
    cap: "20100",
    comune: "Milano",
    provincia: "MI",
    nazione: "IT",
  },
  codiceDestinatario: "ABC1234",
  email: "bianchi@example.com",
};

export const riga = (prezzo: string, altro: Partial<RigaBozza> = {}): RigaBozza => ({
  descrizione: "Consulenza",
  prezzoUnitario: d(prezzo),
  aliquotaIva: d("22.00"),
  cassa: false,
  ritenuta: false,
  ...altro,
});

export const onorario = (prezzo: string, altro: Partial<RigaBozza> = {}): RigaBozza =>
  riga(prezzo, { cassa: true, ritenuta: true, ...altro });

export const cassa = (tipo: CassaBozza["tipo"], aliquota: string, altro: Partial<CassaBozza> = {}): CassaBozza => ({
  tipo,
  aliquota: d(aliquota),
  aliquotaIva: d("22.00"),
  soggettaARitenuta: tipo === "TC22",
  ...altro,
});

export const ritenuta = (aliquota: string, altro: Partial<RitenutaBozza> = {}): RitenutaBozza => ({
  tipo: "RT01",
  aliquota: d(aliquota),
  percentualeBase: d("100"),
  causale: "A",
  ...altro,
});

/** A complete draft of an ordinary invoice of 1000 € at 22%, paid by bank transfer; overridden where the case differs. */
export const bozza = (altro: Partial<BozzaInBreve> = {}): DaComporre => daBreve(inBreve(altro));

/** The same, written in short. */
export const inBreve = (altro: Partial<BozzaInBreve> = {}): BozzaInBreve => ({
  tipoDocumento: "TD01",
  data: "2026-11-20",
  numero: "13/2026",
  cedente: professionista,
  cessionario: societa,
  righe: [riga("1000.00")],
  bollo: { modo: "automatico", importo: d("2.00"), addebitatoAlCliente: true },
  pagamento: {
    condizione: "TP02",
    modalita: "MP05",
    scadenza: "2026-12-21",
    iban: "IT60X0542811101000000123456",
  },
  ...altro,
});

export const forfettario: Cedente = { ...professionista, regimeFiscale: "RF19" };
export const esente = { aliquotaIva: d("0.00"), natura: "N2.2" } as const;
