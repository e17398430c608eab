import { expect } from "vitest";
import { errorOf } from "../../harness/error-of.ts";
import type { Walk } from "../../harness/walk.ts";

/** A company in the card of a new customer, with its check digit judged and its municipality looked up. */
export async function fillCompany(
  { page, hands, look }: Walk,
  company: { ragioneSociale: string; partitaIva: string; codiceSDI: string },
): Promise<void> {
  const field = (label: RegExp) => page.getByRole("textbox", { name: label });
  await page.getByRole("heading", { level: 1, name: "Nuovo cliente" }).waitFor();
  await look("client");
  await hands.write(
    field(/^Partita IVA/),
    company.partitaIva.replace(/.$/, (last) => String((Number(last) + 1) % 10)),
  );
  await hands.leave();
  await expect.poll(() => errorOf(field(/^Partita IVA/))).toMatch(/Partita IVA non valida/);
  await hands.press(page.getByRole("button", { name: /^Salva (e crea fattura|e torna alla fattura)$/ }));
  await page.getByText(/Correggi i campi evidenziati \(\d+\)/).waitFor();
  await look("client-errors");
  await hands.write(field(/^Partita IVA/), company.partitaIva);
  await page.getByText("Cifra di controllo corretta").waitFor();
  await hands.write(field(/^Ragione sociale/), company.ragioneSociale);
  await fillSeat({ hands, page });
  await hands.write(field(/^Codice destinatario/), company.codiceSDI);
  await page.getByText(`al codice destinatario ${company.codiceSDI}`).waitFor();
  await look("client-filled");
}

/** A private person without code and without PEC: the invoice will wait in the tax drawer. */
export async function fillPerson(
  { page, hands, look }: Walk,
  person: { nome: string; cognome: string; codiceFiscale: string },
): Promise<void> {
  const field = (label: RegExp) => page.getByRole("textbox", { name: label });
  // Beside an invoice that asks the same of its customer the card is the last one.
  await hands.choose(page.getByRole("group", { name: "Tipo di cliente" }).last(), "Persona fisica");
  await hands.write(field(/^Codice fiscale/), person.codiceFiscale);
  await page.getByText("Carattere di controllo corretto").waitFor();
  await hands.write(field(/^Nome(?! della ditta)/), person.nome);
  await hands.write(field(/^Cognome/), person.cognome);
  await fillSeat({ hands, page });
  await page.getByText("La fattura arriverà nel cassetto fiscale del cliente").waitFor();
  await look("client-person");
}

async function fillSeat({ page, hands }: Pick<Walk, "page" | "hands">) {
  const field = (label: RegExp) => page.getByRole("textbox", { name: label });
  await hands.write(field(/^Indirizzo/), "Via Savona");
  await hands.write(field(/^Numero civico/), "97");
  const comune = page.getByRole("combobox", { name: /^Comune/ }).or(field(/^Comune/));
  await hands.pick(comune.first(), /^Milano\s*MI/, "Milano");
  await expect.poll(() => field(/^Provincia/).inputValue()).toBe("MI");
  await hands.write(field(/^CAP/), "20144");
}
