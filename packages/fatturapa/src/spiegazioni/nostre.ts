import { AGGIUNGI_UNA_RIGA, CAUSE, MANCA_NOME, MANCA_PARTITA_IVA, SCEGLI_IL_CONTO } from "./frasi.ts";
import type { Spiegazione } from "./spiegazione.ts";

/**
 * What our own codes mean: FC01-FC19 and from FC50 on look at the document, FC20-FC49 and FC60-FC69 at the draft, from FC90 on at the file as such. The SdI does not know them: none of
 * them is a refusal of its.
 */
export const SPIEGAZIONI_NOSTRE: Readonly<Record<string, Spiegazione>> = {
  FC01: {
    significato:
      "Sono passati i giorni entro cui il documento andava inviato: 12 per una fattura, il 15 del mese dopo per una differita o un'integrazione estera.",
    causa: "La data è rimasta quella della bozza, o il documento è stato dimenticato.",
    rimedio:
      "Invialo subito; se la data è sbagliata correggila. Per il ritardo chiedi al commercialista se serve il ravvedimento.",
  },
  FC02: {
    significato: "Il tuo regime non addebita l'IVA, ma una riga ne ha.",
    causa: "È stata scelta un'aliquota, o la riga viene da un'altra fattura.",
    rimedio: "Porta la riga a 0% con natura N2.2.",
  },
  FC03: {
    significato: "La ritenuta è indicata verso chi non la trattiene: un privato o un cliente estero.",
    causa: "La ritenuta è rimasta dalla fattura di un altro cliente.",
    rimedio: "Togli la ritenuta: altrimenti incassi meno del dovuto.",
  },
  FC04: {
    significato: "La fattura a una pubblica amministrazione non ha il CIG.",
    causa: "L'ente non lo ha comunicato, o non è stato scritto.",
    rimedio: "Se l'ente ti ha dato un CIG scrivilo nell'ordine o nel contratto; se la spesa ne è esclusa puoi inviare.",
  },
  FC05: {
    significato: "Gli importi senza IVA superano 77,47 € e il bollo non è indicato.",
    causa: "Il bollo è stato escluso a mano.",
    rimedio: "Porta il bollo ad automatico, a meno che il documento ne sia esente.",
  },
  FC06: {
    significato: "La scadenza cade in un giorno festivo: la banca paga il primo giorno lavorativo.",
    causa: "La data è stata calcolata aggiungendo i giorni.",
    rimedio: "Spostala al giorno lavorativo seguente, se vuoi una data certa.",
  },
  FC07: {
    significato: "La scadenza è precedente alla data del documento.",
    causa: CAUSE.data,
    rimedio: "Correggi la scadenza.",
  },
  FC08: {
    significato: "Il documento ha totale zero o negativo.",
    causa: "Prezzi mancanti, o una restituzione scritta come fattura.",
    rimedio: "Controlla i prezzi; per restituire usa una nota di credito con importi positivi.",
  },
  FC09: {
    significato: "Le rate non sommano il netto a pagare.",
    causa: "Le righe sono cambiate dopo aver scritto le rate.",
    rimedio: "Correggi gli importi delle rate.",
  },
  FC10: {
    significato:
      "Il documento non dice a quale altro si riferisce: la nota alla fattura che corregge, l'integrazione a quella del fornitore, la fattura differita al documento di trasporto.",
    causa: "La fattura collegata, o il documento di trasporto, non è stato indicato.",
    rimedio:
      "Scegli la fattura che la nota corregge, scrivi numero e data di quella del fornitore, o il documento di trasporto nei dettagli delle righe.",
  },
  FC11: {
    significato: "La scissione dei pagamenti è usata dove di solito non si applica.",
    causa: "È rimasta da un'altra fattura, o il compenso è soggetto a ritenuta.",
    rimedio:
      "Controlla se il cliente è un ente pubblico o una società controllata; altrimenti scegli l'esigibilità immediata.",
  },
  FC12: {
    significato: "Numeri e date della serie non seguono lo stesso ordine.",
    causa: "La data è stata cambiata a mano, o un documento precedente ha una data successiva.",
    rimedio: "Porta la data a quella dell'ultimo documento o dopo, oppure usa un'altra serie di numeri.",
  },
  FC13: {
    significato: "Nello stesso giorno c'è già un documento uguale per lo stesso cliente.",
    causa: "Spesso è la stessa fattura fatta due volte.",
    rimedio: "Controlla l'altro documento: se è lo stesso, elimina questa bozza.",
  },
  FC14: {
    significato: "C'è una ritenuta d'acconto, ma il tuo regime non la prevede.",
    causa: "La ritenuta è rimasta da prima del cambio di regime.",
    rimedio: "Togli la ritenuta.",
  },
  FC15: {
    significato: "La natura scelta non è quella del tuo regime.",
    causa: "La riga viene da un modello del regime ordinario.",
    rimedio: "Usa N2.2, o N2.1 per i servizi verso l'estero; altrimenti chiedi al commercialista.",
  },
  FC16: {
    significato: "L'importo della ritenuta non corrisponde ad aliquota e imponibile.",
    causa: "È stato scritto a mano, o le righe sono cambiate dopo.",
    rimedio: "Lascia calcolare la ritenuta, o correggi l'importo.",
  },
  FC17: {
    significato: "La ritenuta sul contributo della cassa non è quella usuale.",
    causa: "La rivalsa INPS è soggetta a ritenuta, i contributi integrativi delle casse no.",
    rimedio: "Correggi la spunta della cassa nei dati fiscali.",
  },
  FC18: {
    significato: "Il totale scritto nel documento non è la somma di imponibili, imposte e bollo.",
    causa: CAUSE.aMano,
    rimedio: "Chiedi a chi l'ha emesso quale dei due importi è giusto; il SdI non lo controlla.",
  },
  FC19: {
    significato: "Fra questo documento e il precedente della serie manca almeno un numero.",
    causa: "Il numero è stato scritto a mano, o un documento non è ancora partito.",
    rimedio: "Usa il primo numero libero, o invia prima i documenti che mancano.",
  },
  FC20: {
    significato: MANCA_PARTITA_IVA,
    causa: "I dati fiscali sono incompleti.",
    rimedio: "Completa i dati fiscali.",
  },
  FC21: {
    significato: MANCA_NOME,
    causa: "I dati fiscali sono incompleti.",
    rimedio: "Completa i dati fiscali.",
  },
  FC22: {
    significato: "Nei tuoi dati fiscali l'indirizzo è incompleto.",
    causa: "Mancano via, CAP, comune o nazione.",
    rimedio: "Completa la sede nei dati fiscali.",
  },
  FC23: {
    significato: "Non è stato scelto il cliente, o il fornitore.",
    causa: "La bozza è appena iniziata.",
    rimedio: "Scegli il cliente o il fornitore.",
  },
  FC24: {
    significato: "Il cliente non ha nome né ragione sociale.",
    causa: CAUSE.cliente,
    rimedio: "Completa la scheda del cliente.",
  },
  FC25: {
    significato: "L'indirizzo del cliente è incompleto.",
    causa: "Mancano via, CAP, comune o nazione.",
    rimedio: "Completa l'indirizzo nella scheda del cliente.",
  },
  FC26: {
    significato: "La PEC del cliente non è un indirizzo valido.",
    causa: "Un errore di battitura.",
    rimedio: "Correggi la PEC, o lasciala vuota.",
  },
  FC27: {
    significato: "Il cliente non ha un'e-mail a cui mandare la copia.",
    causa: "Ai privati e ai condomìni la fattura va consegnata anche in copia.",
    rimedio: "Aggiungi l'e-mail nella scheda del cliente, o consegna la copia su carta.",
  },
  FC28: {
    significato: "Una data manca o non esiste nel calendario.",
    causa: "Un errore di battitura.",
    rimedio: "Correggi la data.",
  },
  FC29: {
    significato: "Il numero ha più di 20 caratteri o contiene lettere accentate.",
    causa: "È stato scritto a mano.",
    rimedio: "Accorcia il numero, o lascia che sia dato all'invio.",
  },
  FC30: {
    significato: "Il documento non ha righe.",
    causa: "La bozza è appena iniziata.",
    rimedio: AGGIUNGI_UNA_RIGA,
  },
  FC31: {
    significato: "Una riga non ha descrizione.",
    causa: "La riga è incompleta.",
    rimedio: "Scrivi che cosa hai venduto o fatto.",
  },
  FC32: {
    significato: "Lo sconto supera il prezzo.",
    causa: "L'importo dello sconto vale per ogni pezzo, non per la riga.",
    rimedio: "Riduci lo sconto; per un reso usa un prezzo negativo.",
  },
  FC33: {
    significato: "La quantità è negativa.",
    causa: "Un reso è stato scritto con la quantità.",
    rimedio: "Scrivi la quantità positiva e il prezzo negativo.",
  },
  FC34: {
    significato: "Il periodo finisce prima di iniziare.",
    causa: "Le due date sono scambiate.",
    rimedio: "Scambia le date.",
  },
  FC35: {
    significato: "La percentuale dello sconto ha più di 2 decimali.",
    causa: "Il formato ne ammette due.",
    rimedio: "Arrotonda la percentuale, o scrivi lo sconto in euro.",
  },
  FC36: {
    significato: "Il pagamento è con bonifico e manca il conto.",
    causa: "Il conto non è stato scelto.",
    rimedio: SCEGLI_IL_CONTO,
  },
  FC37: {
    significato: "L'IBAN non è valido.",
    causa: "Un errore di battitura.",
    rimedio: "Copia di nuovo l'IBAN dalla banca.",
  },
  FC38: {
    significato: "Manca la scadenza del pagamento.",
    causa: "La modalità scelta di solito ne ha una.",
    rimedio: "Scrivi entro quando vuoi essere pagato.",
  },
  FC39: {
    significato: "Il pagamento è a rate, ma mancano le rate o una scadenza.",
    causa: "Le rate non sono state scritte.",
    rimedio: "Aggiungi le rate con le loro scadenze.",
  },
  FC40: {
    significato: "Non è indicato come vuoi essere pagato.",
    causa: "Il pagamento non è stato scelto.",
    rimedio: "Scegli modalità e scadenza.",
  },
  FC41: {
    significato: "La ritenuta è impostata, ma nel tuo regime non si applica.",
    causa: "È rimasta da prima del cambio di regime.",
    rimedio: "Toglila: nella fattura non sarà scritta.",
  },
  FC42: {
    significato: "L'importo del bollo non è maggiore di zero.",
    causa: "L'importo è stato scritto a mano.",
    rimedio: "Svuota il campo per tornare a 2,00 €, o porta il bollo su «No».",
  },
  FC43: {
    significato: "Una riga ha il contributo cassa, ma la cassa non è impostata.",
    causa: "Nei dati fiscali la cassa manca.",
    rimedio: "Imposta la cassa nei dati fiscali, o togli la spunta.",
  },
  FC44: {
    significato: "Il bollo è applicato, ma non è dovuto.",
    causa: "È stato scelto «sì» a mano.",
    rimedio: "Porta il bollo ad automatico, a meno che tu voglia applicarlo lo stesso.",
  },
  FC45: {
    significato: "Un documento collegato non ha numero.",
    causa: "Il riferimento è incompleto.",
    rimedio: "Scrivi il numero dell'ordine, del contratto o della fattura.",
  },
  FC46: {
    significato: "Lo sconto sull'intero documento è negativo, supera il totale, o non è un solo sconto in euro.",
    causa: "Un segno meno, un importo troppo alto, una percentuale o una maggiorazione.",
    rimedio: "Correggi lo sconto in fattura; percentuali e maggiorazioni scrivile sulle righe.",
  },
  FC47: {
    significato: "La descrizione contiene caratteri che il file non ammette.",
    causa: "Testo copiato da un'altra lingua, o simboli.",
    rimedio: "Toglili: altrimenti diventano «?».",
  },
  FC48: {
    significato: "Una riga non ha prezzo.",
    causa: "Il prezzo è vuoto, oppure quello che c'è scritto non è un numero.",
    rimedio: "Scrivi il prezzo, per esempio 1.234,50; scrivi 0 se la riga è solo descrittiva.",
  },
  FC49: {
    significato: "Una riga cita un documento di trasporto senza la sua data.",
    causa: "È stato scritto solo il numero.",
    rimedio: "Scrivi la data del documento di trasporto nei dettagli della riga, o togli il numero.",
  },
  FC50: {
    significato: "Con questo documento il fatturato dell'anno supera la soglia del regime forfettario.",
    causa: "Hai emesso fatture per più di 85.000 € nell'anno; contano gli incassi, che possono essere meno.",
    rimedio: "Puoi inviare. Parlane con il commercialista prima della fine dell'anno.",
  },
  FC51: {
    significato: "Le prestazioni sanitarie a persone fisiche non si fatturano attraverso lo SdI.",
    causa: "Il cliente è un privato e il documento riguarda la salute.",
    rimedio:
      "Emetti la fattura su carta o PDF e trasmettila al Sistema Tessera Sanitaria; se non è una prestazione sanitaria puoi inviare.",
  },
  FC52: {
    significato: "La fattura a una pubblica amministrazione ha l'IVA senza scissione dei pagamenti.",
    causa: "L'esigibilità è rimasta quella degli altri clienti.",
    rimedio: "Scegli la scissione dei pagamenti, a meno che l'ente ne sia escluso.",
  },
  FC53: {
    significato: "Una riga è non imponibile per dichiarazione d'intento (N3.5), ma della dichiarazione mancano i dati.",
    causa: "Non è stata scelta la dichiarazione del cliente, o il protocollo e la data della ricevuta sono incompleti.",
    rimedio:
      "Scegli nella riga una dichiarazione del cliente, o scrivi protocollo e data come stanno sulla ricevuta dell'Agenzia delle Entrate. Se non l'hai, emetti con IVA.",
  },
  FC60: {
    significato: "Il totale che i prezzi IVA inclusa danno non si può scrivere al centesimo.",
    causa:
      "Imponibile e imposta si arrotondano ciascuno al centesimo; l'arrotondamento del documento non vale dove l'IVA la versa il cliente.",
    rimedio: "Puoi inviare così, o cambia il prezzo di un centesimo.",
  },
  FC61: {
    significato: "La dichiarazione d'intento indicata non vale per questo cliente o per il giorno di questa fattura.",
    causa:
      "L'ha data un altro cliente, è di un altro anno, è stata revocata, o la ricevuta dell'Agenzia delle Entrate è arrivata dopo.",
    rimedio:
      "Scegli una dichiarazione di questo cliente, valida in quel giorno; se il cliente non ne ha, emetti con IVA.",
  },
  FC62: {
    significato:
      "Con questa fattura si supera ciò che il cliente ha dichiarato, o si usa due volte una dichiarazione per una sola operazione.",
    causa: "Le fatture già inviate hanno consumato l'importo della dichiarazione.",
    rimedio: "Chiedi al cliente una nuova dichiarazione, o fattura con IVA la parte che supera.",
  },
  FC63: {
    significato: "Il documento è una fattura semplificata, e dice qualcosa che una semplificata non può dire.",
    causa:
      "Il tracciato semplificato non ha ritenute, cassa, scissione dei pagamenti e inversione contabile, e non vale verso la pubblica amministrazione; una nota rettifica una sola fattura, con la sua data.",
    rimedio: "Togli ciò che non ha posto, o fai una fattura ordinaria.",
  },
  FC64: {
    significato: "Una parte di ciò che hai scritto non sarà nel file della fattura semplificata.",
    causa: "Il tracciato semplificato ha solo descrizione, importo e IVA di ogni riga.",
    rimedio: "Se quella parte serve al cliente, fai una fattura ordinaria.",
  },
  FC65: {
    significato: "La fattura addebita l'IVA italiana a un'impresa estera.",
    causa: "La riga è nata con l'aliquota che usi di solito in Italia.",
    rimedio:
      "Se spedisci beni usa la natura delle cessioni all'estero (N3.2 nell'Unione, N3.1 fuori, N3.3 San Marino, N3.4 Vaticano), se è un servizio N2.1. Se si consegna o si usa in Italia (immobili, alberghi, ristoranti) l'IVA resta: puoi inviare.",
  },
  FC66: {
    significato: "Di una cassa o di una ritenuta del documento manca l'aliquota.",
    causa: "Per questa cassa non c'è un'aliquota uguale per tutti, o il campo è stato svuotato.",
    rimedio: "Scrivi l'aliquota; se non la devi addebitare togli la cassa o la ritenuta.",
  },
  FC67: {
    significato: "L'integrazione dell'inversione contabile (TD16) è senza IVA.",
    causa: "La riga ha ancora la natura N6 della fattura del fornitore, a zero.",
    rimedio: "Scegli l'aliquota che l'operazione avrebbe avuto: l'imposta finisce tra le vendite e tra gli acquisti.",
  },
  FC68: {
    significato: "La dichiarazione d'intento indicata nella riga non è tra quelle registrate.",
    causa: "Il protocollo ha un errore di battitura, o la dichiarazione non è ancora stata registrata.",
    rimedio: "Confronta il protocollo con la ricevuta; registrando la dichiarazione vedi quanto ne resta.",
  },
  FC90: {
    significato: "Il file supera un limite di questo programma, non del formato: un elemento ha troppi attributi.",
    causa: "Non lo ha scritto un programma di fatturazione: nessuno ne mette più di una decina.",
    rimedio: "Fatti rimandare il file da chi lo ha emesso, senza gli attributi che non servono.",
  },
  FC91: {
    significato: "Un elemento obbligatorio non ha contenuto, o contiene solo spazi.",
    causa: "Il testo manca, o il file di partenza era già così.",
    rimedio: "Scrivi il testo: un elemento del tutto vuoto viene scartato.",
  },
  FC92: {
    significato: "Un numero ha più decimali di quelli che il formato ammette, ed è stato arrotondato.",
    causa: "È il risultato di un calcolo non arrotondato.",
    rimedio: "Arrotonda l'importo prima di scriverlo, e controlla che i totali tornino.",
  },
  FC93: {
    significato: "Un testo contiene caratteri che il formato non ammette, e al loro posto ne sono stati scritti altri.",
    causa: "Simboli come €, virgolette tipografiche, lettere di un altro alfabeto.",
    rimedio: "Rileggi il testo: i caratteri senza equivalente sono diventati «?».",
  },
  FC94: {
    significato: "Una fattura verso una pubblica amministrazione sta per partire senza firma digitale.",
    causa: "Il file è l'XML così com'è: né un .p7m (CAdES) né una firma dentro l'XML (XAdES).",
    rimedio: "Firmalo con il tuo programma di firma e invia il file firmato.",
  },
  FC95: {
    significato: "Il nome del file dice che è firmato e il contenuto non lo è, o il contrario.",
    causa: "Il file è stato rinominato, o firmato e salvato con il nome di prima.",
    rimedio: "Un file firmato finisce per .xml.p7m, uno non firmato per .xml.",
  },
};
