type Text = string | null | undefined;
type Named = { denominazione?: Text; ragioneSociale?: Text; nome?: Text; cognome?: Text };

/** What somebody is called, in a document or a record: the name in one piece, else first name and surname; "" of nobody. */
export const partyName = ({ denominazione, ragioneSociale, nome, cognome }: Named): string =>
  denominazione || ragioneSociale || [nome, cognome].filter(Boolean).join(" ");
