import { StartRefused } from "../../start-refused.ts";

/** The files of the embedded database are not what PostgreSQL has written. */
export class FolderDamaged extends StartRefused {
  constructor(folder: string, options?: ErrorOptions) {
    super(
      `Il database nella cartella ${folder} è danneggiato e non si apre. Non cancellare niente: sposta altrove la cartella «database» e ripristina l'ultimo salvataggio con «fatturachiara-admin restore <file>», dai sorgenti con «npm run admin -- restore <file>».`,
      options,
    );
  }
}
