import { IllFormed } from "./ill-formed.ts";

/** Attributes that we read on one element, namespace declarations included: our limit, not the format's. Of 230 invoices and messages seen none has ten. */
export const MAX_ATTRIBUTES = 64;

/** The document may well be XML, but an element has more attributes than we read; the message is a whole sentence. */
export class TooManyAttributes extends IllFormed {
  constructor(offset: number, element: string) {
    super(
      offset,
      `L'elemento <${element.slice(0, 60)}> ha più di ${MAX_ATTRIBUTES} attributi: la lettura si ferma qui. È un limite di questo programma, non è un errore di formato: fatti rimandare il file senza gli attributi che non servono.`,
    );
  }
}
