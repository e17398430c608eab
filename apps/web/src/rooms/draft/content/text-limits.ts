import { limitsOf } from "@fatturachiara/contract/labelled";
import {
  type DocumentInput,
  type DocumentService,
  documentInput,
  documentService,
  riferimento,
} from "@fatturachiara/contract/rooms/document";

const ofDocument = limitsOf(documentInput);
const ofLine = limitsOf(documentService);
const ofReference = limitsOf(riferimento);

/** How many signs a text of the document may have. */
export const textLimit = (field: keyof DocumentInput) => ofDocument[field];

/** How many signs a text of a line may have. */
export const lineTextLimit = (field: keyof DocumentService) => ofLine[field];

/** How many signs a text of a document that is referred to may have. */
export const referenceTextLimit = (field: keyof DocumentInput["riferimenti"][number]) => ofReference[field];
