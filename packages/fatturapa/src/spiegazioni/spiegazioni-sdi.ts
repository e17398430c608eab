import { CAUSE } from "./frasi.ts";
import type { Spiegazione } from "./spiegazione.ts";

/** Circolare 13/E/2018 §1.6: five days, same number and date. */
const REINVIA =
  "Poi invia di nuovo entro 5 giorni dallo scarto: numero e data restano gli stessi, il nome del file cambia da solo.";
/** Where the number or the date is what was wrong. */
const REINVIA_CORRETTA = "Poi invia di nuovo entro 5 giorni dallo scarto: il nome del file cambia da solo.";

/** The codes of the SdI (Allegato A 1.9.1, Appendice 1; PA list). `00302` and `00304` included. */
export const SPIEGAZIONI_SDI: Readonly<Record<string, Spiegazione>> = {
  "00001": {
    significato: "Il nome del file non segue lo schema previsto (per esempio IT01234567890_00001.xml).",
    causa: "Il file è stato rinominato prima dell'invio.",
    rimedio: `Non rinominare il file scaricato. ${REINVIA}`,
  },
  "00002": {
    significato: "Il SdI ha già ricevuto un file con questo nome.",
    causa: "Lo stesso file è stato inviato due volte, o un altro programma ha usato lo stesso nome.",
    rimedio:
      "Controlla prima se la fattura risulta già consegnata. Se non lo è, invia di nuovo: il nome del file sarà nuovo. Se usi anche un altro programma, cambia il punto di partenza del progressivo.",
  },
  "00003": {
    significato: "Il file supera i 5 MB ammessi.",
    causa: "Ci sono allegati troppo grandi.",
    rimedio: `Togli o riduci gli allegati. ${REINVIA}`,
  },
  "00100": {
    significato: "Il certificato con cui il file è stato firmato è scaduto.",
    causa: "La firma digitale non è stata rinnovata.",
    rimedio: `Rinnova la firma, o firma con un altro dispositivo. ${REINVIA}`,
  },
  "00101": {
    significato: "Il certificato di firma è stato revocato o sospeso.",
    causa: "Il dispositivo di firma è stato bloccato, per esempio dopo uno smarrimento.",
    rimedio: `Firma con un certificato valido. ${REINVIA}`,
  },
  "00102": {
    significato: "La firma non corrisponde al contenuto del file.",
    causa: "Il file è stato modificato dopo la firma, anche solo aprendolo e salvandolo.",
    rimedio: `Scarica di nuovo il file da firmare, firmalo e caricalo senza aprirlo. ${REINVIA}`,
  },
  "00103": {
    significato: "Nella firma mancano data e ora.",
    causa: "Il programma di firma non le aggiunge.",
    rimedio: `Nel programma di firma attiva l'ora della firma (signing time). ${REINVIA}`,
  },
  "00104": {
    significato: "Chi ha emesso il certificato di firma non è tra i soggetti riconosciuti.",
    causa: "La firma non è qualificata, o il certificato è di prova.",
    rimedio: `Usa una firma digitale qualificata. ${REINVIA}`,
  },
  "00105": {
    significato: "L'ora della firma è successiva alla ricezione.",
    causa: "L'orologio del computer con cui hai firmato è avanti.",
    rimedio: `Correggi data e ora del computer e firma di nuovo. ${REINVIA}`,
  },
  "00106": {
    significato: "L'archivio compresso è vuoto o non si apre.",
    causa: "Il file si è rovinato durante la creazione.",
    rimedio: "Crea di nuovo l'archivio e invialo.",
  },
  "00107": {
    significato: "Il certificato usato non vale per firmare.",
    causa: "È stato scelto il certificato di autenticazione al posto di quello di firma.",
    rimedio: `Nel programma di firma scegli il certificato di sottoscrizione. ${REINVIA}`,
  },
  "00200": {
    significato: "Il file non rispetta il tracciato. La descrizione del SdI dice dove.",
    causa: "Un campo obbligatorio manca, è troppo lungo o contiene caratteri non ammessi.",
    rimedio: `Apri la fattura e correggi il campo indicato. ${REINVIA}`,
  },
  "00201": {
    significato: "Il file ha più di 50 errori di formato: il SdI si è fermato.",
    causa: "Il file non è una fattura elettronica, o è stato scritto da un programma non aggiornato.",
    rimedio: `Ricrea il documento da qui. ${REINVIA}`,
  },
  "00300": {
    significato: "Il codice fiscale di chi trasmette non esiste.",
    causa:
      "Nei tuoi dati fiscali il codice fiscale è sbagliato; per una ditta individuale serve quello di 16 caratteri.",
    rimedio: `Correggi il codice fiscale nei dati fiscali. ${REINVIA}`,
  },
  "00301": {
    significato: "La partita IVA di chi emette non esiste o era già cessata alla data della fattura.",
    causa: "Un errore nei tuoi dati fiscali, oppure una partita IVA chiusa.",
    rimedio: `Controlla la partita IVA nei dati fiscali. ${REINVIA}`,
  },
  "00302": {
    significato: "Il codice fiscale di chi emette non esiste.",
    causa: "Un errore di battitura nei tuoi dati fiscali.",
    rimedio: `Correggi il codice fiscale nei dati fiscali. ${REINVIA}`,
  },
  "00303": {
    significato: "La partita IVA del rappresentante fiscale non esiste.",
    causa: "Un errore di battitura.",
    rimedio: `Correggi i dati del rappresentante fiscale. ${REINVIA}`,
  },
  "00304": {
    significato: "Il codice fiscale del rappresentante fiscale non esiste.",
    causa: "Un errore di battitura.",
    rimedio: `Correggi i dati del rappresentante fiscale. ${REINVIA}`,
  },
  "00305": {
    significato: "La partita IVA del cliente non esiste.",
    causa: "Il cliente ha dato un numero sbagliato o ha cambiato partita IVA.",
    rimedio: `Chiedi al cliente la partita IVA esatta e correggi la sua scheda. ${REINVIA}`,
  },
  "00306": {
    significato: "Il codice fiscale del cliente non esiste.",
    causa: "Un errore di battitura, o un codice calcolato e mai attribuito.",
    rimedio: `Chiedi al cliente il codice fiscale esatto (tessera sanitaria) e correggi la sua scheda. ${REINVIA}`,
  },
  "00311": {
    significato: "Il codice destinatario non esiste.",
    causa: "Il cliente ha dato un codice sbagliato o ha cambiato intermediario.",
    rimedio: `Chiedi al cliente il codice giusto; se non lo sa, lascialo vuoto: la fattura arriva nel suo cassetto fiscale. ${REINVIA}`,
  },
  "00312": {
    significato: "Il codice destinatario esiste ma non è più attivo.",
    causa: "Il cliente ha cambiato intermediario.",
    rimedio: `Chiedi al cliente il codice nuovo, o lascialo vuoto. ${REINVIA}`,
  },
  "00313": {
    significato: "Il codice XXXXXXX vale solo per clienti con partita IVA estera.",
    causa: "Il cliente è italiano, o gli manca l'identificativo estero.",
    rimedio: `Controlla nazione e partita IVA del cliente. ${REINVIA}`,
  },
  "00320": {
    significato: "La tua partita IVA e il tuo codice fiscale non sono dello stesso soggetto.",
    causa: "Uno dei due è sbagliato nei tuoi dati fiscali.",
    rimedio: `Correggi i dati fiscali: una ditta individuale ha il codice fiscale della persona. ${REINVIA}`,
  },
  "00321": {
    significato: "Il codice fiscale di chi emette non fa parte del gruppo IVA.",
    causa: "Nei dati fiscali c'è il codice di un'altra società.",
    rimedio: `Con la partita IVA del gruppo scrivi il codice fiscale della società partecipante. ${REINVIA}`,
  },
  "00322": {
    significato: "La partita IVA è di un gruppo e manca il codice fiscale di chi emette.",
    causa: "Nei dati fiscali il codice fiscale è vuoto.",
    rimedio: `Aggiungi il codice fiscale della società partecipante. ${REINVIA}`,
  },
  "00323": {
    significato: "La partita IVA del fornitore è cessata da oltre 5 anni.",
    causa: "Il fornitore indicato non esiste più.",
    rimedio: "Controlla i dati del fornitore e il tipo di documento.",
  },
  "00324": {
    significato: "Partita IVA e codice fiscale del cliente non sono dello stesso soggetto.",
    causa: "Di solito il codice fiscale del titolare con la partita IVA di una società, o viceversa.",
    rimedio: `Chiedi al cliente entrambi i numeri; se uno è incerto lascia solo la partita IVA. ${REINVIA}`,
  },
  "00325": {
    significato: "Il codice fiscale del cliente non fa parte del gruppo IVA indicato.",
    causa: "Il cliente è entrato in un gruppo IVA o ne è uscito.",
    rimedio: `Chiedi al cliente i dati aggiornati. ${REINVIA}`,
  },
  "00326": {
    significato: "La partita IVA del cliente è di un gruppo: serve anche il codice fiscale.",
    causa: "Nella scheda del cliente il codice fiscale è vuoto.",
    rimedio: `Aggiungi il codice fiscale della società cliente. ${REINVIA}`,
  },
  "00327": {
    significato: "È stato indicato il codice fiscale del gruppo IVA invece di quello della società.",
    causa: "Nella scheda del cliente c'è solo il codice del gruppo.",
    rimedio: `Scrivi la partita IVA del gruppo e il codice fiscale della società cliente. ${REINVIA}`,
  },
  "00330": {
    significato: "La PEC del destinatario è una casella del Sistema di Interscambio.",
    causa: "Nella scheda del cliente è stata copiata la PEC del SdI.",
    rimedio: `Scrivi la PEC del cliente, o lasciala vuota. ${REINVIA}`,
  },
  "00398": {
    significato: "L'ente ha un ufficio preciso in IPA, ma è stato usato quello centrale.",
    causa: "È stato usato il codice dell'ufficio centrale di fatturazione.",
    rimedio: `Cerca il codice dell'ufficio su indicepa.gov.it. ${REINVIA}`,
  },
  "00399": {
    significato: "Il cliente è un ente pubblico presente in IPA, ma la fattura non è nel formato per gli enti.",
    causa: "La scheda del cliente non è segnata come pubblica amministrazione.",
    rimedio: `Segna il cliente come pubblica amministrazione e scrivi il suo codice ufficio di 6 caratteri. ${REINVIA}`,
  },
  "00400": {
    significato: "Una riga con IVA 0% non dice perché l'IVA non c'è.",
    causa: "Manca la natura.",
    rimedio: `Scegli la natura della riga (per esempio N4 esente, N2.2 forfettario). ${REINVIA}`,
  },
  "00401": {
    significato: "Una riga ha un'aliquota e anche la natura.",
    causa: "L'aliquota è stata cambiata dopo aver scelto la natura.",
    rimedio: `Togli la natura, o porta l'aliquota a 0%. ${REINVIA}`,
  },
  "00403": {
    significato: "La data della fattura è nel futuro.",
    causa: "La data è stata scritta a mano, o la fattura era preparata per un altro giorno.",
    rimedio: `Correggi la data: non può superare il giorno dell'invio. ${REINVIA_CORRETTA}`,
  },
  "00404": {
    significato: "Il SdI ha già una fattura con questo numero, nello stesso anno.",
    causa: "La fattura era già stata inviata, da qui o da un altro programma.",
    rimedio:
      "Controlla su Fatture e Corrispettivi: se la fattura c'è già non va inviata di nuovo; altrimenti cambia il numero.",
  },
  "00409": {
    significato: "Nello stesso file ci sono due documenti con lo stesso numero.",
    causa: "Un documento è stato ripetuto nel lotto.",
    rimedio: `Togli il doppione o cambiagli il numero. ${REINVIA_CORRETTA}`,
  },
  "00411": {
    significato: "Una riga è soggetta a ritenuta, ma i dati della ritenuta mancano.",
    causa: "La ritenuta non è stata impostata.",
    rimedio: `Imposta tipo, aliquota e causale della ritenuta, o togli la spunta alla riga. ${REINVIA}`,
  },
  "00413": {
    significato: "Il contributo cassa ha IVA 0% senza natura.",
    causa: "Nei dati fiscali manca la natura del contributo.",
    rimedio: `Scegli la natura della cassa, di solito quella del compenso. ${REINVIA}`,
  },
  "00414": {
    significato: "Il contributo cassa ha un'aliquota e anche la natura.",
    causa: "L'aliquota della cassa è stata cambiata dopo aver scelto la natura.",
    rimedio: `Togli la natura della cassa. ${REINVIA}`,
  },
  "00415": {
    significato: "Il contributo cassa è soggetto a ritenuta, ma i dati della ritenuta mancano.",
    causa: "La ritenuta non è stata impostata.",
    rimedio: `Imposta la ritenuta, o togli la spunta alla cassa. ${REINVIA}`,
  },
  "00417": {
    significato: "Il cliente non ha né partita IVA né codice fiscale.",
    causa: CAUSE.cliente,
    rimedio: `Aggiungi almeno uno dei due. ${REINVIA}`,
  },
  "00418": {
    significato: "La fattura ha una data precedente a quella del documento collegato.",
    causa: CAUSE.data,
    rimedio: `Correggi quella sbagliata: la fattura non può venire prima del documento che richiama. ${REINVIA_CORRETTA}`,
  },
  "00419": {
    significato: "Manca il riepilogo IVA di un'aliquota usata nelle righe o nella cassa.",
    causa: CAUSE.aMano,
    rimedio: `Apri e salva la fattura: i riepiloghi si ricalcolano. ${REINVIA}`,
  },
  "00420": {
    significato: "Inversione contabile e scissione dei pagamenti non possono stare insieme.",
    causa: "Una riga in reverse charge ha l'esigibilità «scissione dei pagamenti».",
    rimedio: `Scegli l'esigibilità immediata. ${REINVIA}`,
  },
  "00421": {
    significato: "L'imposta di un riepilogo non corrisponde ad aliquota per imponibile.",
    causa: "Il file è stato scritto con arrotondamenti diversi.",
    rimedio: `Apri e salva la fattura: l'imposta si ricalcola. ${REINVIA}`,
  },
  "00422": {
    significato: "L'imponibile di un riepilogo non corrisponde alla somma delle righe.",
    causa: CAUSE.aMano,
    rimedio: `Apri e salva la fattura: gli imponibili si ricalcolano. ${REINVIA}`,
  },
  "00423": {
    significato: "Il totale di una riga non corrisponde a prezzo, sconti e quantità.",
    causa: "Il prezzo unitario ha troppo pochi decimali per la quantità.",
    rimedio: `Usa più decimali nel prezzo unitario (fino a 8). ${REINVIA}`,
  },
  "00424": {
    significato: "L'aliquota IVA non è scritta in percentuale.",
    causa: "È stato scritto 0,22 invece di 22.",
    rimedio: `Correggi l'aliquota. ${REINVIA}`,
  },
  "00425": {
    significato: "Il numero della fattura non contiene cifre.",
    causa: "Il numero è stato scritto a mano, con sole lettere.",
    rimedio: `Scrivi un numero con almeno una cifra. ${REINVIA_CORRETTA}`,
  },
  "00427": {
    significato: "La lunghezza del codice destinatario non va bene per questo formato.",
    causa: "Un codice ufficio di 6 caratteri per un privato, o uno di 7 per un ente pubblico.",
    rimedio: `Controlla il codice e se il cliente è una pubblica amministrazione. ${REINVIA}`,
  },
  "00428": {
    significato: "Formato di trasmissione e versione del file sono diversi.",
    causa: "Il file è stato modificato a mano.",
    rimedio: `Ricrea il documento da qui. ${REINVIA}`,
  },
  "00429": {
    significato: "Un riepilogo con IVA 0% non ha la natura.",
    causa: "Manca la natura nelle righe.",
    rimedio: `Scegli la natura delle righe a 0%. ${REINVIA}`,
  },
  "00430": {
    significato: "Un riepilogo con un'aliquota ha anche la natura.",
    causa: CAUSE.aMano,
    rimedio: `Togli la natura dalle righe con IVA. ${REINVIA}`,
  },
  "00437": {
    significato: "Lo sconto o la maggiorazione del documento non ha un valore.",
    causa: "Né percentuale né importo sono stati scritti.",
    rimedio: `Scrivi uno dei due, o togli lo sconto. ${REINVIA}`,
  },
  "00438": {
    significato: "Lo sconto o la maggiorazione di una riga non ha un valore.",
    causa: "Né percentuale né importo sono stati scritti.",
    rimedio: `Scrivi uno dei due, o togli lo sconto. ${REINVIA}`,
  },
  "00443": {
    significato: "Un'aliquota usata nelle righe non ha il suo riepilogo.",
    causa: CAUSE.aMano,
    rimedio: `Apri e salva la fattura: i riepiloghi si ricalcolano. ${REINVIA}`,
  },
  "00444": {
    significato: "Una natura usata nelle righe non ha il suo riepilogo.",
    causa: CAUSE.aMano,
    rimedio: `Apri e salva la fattura: i riepiloghi si ricalcolano. ${REINVIA}`,
  },
  "00445": {
    significato: "Le nature generiche N2, N3 e N6 non sono più ammesse dal 2021.",
    causa: "La fattura è stata copiata da una vecchia.",
    rimedio: `Scegli la natura di dettaglio (N2.2, N3.1, N6.3…). ${REINVIA}`,
  },
  "00460": {
    significato: "La fattura semplificata vale più di quanto può.",
    causa: "La somma delle righe, IVA compresa, supera il limite, che non vale per i regimi RF19 (forfettario) e RF20.",
    rimedio: "Emetti una fattura ordinaria.",
  },
  "00471": {
    significato: "Chi emette e il cliente sono lo stesso soggetto.",
    causa: "È stato scelto se stessi come cliente, o il tipo di documento è sbagliato.",
    rimedio: `Scegli il cliente giusto, o un tipo di documento che lo ammette (TD26, TD27). ${REINVIA}`,
  },
  "00472": {
    significato: "Per questo tipo di documento chi emette e il cliente devono essere lo stesso soggetto.",
    causa: "TD21 e TD27 sono documenti verso se stessi.",
    rimedio: `Cambia il tipo di documento o il cliente. ${REINVIA}`,
  },
  "00473": {
    significato: "Il Paese del fornitore non va bene per questo tipo di documento.",
    causa: "TD17, TD18, TD19 e TD28 sono per fornitori esteri, TD29 per fornitori italiani.",
    rimedio: `Controlla il Paese del fornitore e il tipo di documento. ${REINVIA}`,
  },
  "00474": {
    significato: "In un'autofattura per splafonamento non ci possono essere righe con IVA 0%.",
    causa: "Una riga di un TD21 ha aliquota zero.",
    rimedio: `Scrivi l'aliquota della riga. ${REINVIA}`,
  },
  "00475": {
    significato: "Per questo tipo di documento chi acquista deve avere la partita IVA.",
    causa: "La partita IVA manca.",
    rimedio: `Aggiungila nei dati fiscali. ${REINVIA}`,
  },
  "00476": {
    significato: "Chi emette e il cliente sono entrambi esteri.",
    causa: "Il Paese di uno dei due è sbagliato.",
    rimedio: `Correggi il Paese. ${REINVIA}`,
  },
  "00477": {
    significato: "La dichiarazione d'intento indicata è stata invalidata.",
    causa: "L'Agenzia delle Entrate non riconosce più il cliente come esportatore abituale.",
    rimedio: `Verifica la dichiarazione con il cliente; se non vale più emetti la fattura con l'IVA. ${REINVIA}`,
  },
  EN00: {
    significato: "L'esito mandato dalla pubblica amministrazione non è nel formato giusto.",
    causa: "Riguarda l'ente, non la tua fattura.",
    rimedio: "Non devi fare nulla: l'ente può mandare un nuovo esito.",
  },
  EN01: {
    significato: "L'esito mandato dalla pubblica amministrazione non è ammissibile.",
    causa: "È arrivato tardi o due volte. Riguarda l'ente, non la tua fattura.",
    rimedio: "Non devi fare nulla.",
  },
};
