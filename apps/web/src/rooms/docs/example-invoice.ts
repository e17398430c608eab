import type { DaComporre } from "@fatturachiara/fatturapa/bozza";
import { FATTURA } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { componiFattura } from "@fatturachiara/fatturapa/documento";
import { addDays, type Giorno } from "@fatturachiara/fatturapa/giorno";
import type { FatturaElettronica } from "@fatturachiara/fatturapa/tracciato";

const ordinary = { AliquotaIVA: Decimal.of("22.00"), EsigibilitaIVA: "I" } as const;
const site = {
  ...ordinary,
  Descrizione: "Progetto grafico e realizzazione del sito",
  PrezzoUnitario: Decimal.of("1500.00"),
};
const hours = {
  ...ordinary,
  Descrizione: "Assistenza",
  Quantita: Decimal.of("6"),
  UnitaMisura: "ore",
  PrezzoUnitario: Decimal.of("45.00"),
};

/** An invented invoice of that day, composed as every other is, and kept nowhere. */
export function exampleInvoice(oggi: Giorno): FatturaElettronica {
  const draft: DaComporre = {
    bozza: {
      DatiGenerali: {
        DatiGeneraliDocumento: {
          TipoDocumento: FATTURA,
          Data: oggi,
          Causale: ["Rifacimento del sito e assistenza"],
        },
      },
      DatiBeniServizi: {
        DettaglioLinee: [site, hours],
      },
      DatiPagamento: [
        {
          CondizioniPagamento: "TP02",
          DettaglioPagamento: [{ ModalitaPagamento: "MP05", IBAN: "IT60X0542811101000000123456" }],
        },
      ],
      scadenza: addDays(oggi, 30),
    },
    numero: `12/${oggi.slice(0, 4)}`,
    noi: {
      partitaIva: "01234567897",
      codiceFiscale: "01234567897",
      denominazione: "Studio Esempio S.r.l.",
      regimeFiscale: "RF01",
      sede: address({
        indirizzo: "Via Garibaldi",
        numeroCivico: "12",
        cap: "20121",
        comune: "Milano",
        provincia: "MI",
      }),
    },
    cliente: {
      tipo: 2,
      paese: "IT",
      partitaIva: "12345678903",
      codiceFiscale: "12345678903",
      denominazione: "Cliente di Prova S.p.A.",
      sede: address({ indirizzo: "Corso Francia", numeroCivico: "8", cap: "10138", comune: "Torino", provincia: "TO" }),
      codiceDestinatario: "ABC1234",
    },
    conti: [],
  };
  return componiFattura(draft, { progressivoInvio: "00012" });
}

const address = ({
  indirizzo,
  numeroCivico,
  cap,
  comune,
  provincia,
}: {
  indirizzo: string;
  numeroCivico: string;
  cap: string;
  comune: string;
  provincia: string;
}) => ({
  ...{ indirizzo, numeroCivico, cap, comune, provincia },
  nazione: "IT",
});
