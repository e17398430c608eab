import {
  AliquotaIva,
  AliquotaIvaFull,
  CausalePagamento,
  CondizionePagamento,
  EsigibilitaIva,
  ModalitaPagamento,
  Natura,
  RegimeFiscale,
  TipoCassa,
  TipoDocumento,
  TipoRitenuta,
} from "@fatturachiara/fatturapa/codici";
import fc from "fast-check";

// Everything that may come over the wire: whole documents, half-written ones, choices that contradict each other, numbers of every size.
// What the code answers to them is held in `wire-goldens`.

/** One thing to save, as a program would send it, with the records its ids lead to. */
export type WireCase = {
  document: object;
  numero: string;
  fiscal: object;
  client: object | null;
  account: object | null;
};

const ids = (list: { voci: readonly { id: number }[] }) => list.voci.map(({ id }) => id);
const nothing = <T>(arbitrary: fc.Arbitrary<T>, freq = 3) => fc.option(arbitrary, { nil: undefined, freq });
const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);
const number = (digits: number, decimals: number, min = 0) =>
  fc.integer({ min: min === 0 ? 0 : -(10 ** digits), max: 10 ** digits }).map((n) => n / 10 ** decimals);
const word = fc.stringMatching(/^[a-zàèìòù '’€&<0-9\n–]{1,40}$/);
const long = fc.array(word, { maxLength: 40 }).map((words) => words.join(" ").slice(0, 900));
const day = fc
  .tuple(fc.integer({ min: 2024, max: 2027 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, date]) => `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`);
const listId = (list: { voci: readonly { id: number }[] }) => oneOf(...ids(list));

const seat = {
  indirizzo: oneOf("Via Savona", "Piazza dell’Unità"),
  numeroCivico: nothing(oneOf("97", "3/bis")),
  comune: oneOf("Milano", "Forlì"),
};
const italian = { ...seat, cap: oneOf("20144", "00100"), provincia: oneOf("MI", "fc"), nazione: fc.constant("IT") };

const name = oneOf("Officine Meridiana S.r.l.", "Caffè «Aurora» & Figli", "Müller");
const customer = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      idProfiloFiscale: fc.constant(2),
      ragioneSociale: name,
      ...italian,
      partitaIva: oneOf("01234567897", "IT 01234567897"),
      codiceSDI: nothing(oneOf("X7QR4KT", "0000000")),
      emailPEC: nothing(oneOf("a@pec.example.it")),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      idProfiloFiscale: fc.constant(1),
      nome: oneOf("Anna"),
      cognome: oneOf("D’Amico"),
      ...italian,
      codiceFiscale: oneOf("BNCLRA75C41F205N", "bnclra75c41f205n"),
      email: nothing(oneOf("l@example.it")),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      idProfiloFiscale: fc.constant(3),
      ragioneSociale: name,
      ...italian,
      codiceFiscale: oneOf("97512340015"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      idProfiloFiscale: fc.constant(2),
      ragioneSociale: name,
      ...italian,
      flagPubblicaAmministrazione: fc.constant(true),
      codiceFiscale: oneOf("01234567897"),
      codiceSDI: oneOf("UFABC1"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      idProfiloFiscale: oneOf(1, 2),
      ragioneSociale: name,
      nome: oneOf("Jürg"),
      cognome: oneOf("Ćurić"),
      ...seat,
      cap: oneOf("", "8001"),
      nazione: oneOf("DE", "CH", "US", "SM"),
      partitaIva: nothing(oneOf("DE 123456789", "SM12345")),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      idProfiloFiscale: fc.constant(2),
      ragioneSociale: name,
      ...seat,
      cap: fc.constant(""),
      nazione: fc.constant("FR"),
      partitaIvaItaliana: fc.constant(true),
      partitaIva: oneOf("01234567897"),
      rappresentanteDenominazione: nothing(oneOf("Studio Bianchi")),
      rappresentantePartitaIva: nothing(oneOf("12345678903")),
    }),
  },
);

const issuer = fc
  .record({
    idProfiloFiscale: oneOf(1, 2),
    titolo: nothing(oneOf("Ing.")),
    nome: fc.constant("Giulia"),
    cognome: fc.constant("Ferrari"),
    ragioneSociale: fc.constant("Ferrari Società Semplice"),
    partitaIva: fc.constant("12345678903"),
    codiceFiscale: fc.constant("RSSMRA80A01H501U"),
    codiceEori: nothing(oneOf("IT123456789012345"), 9),
    telefono: nothing(oneOf("011 123456")),
    ...italian,
    stabileOrganizzazione: nothing(fc.record({ ...seat, cap: oneOf("10123"), provincia: oneOf("TO") }), 12),
    rappresentanteFiscale: nothing(
      fc.record({
        partitaIva: oneOf("01234567897"),
        codiceFiscale: nothing(oneOf("BNCLRA75C41F205N")),
        denominazione: nothing(oneOf("Studio Verdi")),
        nome: oneOf("Luca"),
        cognome: oneOf("Verdi"),
      }),
      12,
    ),
    rea: nothing(
      fc.record({
        reaUfficio: oneOf("MI"),
        reaNumero: oneOf("1234567"),
        reaCapitaleSociale: nothing(oneOf(10000, 2500.5)),
        reaSocioUnico: nothing(oneOf("SU", "SM")),
        reaStatoLiquidazione: nothing(oneOf("LS", "LN")),
      }),
      2,
    ),
    idRegimeFiscale: fc.oneof(oneOf(1), oneOf(...ids(RegimeFiscale))),
    flagCassa: fc.boolean(),
    idTipoCassa: oneOf(...ids(TipoCassa)),
    aliquotaCassa: nothing(oneOf(2, 4, 5.5)),
    idAliquotaIvaFullCassa: nothing(oneOf(...ids(AliquotaIvaFull)), 2),
    flagRitenutaCassa: fc.boolean(),
    flagPrestazioniSanitarie: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
  })
  .map(({ rea, ...rest }) => ({ ...rest, ...rea }));

