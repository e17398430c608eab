import type { Home } from "@fatturachiara/contract/rooms/account";
import { Decimal } from "@fatturachiara/fatturapa/decimal";

const zero = Decimal.zero;

/** What the home page of somebody who has just begun is made of. */
export function aHome(change: Partial<Home> = {}): Home {
  return {
    primiPassi: {
      email: true,
      datiFiscali: false,
      pec: false,
      primoCliente: false,
      primaFattura: false,
      conservazione: false,
      nascosto: false,
    },
    pec: { sospesa: false },
    conteggi: { bozze: 0, inviate: 0, scartate: 0, confermate: 0, clienti: 0 },
    incassi: { daIncassare: zero, aperte: 0, scaduto: zero, scadute: 0 },
    daFare: [],
    numeri: {
      anno: 2026,
      anni: [2026],
      fatturato: zero,
      prima: null,
      primaFinoAl: null,
      iva: null,
      forfettario: null,
      perMese: Array.from({ length: 12 }, (_, i) => ({ mese: i + 1, importo: zero, annoPrima: zero })),
    },
    scadenze: [],
    ultimi: [],
    ...change,
  };
}
