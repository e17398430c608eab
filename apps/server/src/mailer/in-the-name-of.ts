/** How a letter ends that goes to somebody's customer: whom to answer, who greets, and who has only carried it. */
export const inTheNameOf = ({ name, email }: { name: string; email: string }, companyName: string): string[] => [
  `Per rispondere scrivi a ${email}.`,
  `Cordiali saluti,\n${name}`,
  `Messaggio inviato con ${companyName} per conto di ${name.replace(/\.$/, "")}.`,
];
