/** What stands beside the data, for whoever opens the archive without us. */
export function readMeText(companyName: string): string {
  return `Esportazione completa da ${companyName}
=====================================

profilo.json           dati fiscali, conti, PEC (senza password), numerazione, logo
clienti.json, .csv     la rubrica
servizi.json, .csv     i codici servizio
dichiarazioni.json, .csv  le dichiarazioni d'intento dei clienti
documenti/             una cartella per documento: documento.json con tutti i dati, il file XML inviato così come è
                       partito, le ricevute, i messaggi PEC e, se richiesta, la copia PDF
ricevute/              le fatture dei fornitori, per anno, come sono arrivate
posta.json, posta/     i messaggi PEC letti che non riguardano un documento; posta.json contiene anche i dati delle
                       fatture ricevute
registro-eventi.csv    la cronologia di tutti i documenti
registro-attivita.csv  che cosa hanno fatto le persone che operano per tuo conto
manifest.json          l'impronta SHA-256 di ogni file

I file .csv si aprono con un foglio di calcolo. L'archivio si può importare in un account vuoto di un'altra
installazione: Account, sezione "I tuoi dati".

L'archivio non sostituisce la conservazione a norma.
`;
}
