/** What it means that no envelope of a mailbox verifies, and what changes for who trusts its provider. */
export const TrustMeaning = () => (
  <>
    <p>
      Il gestore della PEC firma ogni messaggio che consegna. Se la firma non risulta mai valida, di solito è perché la
      casella, o un programma che la riordina, riscrive i messaggi: per questo ogni fattura ricevuta resta da
      verificare.
    </p>
    <p>
      Se ti fidi del gestore, le fatture ricevute vanno da sole tra quelle da pagare. Non saremo più noi a fermare chi
      riuscisse a mettere un messaggio falso nella casella: prima confrontane qualcuna con quelle che vedi su «Fatture e
      Corrispettivi». Aspetta ancora te la fattura che chiede di pagare su un IBAN nuovo per quel fornitore. Per le
      ricevute del SdI non cambia niente. Puoi ripensarci quando vuoi, nella pagina della PEC.
    </p>
  </>
);
