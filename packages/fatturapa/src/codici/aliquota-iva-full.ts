import { Decimal } from "../decimal/decimal.ts";
import type { Giorno } from "../giorno/giorno.ts";
import { AliquotaIva } from "./aliquota-iva.ts";
import { type CodiceDi, elenco } from "./elenco.ts";
import { Natura } from "./natura.ts";
import { FINE_DPR_633, INIZIO_CODICE_IVA, type TestoDatato, testoAl } from "./testo-datato.ts";

/** The same words until 2026 with the article of DPR 633/72, afterwards with the VAT code, whose articles are still to be matched. */
const conArticolo = (operazione: string, articolo: string): readonly TestoDatato[] => [
  { testo: `${operazione} ${articolo} DPR 633/72`, al: FINE_DPR_633 },
  { testo: `${operazione} D.Lgs. 10/2026`, dal: INIZIO_CODICE_IVA },
];
const sempre = (testo: string): readonly TestoDatato[] => [{ testo }];
const nessuno: readonly TestoDatato[] = [];

/**
 * Rate, nature and law text in one choice: what the "IVA" select of a line offers. `riferimenti` are the texts for
 * RiferimentoNormativo (at most 100 Latin-1 characters) with their days.
 */
export const AliquotaIvaFull = elenco([
  { id: 1, codice: "22", descrizione: "22%", aliquota: "22.00", natura: undefined, riferimenti: nessuno },
  { id: 2, codice: "10", descrizione: "10%", aliquota: "10.00", natura: undefined, riferimenti: nessuno },
  { id: 3, codice: "5", descrizione: "5%", aliquota: "5.00", natura: undefined, riferimenti: nessuno },
  { id: 4, codice: "4", descrizione: "4%", aliquota: "4.00", natura: undefined, riferimenti: nessuno },
  {
    id: 5,
    codice: "N2.2-RF19",
    descrizione: "Forfettario (N2.2)",
    aliquota: "0.00",
    natura: "N2.2",
    riferimenti: sempre("Art. 1, commi 54-89, L. 190/2014 - Regime forfettario"),
  },
  {
    id: 6,
    codice: "N2.2-RF02",
    descrizione: "Contribuenti minimi (N2.2)",
    aliquota: "0.00",
    natura: "N2.2",
    riferimenti: sempre("Art. 1, commi 96-117, L. 244/2007 e art. 27 DL 98/2011"),
  },
  {
    id: 7,
    codice: "N1",
    descrizione: "Spese anticipate art. 15 (N1)",
    aliquota: "0.00",
    natura: "N1",
    riferimenti: conArticolo("Escluso da IVA", "art. 15"),
  },
  {
    id: 8,
    codice: "N2.1",
    descrizione: "Non soggetta, cliente estero (N2.1)",
    aliquota: "0.00",
    natura: "N2.1",
    riferimenti: conArticolo("Operazione non soggetta", "artt. da 7 a 7-septies"),
  },
  {
    id: 9,
    codice: "N2.1-UE",
    descrizione: "Servizi a impresa UE, inversione contabile (N2.1)",
    aliquota: "0.00",
    natura: "N2.1",
    riferimenti: conArticolo("Inversione contabile", "art. 7-ter"),
  },
  {
    id: 10,
    codice: "N2.2",
    descrizione: "Non soggetta, altri casi (N2.2)",
    aliquota: "0.00",
    natura: "N2.2",
    riferimenti: sempre("Operazione non soggetta a IVA"),
  },
  {
    id: 11,
    codice: "N2.2-74",
    descrizione: "IVA assolta dall'editore o all'origine (N2.2)",
    aliquota: "0.00",
    natura: "N2.2",
    riferimenti: conArticolo("IVA assolta all'origine", "art. 74 c. 1"),
  },
  {
    id: 12,
    codice: "N3.1",
    descrizione: "Esportazione (N3.1)",
    aliquota: "0.00",
    natura: "N3.1",
    riferimenti: conArticolo("Non imponibile", "art. 8 c. 1"),
  },
  {
    id: 13,
    codice: "N3.2",
    descrizione: "Cessione intracomunitaria (N3.2)",
    aliquota: "0.00",
    natura: "N3.2",
    riferimenti: [
      { testo: "Non imponibile art. 41 DL 331/93", al: FINE_DPR_633 },
      { testo: "Non imponibile D.Lgs. 10/2026", dal: INIZIO_CODICE_IVA },
    ],
  },
  {
    id: 14,
    codice: "N3.3",
    descrizione: "Cessione a San Marino (N3.3)",
    aliquota: "0.00",
    natura: "N3.3",
    riferimenti: conArticolo("Non imponibile", "art. 71"),
  },
  {
    id: 15,
    codice: "N3.4",
    descrizione: "Assimilata alle esportazioni (N3.4)",
    aliquota: "0.00",
    natura: "N3.4",
    riferimenti: conArticolo("Non imponibile", "art. 8-bis"),
  },
  {
    id: 16,
    codice: "N3.5",
    descrizione: "Dichiarazione d'intento (N3.5)",
    aliquota: "0.00",
    natura: "N3.5",
    riferimenti: conArticolo("Non imponibile", "art. 8 c. 1 lett. c)"),
  },
  {
    id: 17,
    codice: "N3.6",
    descrizione: "Non imponibile senza plafond (N3.6)",
    aliquota: "0.00",
    natura: "N3.6",
    riferimenti: sempre("Non imponibile, operazione che non concorre al plafond"),
  },
  {
    id: 18,
    codice: "N4",
    descrizione: "Esente art. 10 (N4)",
    aliquota: "0.00",
    natura: "N4",
    riferimenti: conArticolo("Esente", "art. 10"),
  },
  {
    id: 19,
    codice: "N5",
    descrizione: "Regime del margine (N5)",
    aliquota: "0.00",
    natura: "N5",
    riferimenti: [
      { testo: "Regime del margine art. 36 DL 41/95", al: FINE_DPR_633 },
      { testo: "Regime del margine D.Lgs. 10/2026", dal: INIZIO_CODICE_IVA },
    ],
  },
  {
    id: 20,
    codice: "N6.1",
    descrizione: "Reverse charge rottami (N6.1)",
    aliquota: "0.00",
    natura: "N6.1",
    riferimenti: conArticolo("Inversione contabile", "art. 74 c. 7-8"),
  },
  {
    id: 21,
    codice: "N6.2",
    descrizione: "Reverse charge oro e argento (N6.2)",
    aliquota: "0.00",
    natura: "N6.2",
    riferimenti: conArticolo("Inversione contabile", "art. 17 c. 5"),
  },
  {
    id: 22,
    codice: "N6.3",
    descrizione: "Reverse charge subappalto edile (N6.3)",
    aliquota: "0.00",
    natura: "N6.3",
    riferimenti: conArticolo("Inversione contabile", "art. 17 c. 6 lett. a)"),
  },
  {
    id: 23,
    codice: "N6.4",
    descrizione: "Reverse charge fabbricati (N6.4)",
    aliquota: "0.00",
    natura: "N6.4",
    riferimenti: conArticolo("Inversione contabile", "art. 17 c. 6 lett. a-bis)"),
  },
  {
    id: 24,
    codice: "N6.5",
    descrizione: "Reverse charge telefoni cellulari (N6.5)",
    aliquota: "0.00",
    natura: "N6.5",
    riferimenti: conArticolo("Inversione contabile", "art. 17 c. 6 lett. b)"),
  },
  {
    id: 25,
    codice: "N6.6",
    descrizione: "Reverse charge prodotti elettronici (N6.6)",
    aliquota: "0.00",
    natura: "N6.6",
    riferimenti: conArticolo("Inversione contabile", "art. 17 c. 6 lett. c)"),
  },
  {
    id: 26,
    codice: "N6.7",
    descrizione: "Reverse charge edilizia (N6.7)",
    aliquota: "0.00",
    natura: "N6.7",
    riferimenti: conArticolo("Inversione contabile", "art. 17 c. 6 lett. a-ter)"),
  },
  {
    id: 27,
    codice: "N6.8",
    descrizione: "Reverse charge energia (N6.8)",
    aliquota: "0.00",
    natura: "N6.8",
    riferimenti: conArticolo("Inversione contabile", "art. 17 c. 6 lett. d-bis), d-ter), d-quater)"),
  },
  {
    id: 28,
    codice: "N6.9",
    descrizione: "Reverse charge altri casi (N6.9)",
    aliquota: "0.00",
    natura: "N6.9",
    riferimenti: conArticolo("Inversione contabile", "art. 17"),
  },
  {
    id: 29,
    codice: "N7",
    descrizione: "IVA assolta in altro Stato UE (N7)",
    aliquota: "0.00",
    natura: "N7",
    riferimenti: conArticolo("IVA assolta in altro Stato UE", "art. 74-sexies"),
  },
]);

