/** What the name of an invoice file says: who sends it and which of their files it is. */
export type NomeFile = {
  /** Country of the sender's identifier. */
  idPaese: string;
  /** Identifier of the sender: for Italy the codice fiscale. */
  idCodice: string;
  /** 1-5 letters or digits, unique for the sender, for ever. */
  progressivo: string;
  estensione: "xml" | "xml.p7m" | "zip";
};

// Specifiche tecniche 1.9.1 §1.2.2: country, 11-16 characters for Italy and 2-28 elsewhere, up to 5 alphanumerics.
const PATTERN = /^([A-Z]{2})([A-Za-z0-9]{2,28})_([A-Za-z0-9]{1,5})\.(xml\.p7m|xml|zip)$/i;

/** "IT01234567890_00001.xml". */
export function nomeFile({
  idPaese,
  idCodice,
  progressivo,
  estensione = "xml",
}: Omit<NomeFile, "estensione"> & Partial<NomeFile>): string {
  return `${idPaese}${idCodice}_${progressivo}.${estensione}`;
}

/** The parts of a file name, or undefined where the SdI would refuse it (00001). */
export function leggiNomeFile(nome: string): NomeFile | undefined {
  const [, paese = "", idCodice = "", progressivo = "", estensione = ""] = PATTERN.exec(nome) ?? [];
  const idPaese = paese.toUpperCase();
  if (progressivo === "" || paese !== idPaese) return undefined;
  if (idPaese === "IT" && (idCodice.length < 11 || idCodice.length > 16)) return undefined;
  return { idPaese, idCodice, progressivo, estensione: estensione.toLowerCase() as NomeFile["estensione"] };
}
