import {
  AliquotaIvaFull,
  CausalePagamento,
  CondizionePagamento,
  EsigibilitaIva,
  ModalitaPagamento,
  RegimeFiscale,
  TipoCassa,
  TipoDocumento,
  TipoRitenuta,
  TipoScontoMaggiorazione,
} from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import fc from "fast-check";
import { clientInput } from "../src/rooms/clients.ts";
import { type DocumentInput, type DocumentService, documentInput } from "../src/rooms/document.ts";
import { type FiscalData, fiscalData } from "../src/rooms/taxdata.ts";

// Documents as the wire carries them, for the tests of server and pages that prove the same sums of both.

const d = Decimal.of;
const seat = {
  indirizzo: "Via Savona",
  numeroCivico: "97",
  cap: "20144",
  comune: "Milano",
  provincia: "MI",
  nazione: "IT",
};
const anIssuer = (change: object) => ({
  ...{ idProfiloFiscale: 1, nome: "Giulia", cognome: "Ferrari", partitaIva: "12345678903", ...seat },
  ...{ codiceFiscale: "RSSMRA80A01H501U", idRegimeFiscale: 1, formatoNumero: "{n}/{yyyy}", ...change },
});
const flatRate = { idRegimeFiscale: RegimeFiscale.perCodice("RF19").id };
const fund = (codice: TipoCassa) => ({
  flagCassa: true,
  idTipoCassa: TipoCassa.perCodice(codice).id,
  aliquotaCassa: 4,
});

/** Who issues, on the wire: without and with a fund, whose contribution is income or not, ordinary and flat-rate. */
export const wiredIssuers = {
  ordinario: anIssuer({}),
  inarcassa: anIssuer(fund("TC04")),
  gestioneSeparata: anIssuer({ ...fund("TC22"), flagRitenutaCassa: true }),
  forfettario: anIssuer(flatRate),
  forfettarioConCassa: anIssuer({ ...flatRate, ...fund("TC22") }),
};
export type IssuerKind = keyof typeof wiredIssuers;

/** The same people as the contract reads them. */
export const issuers: Readonly<Record<IssuerKind, FiscalData>> = {
  ordinario: fiscalData.parse(wiredIssuers.ordinario),
  inarcassa: fiscalData.parse(wiredIssuers.inarcassa),
  gestioneSeparata: fiscalData.parse(wiredIssuers.gestioneSeparata),
  forfettario: fiscalData.parse(wiredIssuers.forfettario),
  forfettarioConCassa: fiscalData.parse(wiredIssuers.forfettarioConCassa),
};

const aCustomer = (change: object) =>
  clientInput.parse({ idProfiloFiscale: 2, ragioneSociale: "Officine Meridiana S.r.l.", ...seat, ...change });

export const customers = {
  azienda: aCustomer({ partitaIva: "01234567897", codiceSDI: "X7QR4KT" }),
  persona: aCustomer({
    idProfiloFiscale: 1,
    ragioneSociale: "",
    nome: "Anna",
    cognome: "Verdi",
    codiceFiscale: "BNCLRA75C41F205N",
  }),
  condominio: aCustomer({ idProfiloFiscale: 3, ragioneSociale: "Condominio Aurora", codiceFiscale: "97512340015" }),
  ente: aCustomer({ flagPubblicaAmministrazione: true, codiceFiscale: "01234567897", codiceSDI: "UFABC1" }),
};
export type CustomerKind = keyof typeof customers;

/** A document with who issues it and to whom; their ids are the test's affair. */
export type AnyDocument = { issuer: IssuerKind; customer: CustomerKind; document: DocumentInput };

const decimal = (max: number, scale: number, min = 1) =>
  fc.integer({ min, max }).map((n) => d(n).dividedBy(d(10 ** scale), scale));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

/** None, or one: a percentage or an amount for each unit, taken off or added. */
const discount = fc.oneof(
  fc.constant({}),
  fc.record({ percScontoMaggiorazione: decimal(5000, 2), idTipoScontoMaggiorazione: fc.constantFrom("SC", "MG") }),
  fc.record({ importoScontoMaggiorazione: decimal(99, 2), idTipoScontoMaggiorazione: fc.constantFrom("SC", "MG") }),
);

const taxed = ["22", "10", "5", "4"];
const untaxed = ["N1", "N2.1", "N3.5", "N4", "N6.7"];

