/** Sentences of the log: `{oggetto}` is what the act was about, with a blank before it, or nothing. Null: not told. */
export const activityTexts: Readonly<Record<string, string | null>> = {
  "association.connect": "Ha iniziato a operare sul tuo account.",
  "association.disconnect": "Ha smesso di operare sul tuo account.",
  // About the one who acts, not about the profile.
  "auth.prove": null,
  "home.saveFirstSteps": "Ha aggiornato i primi passi.",
  "taxdata.save": "Ha modificato i dati fiscali.",
  "taxdata.uploadLogo": "Ha caricato il logo.",
  "taxdata.deleteLogo": "Ha eliminato il logo.",
  "taxdata.createBankAccount": "Ha aggiunto il conto{oggetto}.",
  "taxdata.updateBankAccount": "Ha modificato il conto{oggetto}.",
  "taxdata.deleteBankAccount": "Ha eliminato un conto bancario.",
  "accountpec.save": "Ha modificato le impostazioni della PEC.",
  "servicecode.create": "Ha aggiunto il codice servizio{oggetto}.",
  "servicecode.update": "Ha modificato il codice servizio{oggetto}.",
  "servicecode.remove": "Ha eliminato o archiviato un codice servizio.",
  "servicecode.csvStep1": null,
  "servicecode.csvStep2": "Ha importato, o provato a importare, codici servizio da un file.",
  "servicecode.csvUndo": "Ha annullato un'importazione di codici servizio.",
  "clients.create": "Ha aggiunto il cliente{oggetto}.",
  "clients.update": "Ha modificato il cliente{oggetto}.",
  "clients.remove": "Ha eliminato o archiviato un cliente.",
  "clients.restore": "Ha ripristinato il cliente{oggetto}.",
  "clients.merge": "Ha unito due clienti in{oggetto}.",
  // Reads a file, keeps nothing.
  "clients.invoicesStep1": null,
  "clients.csvStep1": null,
  "clients.csvStep2": "Ha importato, o provato a importare, clienti da un file.",
  "clients.csvUndo": "Ha annullato un'importazione di clienti.",
  "sdi.link": "Ha collegato un messaggio della PEC a un documento.",
  "sdi.receipt": "Ha caricato una ricevuta del SdI.",
  "sdi.startTrial": "Ha inviato al SdI una PEC di prova.",
  "sdi.ignore": "Ha tolto dall'elenco un messaggio della PEC non riconosciuto.",
  "sdi.restore": "Ha rimesso nell'elenco un messaggio della PEC non riconosciuto.",
  "past.upload": "Ha portato qui un archivio di fatture.",
  "past.pause": null,
  "past.resume": null,
  "past.undo": "Ha annullato un'importazione di fatture.",
  "past.draft": "Ha creato una bozza da un file.",
  "document.create": "Ha creato una bozza{oggetto}.",
  "document.update": "Ha modificato il documento{oggetto}.",
  "document.remove": "Ha eliminato una bozza.",
  "document.clone": "Ha duplicato un documento{oggetto}.",
  "document.send": "Ha inviato il documento{oggetto}.",
  "document.prepare": "Ha preparato per la firma il documento{oggetto}.",
  "document.undoPrepare": "Ha annullato la preparazione del documento{oggetto}.",
  "document.checkSigned": null,
  "document.sendSigned": "Ha inviato firmato il documento{oggetto}.",
  "document.withdraw": "Ha ritirato l'invio del documento{oggetto}.",
  "document.sendNow": "Ha inviato senza attendere il SdI il documento{oggetto}.",
  "document.cancel": "Ha annullato il documento{oggetto}.",
  "document.counter": null,
  "document.restore": "Ha ripristinato il documento{oggetto}.",
  "document.attach": "Ha allegato un file al documento{oggetto}.",
  "document.detach": "Ha tolto un allegato dal documento{oggetto}.",
  "document.pay": "Ha segnato un incasso del documento{oggetto}.",
  "document.unpay": "Ha annullato un incasso del documento{oggetto}.",
  "document.payStamp": "Ha aggiornato il versamento dell'imposta di bollo.",
  "document.sendCopy": "Ha inviato al cliente la copia del documento{oggetto}.",
  "document.wasSent": "Ha indicato che il documento{oggetto} è stato inviato.",
  "document.neverSent": "Ha indicato che il documento{oggetto} non è mai partito.",
  // Puts files together, changes nothing.
  "document.archive": null,
  "received.mark": "Ha cambiato lo stato di una fattura ricevuta.",
  "received.pay": "Ha aggiornato il pagamento di una fattura ricevuta.",
  "received.forward": "Ha inoltrato una fattura ricevuta.",
  "received.makeClient": "Ha aggiunto un cliente da una fattura ricevuta.",
  "received.makeDraft": "Ha creato una bozza da una fattura ricevuta.",
  // Nothing of it is real.
  "simulator.choose": null,
  "simulator.advance": null,
  "simulator.receive": null,
  // Made by programs with a token only.
  "portability.prepare": "Ha chiesto l'esportazione completa.",
  "portability.discard": "Ha eliminato l'archivio dell'esportazione completa.",
  "notice.markRead": null,
  "notice.markAllRead": null,
  "portability.quarter": "Ha esportato i documenti del{oggetto}.",
};

/** The sentence of an act; of one this version has no words for, its name. */
export function activityText(tipo: string, oggetto: string | null): string {
  const text = (activityTexts[tipo] ?? `Ha eseguito ${tipo}.`).replace("{oggetto}", oggetto ? ` ${oggetto}` : "");
  // "Rossi S.r.l." brings a full stop of its own.
  return text.replace(/\.\.$/, ".");
}

/** What an answer is about, in words: number and customer of a document, name of a customer, code, IBAN. */
export function subjectOf(answer: unknown): string | null {
  if (typeof answer !== "object" || answer === null) return null;
  const fields = answer as Record<string, unknown>;
  const text = (name: string) => (typeof fields[name] === "string" ? (fields[name] as string) : "");
  if ("statoDocumento" in fields) {
    const customer = text("denominazione") || [text("nome"), text("cognome")].filter(Boolean).join(" ");
    const number = text("numeroDocumentoInvio") && `n. ${text("numeroDocumentoInvio")}`;
    return [number, customer && `per ${customer}`].filter(Boolean).join(" ") || null;
  }
  const person = [text("nome"), text("cognome")].filter(Boolean).join(" ");
  return text("ragioneSociale") || text("code") || text("iban") || person || null;
}
