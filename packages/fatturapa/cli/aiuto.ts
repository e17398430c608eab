/** What `fatturapa --help` says. */
export const AIUTO = `Uso: fatturapa <comando> [opzioni] <file, cartella, archivio.zip o -> …

Comandi
  check     controlla: struttura, regole dello SdI, firma
  view      mostra la fattura come pagina leggibile (--html: pagina per il browser)
  totals    imponibile, IVA, totale e netto di ogni documento
  json      da XML a JSON, e da JSON a XML
  repair    ripara quel che si può riparare senza conoscere i fatti; il file resta com'è
  extract   tira fuori il documento da un file firmato .p7m e dice chi ha firmato

Opzioni
  --json          check, totals: un oggetto JSON per riga, uno per file
  --invio         check: come se il file stesse per partire (nome, dimensione, consigli)
  --importi       repair: anche dove cambia quanto si paga
  --oggi GIORNO   check, repair: il giorno con cui giudicare le date, per esempio 2026-11-20
  --html          view: HTML invece di testo
  -o, --output CARTELLA   view, json, repair, extract: scrive lì un file per ciascuno
  -h, --help      questo aiuto

I file si danno per nome, per cartella (anche le sottocartelle), dentro archivi zip, o dallo standard input (-).
Stato d'uscita: 0 nessun errore, 1 errori trovati, 2 qualcosa non si è potuto aprire.
`;
