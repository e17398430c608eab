/** Columns that tell who acted, with those that name who has no account in this installation. */
export const people: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  document: { createdBy: "createdByName" },
  document_event: { userId: "userName" },
  document_payment: { userId: "userName", annullatoDa: "annullatoDaName" },
};

/** The pairs of a table: who, and the name of who is not here. */
export const peopleOf = (table: string): [who: string, name: string][] => Object.entries(people[table] ?? {});
