type Named = { ragioneSociale?: string | null; nome?: string | null; cognome?: string | null };

/** How a customer is called: company name, or first name and surname. */
export function clientName({ ragioneSociale, nome, cognome }: Named): string {
  return ragioneSociale || [nome, cognome].filter(Boolean).join(" ") || "Cliente senza nome";
}
