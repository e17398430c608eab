import { FATTURA } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { type Bozza, componiFattura } from "@fatturachiara/fatturapa/documento";
import { addDays, type Giorno } from "@fatturachiara/fatturapa/giorno";
import type { FatturaElettronica } from "@fatturachiara/fatturapa/tracciato";

const ordinary = { aliquotaIva: Decimal.of("22.00"), esigibilita: "I", cassa: false, ritenuta: false } as const;

/** An invented invoice of that day, composed as every other is, and kept nowhere. */
export function exampleInvoice(oggi: Giorno): FatturaElettronica {
  const draft: Bozza = {
    tipoDocumento: FATTURA,
    data: oggi,
    numero: `12/${oggi.slice(0, 4)}`,
    causale: "Rifacimento del sito e assistenza",
    cedente: {
      partitaIva: "01234567897",
      codiceFiscale: "01234567897",
      denominazione: "Studio Esempio S.r.l.",
      regimeFiscale: "RF01",
      sede: address("Via Garibaldi", "12", "20121", "Milano", "MI"),
    },
    cessionario: {
      tipo: 2,
      paese: "IT",
      partitaIva: "12345678903",
      codiceFiscale: "12345678903",
      denominazione: "Cliente di Prova S.p.A.",
      sede: address("Corso Francia", "8", "10138", "Torino", "TO"),
      codiceDestinatario: "ABC1234",
    },
    righe: [
      { ...ordinary, descrizione: "Progetto grafico e realizzazione del sito", prezzoUnitario: Decimal.of("1500.00") },
      {
        ...ordinary,
        descrizione: "Assistenza",
        quantita: Decimal.of("6"),
        unitaMisura: "ore",
        prezzoUnitario: Decimal.of("45.00"),
      },
    ],
    bollo: { modo: "automatico", importo: Decimal.of("2.00"), addebitatoAlCliente: false },
    pagamento: {
      condizione: "TP02",
      modalita: "MP05",
      scadenza: addDays(oggi, 30),
      iban: "IT60X0542811101000000123456",
    },
  };
  return componiFattura(draft, { progressivoInvio: "00012" });
}

const address = (indirizzo: string, numeroCivico: string, cap: string, comune: string, provincia: string) => ({
  ...{ indirizzo, numeroCivico, cap, comune, provincia },
  nazione: "IT",
});
