/** The document stops being XML here. Thrown and caught inside this folder: no caller ever sees it. */
export class IllFormed extends Error {
  readonly offset: number;

  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}