/** One of its codes. */
export type AliquotaIvaFull = CodiceDi<typeof AliquotaIvaFull>;

/** One choice as `anag/aliquotaivafull` answers it, with the text in force on that day. */
export type SceltaIva = {
  id: number;
  codice: string;
  idAliquotaIva: number;
  idNatura?: number;
  aliquota: Decimal;
  natura?: Natura;
  descrizione: string;
  riferimentoNormativo?: string;
};

/** All choices with the ids of the plain lists they agree with. */
export function scelteIva(giorno: Giorno): SceltaIva[] {
  return AliquotaIvaFull.voci.map((voce) => ({
    id: voce.id,
    codice: voce.codice,
    idAliquotaIva: AliquotaIva.perCodice(voce.aliquota).id,
    idNatura: voce.natura && Natura.perCodice(voce.natura).id,
    aliquota: Decimal.of(voce.aliquota),
    natura: voce.natura,
    descrizione: voce.descrizione,
    riferimentoNormativo: testoAl(voce.riferimenti, giorno),
  }));
}

type IvaIndicata = { [N in "idAliquotaIvaFull" | "idAliquotaIva" | "idNatura"]?: number | null | undefined };

/** The choice of that day that is meant by these ids: the one they name, else that of their rate and nature. */
export const sceltaIndicata = (iva: IvaIndicata, giorno: Giorno): SceltaIva | undefined =>
  scelteIva(giorno).find(({ id, idAliquotaIva, idNatura = null }) =>
    iva.idAliquotaIvaFull == null
      ? idAliquotaIva === iva.idAliquotaIva && idNatura === (iva.idNatura ?? null)
      : id === iva.idAliquotaIvaFull,
  );

/**
 * The law text usual for that nature on that day. `variante` names a special case of the nature: a tax regime (N2.2 of
 * RF19, RF02) or "UE" (N2.1 towards a business of the Union).
 */
export function riferimentoNormativoUsuale(natura: Natura, giorno: Giorno, variante?: string): string | undefined {
  const own = AliquotaIvaFull.perCodice(`${natura}-${variante}`);
  const usual = own ?? AliquotaIvaFull.perCodice(natura);
  return usual && testoAl(usual.riferimenti, giorno);
}
