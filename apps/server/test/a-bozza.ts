import type { Cedente, Cessionario, DaComporre } from "@fatturachiara/fatturapa/bozza";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { componiFattura } from "@fatturachiara/fatturapa/documento";
import { validateXml, writeXmlBytes } from "@fatturachiara/fatturapa/xml";
import type { BozzaInBreve, RigaBozza } from "../../../packages/fatturapa/test/bozza-in-breve.ts";
import { daBreve } from "../../../packages/fatturapa/test/da-breve.ts";

/** One line of 1,000.00 at 22 %. */
export function aRiga(with_: Partial<RigaBozza> = {}): RigaBozza {
  return {
    descrizione: "Progettazione esecutiva",
    prezzoUnitario: Decimal.of("1000"),
    aliquotaIva: Decimal.of("22.00"),
    cassa: false,
    ritenuta: false,
    ...with_,
  };
}

/** An architect. */
export const someSeller: Cedente = {
  partitaIva: "12345678903",
  codiceFiscale: "RSSMRA80A01H501U",
  nome: "Mario",
  cognome: "Rossi",
  regimeFiscale: "RF01",
  sede: {
    indirizzo: "Via Principe Amedeo",
    numeroCivico: "31",
    cap: "10123",
    comune: "Torino",
    provincia: "TO",
    nazione: "IT",
  },
};

/** A company. */
export const someCustomer: Cessionario = {
  tipo: 2,
  paese: "IT",
  partitaIva: "01234567897",
  codiceFiscale: "01234567897",
  denominazione: "Officine Meridiana S.r.l.",
  sede: {
    indirizzo: "Via Savona",
    numeroCivico: "97",
    cap: "20144",
    comune: "Milano",
    provincia: "MI",
    nazione: "IT",
  },
  codiceDestinatario: "X7QR4KT",
};

/** An architect's invoice to a company; every test says what its own is about. */
export function aBozza(with_: Partial<BozzaInBreve> = {}): DaComporre {
  return daBreve({
    tipoDocumento: "TD01",
    data: "2026-11-20",
    numero: "47/2026",
    cedente: someSeller,
    cessionario: someCustomer,
    righe: [aRiga()],
    bollo: { modo: "automatico", importo: Decimal.of("2.00"), addebitatoAlCliente: false },
    pagamento: {
      condizione: "TP02",
      modalita: "MP05",
      scadenza: "2026-12-21",
      iban: "IT60X0542811101000000123456",
      istituto: "Banca del Piemonte",
    },
    ...with_,
  });
}

/** Its file, proven valid against the format. */
export function xmlOf(da: DaComporre): Uint8Array {
  const bytes = writeXmlBytes(componiFattura(da, { progressivoInvio: "00001" }));
  const [problem] = validateXml(bytes);
  if (problem) throw new Error(`${problem.percorso}: ${problem.messaggio}`);
  return bytes;
}
