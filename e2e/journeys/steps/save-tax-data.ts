import { expect } from "vitest";
import { errorOf } from "../../harness/error-of.ts";
import type { Walk } from "../../harness/walk.ts";

/** "Dati fiscali" of a company, from the list of first steps: identity, seat, regime, bank account. */
export async function saveTaxData({ page, hands, look, toasts }: Walk, partitaIva: string): Promise<void> {
  const field = (label: RegExp) => page.getByRole("textbox", { name: label });
  const list = (label: RegExp) => page.getByRole("combobox", { name: label }).or(field(label)).first();
  const save = page.getByRole("button", { name: "Salva", exact: true }).first();

  await page.getByRole("heading", { name: "Primi passi" }).waitFor();
  await look("home-first-steps");
  await hands.press(page.getByRole("list").getByRole("link", { name: "Dati fiscali", exact: true }).last());
  await page.getByRole("heading", { level: 1, name: "Dati fiscali" }).waitFor();
  await look("tax-data");

  await hands.choose(page.getByRole("group", { name: "Tipo soggetto" }), "Azienda");
  await hands.press(save);
  await page.getByText(/Correggi i campi evidenziati \(\d+\)/).waitFor();
  await expect.poll(() => errorOf(field(/^Ragione sociale/))).toMatch(/\S/);
  await look("tax-data-errors");

  await hands.write(field(/^Ragione sociale/), "Studio Verdi S.r.l.");
  await hands.write(field(/^Partita IVA/), "12345678901");
  await hands.leave();
  await expect.poll(() => errorOf(field(/^Partita IVA/))).toMatch(/Partita IVA non valida/);
  await hands.write(field(/^Partita IVA/), `IT ${partitaIva}`);
  await page.getByText("Cifra di controllo corretta").first().waitFor();
  await hands.write(field(/^Indirizzo/), "Via Roma");
  await hands.write(field(/^Numero civico/), "1");
  await hands.pick(list(/^Comune/), /^Roma\s*RM/, "Roma");
  await expect.poll(() => field(/^Provincia/).inputValue()).toBe("RM");
  await hands.write(field(/^CAP/), "00184");
  await hands.pick(list(/^Regime fiscale/), /^RF01/, "RF01");

  await hands.press(page.getByRole("button", { name: "Aggiungi un conto" }));
  await hands.write(field(/^IBAN/), "IT60X0542811101000000123456");
  await hands.write(field(/^Banca/), "Banca di Prova");
  await hands.press(page.getByRole("button", { name: "Salva il conto" }));
  await page.getByText("IT60 X054 2811 1010 0000 0123 456").first().waitFor();
  await hands.press(save);
  await toasts.hears("Dati fiscali salvati.");
  await look("tax-data-saved");
}
