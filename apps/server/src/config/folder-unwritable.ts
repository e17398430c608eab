/** Why nothing can be kept in the folder of the data. */
export const folderUnwritable = (dataDir: string) => `La cartella dei dati ${dataDir} non è scrivibile.`;