const account = fc.record({
  intestatario: nothing(oneOf("Giulia Ferrari")),
  iban: oneOf("IT60X0542811101000000123456", "it60 x054 2811 1010 0000 0123 456"),
  banca: nothing(oneOf("Banca del Piemonte")),
  bic: nothing(oneOf("BCITITMM")),
});

const line = fc.record({
  idCessionePrestazione: nothing(oneOf(1, 2, 3, 4), 9),
  descrizione: nothing(long, 20),
  descrizioneDettaglio: nothing(long, 4),
  quantita: nothing(number(7, 3), 2),
  unitaMisura: nothing(oneOf("h", "pz", "m²", " ")),
  prezzoUnitario: nothing(fc.oneof(number(7, 2, -1), number(9, 8), number(5, 2)), 20),
  dataInizioPeriodo: nothing(day, 6),
  dataFinePeriodo: nothing(day, 6),
  flagScontoMaggiorazione: fc.boolean(),
  idTipoScontoMaggiorazione: nothing(oneOf(1, 2)),
  percScontoMaggiorazione: nothing(number(4, 2), 2),
  importoScontoMaggiorazione: nothing(number(4, 2), 5),
  prezzoTotale: nothing(number(5, 2), 9),
  idAliquotaIvaFull: nothing(listId(AliquotaIvaFull), 12),
  idAliquotaIva: nothing(listId(AliquotaIva), 2),
  idNatura: nothing(listId(Natura), 5),
  flagCassa: fc.boolean(),
  flagRitenuta: fc.boolean(),
  idEsigibilitaIva: nothing(listId(EsigibilitaIva)),
  riferimentoAmministrazione: nothing(oneOf("RIF 12", " "), 9),
  numeroDdt: nothing(oneOf("12", "13/A"), 6),
  dataDdt: nothing(day, 2),
  code: nothing(oneOf("ART-1", "à12"), 5),
  flagScontoInFattura: fc.oneof({ weight: 7, arbitrary: fc.constant(false) }, fc.constant(true)),
  AltriDatiTipoDato: nothing(oneOf("INTENTO", "NOTA", "INVCONT", "AswTRiga"), 6),
  AltriDatiTesto: nothing(oneOf("08060120341234567-000001 del 15/01/2026", "08060120341234567-000001", "testo")),
});

const reference = fc.record({
  tipo: oneOf("ordine", "contratto", "convenzione", "ricezione", "fattura"),
  idDocumento: nothing(oneOf("10/2026", "A1", " "), 9),
  data: nothing(day),
  cup: nothing(oneOf("j11b20000000001"), 5),
  cig: nothing(oneOf("a1b2c3d4e5"), 5),
});

const document = fc.record({
  idProfiloFiscale: nothing(oneOf(1, 2, 3), 9),
  idTipoDocumento: nothing(fc.oneof(oneOf(1), listId(TipoDocumento)), 20),
  numeroDocumentoInserimentoManuale: fc.boolean(),
  numeroManuale: nothing(oneOf("13/2026", "A-7"), 5),
  dataDocumento: nothing(fc.oneof(oneOf("2026-11-20"), day), 20),
  causale: nothing(long, 3),
  descrizione: nothing(word, 5),
  idRitenuta: nothing(listId(TipoRitenuta)),
  aliquotaRitenuta: nothing(oneOf(20, 23, 4.5), 9),
  idCausalePagamento: nothing(listId(CausalePagamento), 5),
  percentualeBaseRitenuta: nothing(oneOf(100, 50, 20), 3),
  importoRitenuta: nothing(number(5, 2), 9),
  idCondizionePagamento: nothing(listId(CondizionePagamento), 9),
  idModalitaPagamento: nothing(listId(ModalitaPagamento)),
  idModalitaPagamentoFull: nothing(fc.oneof(oneOf(5), listId(ModalitaPagamento)), 9),
  dataScadenzaPagamento: nothing(day),
  rate: fc.array(fc.record({ scadenza: nothing(day, 9), importo: nothing(number(6, 2), 9) }), { maxLength: 3 }),
  flagBollo: fc.oneof({ weight: 7, arbitrary: fc.constant(true) }, fc.constant(false)),
  modoBollo: oneOf("automatico", "si", "no"),
  flagBolloVirtuale: fc.oneof({ weight: 7, arbitrary: fc.constant(true) }, fc.constant(false)),
  importoBollo: nothing(oneOf(2, 16), 9),
  addebitaBollo: fc.boolean(),
  importoScontoInFattura: nothing(oneOf(0, 12.5, 300), 9),
  riferimenti: fc.array(reference, { maxLength: 4 }),
  documentServices: fc.array(line, { maxLength: 6 }),
});

/** Any of them. Half of the people are the same few, so that what hangs on the issuer meets every kind of document. */
const anyWireCase: fc.Arbitrary<WireCase> = fc.record({
  document,
  numero: oneOf("", "13/2026", "13/2026", "A-000/2026/PA", "senza cifre"),
  fiscal: issuer,
  client: fc.option(customer, { nil: null, freq: 12 }),
  account: fc.option(account, { nil: null, freq: 2 }),
});

/** The cases of the goldens: the same at every run, as long as this file and the generator's version stay. */
export const wireCases = (howMany: number): WireCase[] =>
  fc.sample(anyWireCase, { numRuns: howMany, seed: 20_261_123 });