const line = (vatCodes: readonly string[]) =>
  fc
    .record({
      quantita: maybe(decimal(99_999, 3)),
      prezzoUnitario: fc.oneof(decimal(999_999, 2), decimal(999_999_999, 8), decimal(-1, 2, -50_000)),
      discount,
      vat: fc.constantFrom(...vatCodes),
      flagCassa: fc.boolean(),
      flagRitenuta: fc.boolean(),
      flagScontoInFattura: fc.boolean(),
    })
    .map(({ discount, vat, ...rest }): DocumentService => {
      const { idTipoScontoMaggiorazione: kind, ...amount } = discount as { idTipoScontoMaggiorazione?: "SC" | "MG" };
      return {
        ...{ descrizione: "Prestazione", ...rest, ...amount },
        flagScontoMaggiorazione: kind !== undefined,
        idTipoScontoMaggiorazione: kind && TipoScontoMaggiorazione.perCodice(kind).id,
        idAliquotaIvaFull: AliquotaIvaFull.perCodice(vat)?.id,
        // Advances are in no base (RULES §3, §4).
        ...(vat === "N1" && { flagCassa: false, flagRitenuta: false }),
      };
    });

const withholding = fc
  .record({
    tipo: fc.constantFrom("RT01" as const, "RT02" as const),
    aliquotaRitenuta: fc.constantFrom("20.00", "23.00", "4.00").map(d),
    percentualeBaseRitenuta: fc.constantFrom("100.00", "50.00", "20.00").map(d),
    causale: fc.constantFrom("A" as const, "W" as const, "R" as const),
    importoRitenuta: fc.option(decimal(10_000, 2), { nil: undefined, freq: 4 }),
  })
  .map(({ tipo, causale, ...rest }) => ({
    ...rest,
    idRitenuta: TipoRitenuta.perCodice(tipo).id,
    idCausalePagamento: CausalePagamento.perCodice(causale).id,
  }));

const stamp = fc.record({
  modoBollo: fc.constantFrom("automatico" as const, "si" as const, "no" as const),
  importoBollo: fc.option(fc.constant(d("16.00")), { nil: undefined, freq: 4 }),
  flagBolloVirtuale: fc.constantFrom(true, true, true, false),
  addebitaBollo: fc.boolean(),
});

/** Any document: rates and natures, discounts, fund, withholding, stamp, split payment, credit notes, the building bonus. */
export const anyDocument: fc.Arbitrary<AnyDocument> = fc
  .record({
    issuer: fc.constantFrom(...(Object.keys(wiredIssuers) as IssuerKind[])),
    customer: fc.constantFrom(...(Object.keys(customers) as CustomerKind[])),
    tipo: fc.constantFrom("TD01" as const, "TD04" as const, "TD05" as const, "TD06" as const, "TD24" as const),
    due: fc.constantFrom("I" as const, "D" as const, "S" as const),
    withheld: maybe(withholding),
    stamp,
    importoScontoInFattura: fc.option(decimal(9999, 2), { nil: undefined, freq: 2 }),
  })
  .chain(({ issuer, customer, tipo, due, withheld, stamp, importoScontoInFattura }) => {
    const codes = issuer.startsWith("forfettario") ? ["N2.2-RF19", "N2.2-RF19", "N1"] : [...taxed, ...untaxed];
    const dueOf = ({ idAliquotaIvaFull }: DocumentService) =>
      EsigibilitaIva.perCodice((idAliquotaIvaFull ?? 0) <= taxed.length ? due : "I").id;
    return fc.array(line(codes), { minLength: 1, maxLength: 6 }).map((lines) => ({
      issuer,
      customer,
      document: {
        ...documentInput.parse({ dataDocumento: "2026-11-20", dataScadenzaPagamento: "2026-12-21" }),
        ...{ ...stamp, ...withheld, importoScontoInFattura, flagBollo: stamp.modoBollo !== "no" },
        idProfiloFiscale: customers[customer].idProfiloFiscale,
        idTipoDocumento: TipoDocumento.perCodice(tipo).id,
        idCondizionePagamento: CondizionePagamento.perCodice("TP02").id,
        idModalitaPagamento: ModalitaPagamento.perCodice("MP05").id,
        idModalitaPagamentoFull: ModalitaPagamento.perCodice("MP05").id,
        documentServices: lines.map((line) => ({ ...line, idEsigibilitaIva: dueOf(line) })),
      },
    }));
  });

/** How often a chain is tried, and from which seed: `CENT_SEED=7` tries others, what fails says its own. */
export const centRuns = (numRuns: number) => ({ numRuns, seed: Number(process.env.CENT_SEED ?? 20_261_120) });
