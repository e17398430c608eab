/** What verifying a signature must know besides the file. */
export type ContestoFirma = {
  /** The moment at which the SdI receives the file, or received it: milliseconds since 1970, from the caller's clock. */
  istante: number;
  /** `nostra`: about to be sent. `esterna`: received; an old signature whose certificate has expired since is a warning. */
  origine: "nostra" | "esterna";
  /** Certificates (DER) of trusted authorities; without them 00104 is not judged. */
  autorita?: readonly Uint8Array[];
};
