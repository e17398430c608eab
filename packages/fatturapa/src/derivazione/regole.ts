/** The rule behind each kind of amount, with its source. */
export const REGOLE = {
  prezzoNetto:
    "Sconti e maggiorazioni si applicano in ordine sul prezzo unitario, senza arrotondare; l'importo vince sulla percentuale (Allegato A 1.9.1, controllo 00423).",
  prezzoTotale:
    "Prezzo scontato per quantità, una se non è indicata; da 2 a 8 decimali (Allegato A 1.9.1, controllo 00423).",
  imponibileCassa:
    "Righe soggette a cassa; la rivalsa INPS (TC22) entra nella base delle altre casse (suggerimenti AdE per la compilazione, campo 2.1.1.7.4).",
  cassa: "Aliquota della cassa sull'imponibile, al centesimo (campo 2.1.1.7.3).",
  imponibileRitenuta:
    "Righe e contributi cassa soggetti a ritenuta; i contributi integrativi non lo sono (art. 25 DPR 600/73).",
  ritenuta: "Aliquota sulla quota soggetta dell'imponibile, al centesimo (art. 25 e 25-bis DPR 600/73).",
  ritenutaAMano: "Importo scritto a mano, al centesimo.",
  imponibile:
    "Somma di righe e casse con la stessa aliquota e natura, al centesimo (Allegato A 1.9.1, controllo 00422).",
  imposta: "Aliquota sull'imponibile già arrotondato, al centesimo (Allegato A 1.9.1, controllo 00421).",
  arrotondamento: "Differenza fra l'imponibile arrotondato e la somma delle righe (campo 2.2.2.4).",
  baseBollo:
    "Righe e casse senza IVA che contano per il bollo: N1 (salvo esclusione), N2.1, N2.2, N3.5, N3.6, N4 (art. 13 tariffa DPR 642/72; guida AdE sul bollo).",
  bollo: "Importo del bollo scelto nel documento (art. 13 tariffa DPR 642/72).",
  pannelloImponibile: "Imponibili dei riepiloghi, senza contributi cassa e senza spese anticipate (N1).",
  totaleCassa: "Somma dei contributi cassa.",
  totaleIva: "Somma delle imposte dei riepiloghi: l'IVA non è mai la somma di quella delle righe.",
  speseArt15:
    "Importi N1 anticipati in nome e per conto del cliente (art. 15 DPR 633/72), senza il rimborso del bollo.",
  bolloAddebitato: "Il bollo, se lo paga il cliente: nel totale o con una riga, mai due volte.",
  totale: "Imponibile, cassa, IVA, spese anticipate e bollo addebitato; al lordo della ritenuta (campo 2.1.1.9).",
  totaleRitenute: "Somma delle ritenute.",
  ivaSplitPayment: "IVA dei riepiloghi con esigibilità S: il cliente la versa allo Stato (art. 17-ter DPR 633/72).",
  scontoInFattura: "Sconto che riduce solo quanto resta da pagare.",
  netto: "Totale meno ritenute, IVA in scissione dei pagamenti e sconto in fattura: la somma delle rate.",
} as const;
