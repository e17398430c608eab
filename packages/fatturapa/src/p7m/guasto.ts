/** What is wrong with a signature, before anybody asks who made it. */
export type Guasto = "senza certificato" | "contenuto cambiato" | "chiave diversa" | "non verificabile";

/** What is said of a signature, whatever its form (CAdES, XAdES). */
export const FRASI_FIRMA = {
  illeggibile: "La firma non si legge: il file è rovinato.",
  contenutoCambiato: "Il documento è stato cambiato dopo la firma: va firmato di nuovo.",
  chiaveDiversa: "La firma non corrisponde al certificato: il file va firmato di nuovo.",
  senzaOra: "Nella firma manca la data e l'ora in cui è stata fatta: va firmato di nuovo indicandola.",
  nelFuturo: "La data della firma è nel futuro: controlla l'orologio del computer e firma di nuovo.",
  scaduto: "Il certificato di firma è scaduto.",
  nonAncoraValido: "Il certificato di firma non era ancora valido quando si è firmato.",
  senzaSha256: "La firma non usa SHA-256, come chiede il SdI: firma di nuovo con un programma aggiornato.",
  senzaCertificatoFirmato:
    "La firma non dice con quale certificato è fatta (signingCertificateV2): scegli il formato CAdES-BES e firma di nuovo.",
  certificatoDiverso: "La firma dice di essere fatta con un altro certificato: il file va firmato di nuovo.",
  /** To be said beside every sound signature: 00101 and 00104 are never known here. */
  revocaIgnota: "Se il certificato è stato revocato lo può dire solo il SdI.",
} as const;
