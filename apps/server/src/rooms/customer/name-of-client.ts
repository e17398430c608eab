type Text = string | null | undefined;
type Named = { ragioneSociale?: Text; nome?: Text; cognome?: Text };

/** A customer's name as its letters bear it. */
export const nameOfClient = ({ ragioneSociale, nome, cognome }: Named): string =>
  ragioneSociale || [nome, cognome].filter(Boolean).join(" ");
