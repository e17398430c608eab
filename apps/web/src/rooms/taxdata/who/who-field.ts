/** Stands before the names of the fields of "Chi sei": a customer's card beside it has some of the same. */
export const whoPrefix = "noi.";

/** The element of a field of "Chi sei". */
export const whoField = (name: string): string => whoPrefix + name;
