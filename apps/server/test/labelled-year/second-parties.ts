/** Ways in which the second firm is paid. None of them was written with the first year in mind. */
export type Manner =
  | "riferimento in chiaro"
  | "riferimento breve"
  | "strutturato"
  | "causale del lavoro"
  | "canone del mese"
  | "due o tre insieme"
  | "metà e metà"
  | "mandato"
  | "incasso in rete"
  | "estero con spese"
  | "parente"
  | "cifra tonda";

/** Who pays the second firm, or is paid by it: the name on the invoice, and how the bank writes it. */
export type Payer = {
  nome: string;
  inBanca: string;
  iban: string;
  maniere: readonly [Manner, ...Manner[]];
  canone: number | null;
};

type Row = readonly [nome: string, inBanca: string, ...maniere: [Manner, ...Manner[]]];

const rows: readonly Row[] = [
  ["Officina Bassi di Bassi Roberto & C. s.n.c.", "OFFICINA BASSI DI BASSI ROBERTO", "riferimento in chiaro"],
  ["Bassi Roberto", "BASSI ROBERTO", "causale del lavoro"],
  ["Condominio Via Verdi 12", "COND. VIA VERDI 12 LECCO", "causale del lavoro", "riferimento in chiaro"],
  ["Condominio Residenza I Tigli", "CONDOMINIO RESIDENZA I TIGLI", "riferimento in chiaro", "due o tre insieme"],
  ["Studio Legale Avv. Maria Teresa Colnaghi", "COLNAGHI MARIA TERESA", "riferimento breve"],
  ["Dott.ssa Irene Panzeri", "PANZERI IRENE", "causale del lavoro", "riferimento breve"],
  ["A.S.D. Pallavolo Olginate", "ASD PALLAVOLO OLGINATE", "canone del mese"],
  ["Ristorante Al Porto S.r.l.s.", "RISTORANTE AL PORTO SRLS", "canone del mese", "riferimento breve"],
  ["Hotel Bellavista di Frigerio Luca", "HOTEL BELLAVISTA DI FRIGERIO L", "metà e metà", "riferimento in chiaro"],
  ["Tessitura Brianza S.p.A.", "TESSITURA BRIANZA SPA", "due o tre insieme", "strutturato"],
  ["Meccanica Valsassina S.r.l.", "MECCANICA VALSASSINA S.R.L.", "strutturato"],
  ["Latteria Sociale Alta Valle Soc. Coop. Agricola", "LATTERIA SOCIALE ALTA VALLE SOC", "riferimento in chiaro"],
  ["Farmacia Comunale dott. Sala", "FARMACIA COMUNALE DOTT SALA", "riferimento breve", "riferimento in chiaro"],
  ["Immobiliare Lario Due S.r.l. in liquidazione", "IMMOBILIARE LARIO DUE SRL", "metà e metà"],
  [
    "Autotrasporti Fratelli Redaelli S.r.l.",
    "AUTOTRASPORTI F.LLI REDAELLI SRL",
    "due o tre insieme",
    "riferimento in chiaro",
  ],
  ["Panificio Redaelli di Redaelli Anna", "REDAELLI ANNA", "canone del mese"],
  ["Carrozzeria Nuova Adda s.a.s.", "CARROZZERIA NUOVA ADDA SAS", "riferimento in chiaro", "cifra tonda"],
  ["Birrificio Legnone S.r.l.", "BIRRIFICIO LEGNONE SRL", "riferimento in chiaro"],
  ["Edilizia Moderna Ghezzi S.r.l.", "EDILIZIA MODERNA GHEZZI SRL", "riferimento breve", "due o tre insieme"],
  ["Vivai Brambilla Società Agricola", "VIVAI BRAMBILLA SOC AGR", "strutturato", "causale del lavoro"],
  ["Comune di Malgrate", "COMUNE DI MALGRATE - TESORERIA", "mandato"],
  ["Istituto Comprensivo Statale G. Parini", "IST. COMPRENSIVO STATALE G. PARI", "mandato"],
  ["Azienda Socio Sanitaria Territoriale di Lecco", "ASST LECCO", "mandato"],
  ["Kessler Maschinenbau GmbH", "KESSLER MASCHINENBAU GMBH", "estero con spese", "strutturato"],
  ["Atelier Dubois SARL", "ATELIER DUBOIS", "estero con spese"],
  ["Greenfield Consulting Ltd", "GREENFIELD CONSULTING LTD", "incasso in rete"],
  ["Paola Invernizzi", "INVERNIZZI PAOLA", "incasso in rete"],
  ["Sergio Mauri", "MAURI SERGIO", "incasso in rete", "riferimento breve"],
  ["Giulia Valsecchi", "VALSECCHI GIULIA", "riferimento in chiaro", "parente"],
  ["Valsecchi Impianti S.r.l.", "VALSECCHI IMPIANTI SRL", "riferimento in chiaro", "riferimento breve"],
];

const supplierRows: readonly Row[] = [
  ["Lario Energia Vendita S.p.A.", "LARIO ENERGIA VENDITA SPA", "riferimento in chiaro"],
  ["Ingrosso Elettrico Orobico S.r.l.", "INGROSSO ELETTRICO OROBICO SRL", "due o tre insieme", "riferimento in chiaro"],
  ["Noleggi Rapidi S.p.A.", "NOLEGGI RAPIDI SPA", "canone del mese"],
  ["Studio Commercialisti Associati Rota e Nava", "STUDIO COMM. ASSOCIATI ROTA NAVA", "causale del lavoro"],
  ["Cloud Server Europe B.V.", "CLOUD SERVER EUROPE", "strutturato"],
];

const payersOf = (list: readonly Row[], from: number): Payer[] =>
  list.map(([nome, inBanca, ...maniere], at) => ({
    ...{ nome, inBanca: inBanca.slice(0, 35), maniere },
    iban: `IT29X05696${String(22900 + from + at)}${String((from + at) * 7919).padStart(12, "0")}`,
    canone: maniere[0] === "canone del mese" ? 9000 + (from + at) * 1700 : null,
  }));

export const secondCustomers = (): Payer[] => payersOf(rows, 0);

export const secondSuppliers = (): Payer[] => payersOf(supplierRows, 60);
