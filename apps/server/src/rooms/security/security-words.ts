import type { SecurityGroup } from "@fatturachiara/contract/rooms/security-log";

type Words = { gruppo: SecurityGroup; testo: string };

/** What the security log keeps, by the name of the call, and what its owner reads of it. */
export const securityWords: Readonly<Record<string, Words>> = {
  "auth.login": { gruppo: "accessi", testo: "Accesso con la password" },
  "auth.outlogin": { gruppo: "accessi", testo: "Accesso con un link inviato per e-mail" },
  "secondFactor.complete": { gruppo: "accessi", testo: "Accesso con la verifica in due passaggi" },
  "auth.prove": { gruppo: "accessi", testo: "Conferma della password prima di un'operazione delicata" },
  "auth.changePassword": { gruppo: "credenziali", testo: "Cambio della password" },
  "auth.resetPassword": { gruppo: "credenziali", testo: "Scelta di una nuova password con un link" },
  "auth.modifyMail": { gruppo: "credenziali", testo: "Chiesto il cambio dell'e-mail di accesso" },
  "auth.confirmMail": { gruppo: "credenziali", testo: "Conferma della nuova e-mail di accesso" },
  "auth.undoMail": { gruppo: "credenziali", testo: "Cambio dell'e-mail annullato e accesso bloccato" },
  "secondFactor.beginTotp": { gruppo: "credenziali", testo: "Avvio dell'attivazione dei codici dell'app" },
  "secondFactor.confirmTotp": { gruppo: "credenziali", testo: "Attivazione dei codici dell'app" },
  "secondFactor.removeTotp": { gruppo: "credenziali", testo: "Disattivazione dei codici dell'app" },
  "secondFactor.renewRecoveryCodes": { gruppo: "credenziali", testo: "Nuovi codici di recupero" },
  "secondFactor.beginPasskey": { gruppo: "credenziali", testo: "Avvio dell'aggiunta di una passkey" },
  "secondFactor.addPasskey": { gruppo: "credenziali", testo: "Aggiunta di una passkey" },
  "secondFactor.removePasskey": { gruppo: "credenziali", testo: "Rimozione di una passkey" },
  "auth.mailOperation": { gruppo: "link", testo: "Richiesta di un link per scegliere la password" },
  "auth.requestLink": { gruppo: "link", testo: "Richiesta di un link di accesso" },
  "sessions.end": { gruppo: "sessioni", testo: "Sessione terminata" },
  "sessions.endOthers": { gruppo: "sessioni", testo: "Tutte le altre sessioni terminate" },
  "apiTokens.create": { gruppo: "token", testo: "Nuovo token per le API" },
  "apiTokens.revoke": { gruppo: "token", testo: "Token per le API revocato" },
  "association.accept": { gruppo: "gestori", testo: "Accesso concesso a chi ha chiesto di gestire l'account" },
  "association.refuse": { gruppo: "gestori", testo: "Richiesta di gestione rifiutata o accesso revocato" },
  "auth.endManagers": { gruppo: "gestori", testo: "Tolto l'accesso a tutti i gestori con un link inviato per e-mail" },
  "taxdata.createBankAccount": { gruppo: "dati", testo: "Nuovo conto bancario" },
  "taxdata.updateBankAccount": { gruppo: "dati", testo: "Modifica di un conto bancario" },
  "taxdata.deleteBankAccount": { gruppo: "dati", testo: "Eliminazione di un conto bancario" },
  "accountpec.save": { gruppo: "dati", testo: "Modifica delle impostazioni della PEC" },
  "envelopeTrust.trust": { gruppo: "dati", testo: "Scelta di fidarsi del gestore della PEC per le fatture ricevute" },
  "envelopeTrust.askEachTime": { gruppo: "dati", testo: "Scelta di confermare ogni fattura ricevuta" },
  "portability.prepare": { gruppo: "dati", testo: "Richiesta dell'esportazione completa" },
  "portability.fetch": { gruppo: "dati", testo: "Esportazione completa scaricata" },
  "portability.download": { gruppo: "dati", testo: "Esportazione completa scaricata subito" },
  "portability.restore": { gruppo: "dati", testo: "Importazione di un'esportazione" },
  "account.close": { gruppo: "dati", testo: "Chiusura dell'account" },
};

/** What whoever runs the service does to an account by `admin`, by the name of the command, and what its owner reads of it. */
const operatorWords = {
  "block-user": { gruppo: "accessi", testo: "Account bloccato: nessuno può accedere" },
  "unblock-user": { gruppo: "accessi", testo: "Blocco dell'account tolto" },
  "reopen-user": { gruppo: "accessi", testo: "Account chiuso e riaperto" },
  "end-sessions": { gruppo: "sessioni", testo: "Tutte le sessioni terminate" },
  "reset-second-factor": { gruppo: "credenziali", testo: "Verifica in due passaggi azzerata" },
} as const satisfies Readonly<Record<string, Words>>;
/** Something that whoever runs the service does to an account. */
export type OperatorAct = keyof typeof operatorWords;

/** Something has come by mail or through the exchange folder in which the antivirus has found a virus. */
export const virusReceived = "virus-received";
const receivedWords: Readonly<Record<string, Words>> = {
  [virusReceived]: { gruppo: "rifiuti", testo: "Messaggio o file ricevuto con un virus, tenuto da parte" },
};

const allWords: Readonly<Record<string, Words>> = { ...securityWords, ...operatorWords, ...receivedWords };

/** What the log says of a call, or of an act of whoever runs the service. */
export const wordsOf = (call: string): Words => allWords[call] ?? otherWords;

/** What the log says of any other call: it keeps those alone that were refused before they began. */
const otherWords: Words = { gruppo: "rifiuti", testo: "Tentativo di un'operazione non permessa" };

/** The calls of a group: some of those the log has words for, or all but them. */
export function callsOf(gruppo: SecurityGroup): { calls: string[]; areLeftOut: boolean } {
  const ofOthers = Object.entries(allWords).flatMap(([call, words]) => (words.gruppo === gruppo ? [] : [call]));
  if (gruppo === otherWords.gruppo) return { calls: ofOthers, areLeftOut: true };
  const calls = Object.entries(allWords).flatMap(([call, words]) => (words.gruppo === gruppo ? [call] : []));
  return { calls, areLeftOut: false };
}
