import { expect } from "vitest";
import type { Walk } from "../../harness/walk.ts";

/** One line: quantity 1 unless said. */
export type WrittenLine = { descrizione: string; prezzo: string; quantita?: string; unita?: string; sconto?: string };

/** The heading of each step of the guided way. */
const headings = {
  init: "Dati generali",
  services: "Prestazioni e prodotti",
  payment: "Pagamento, bollo, ritenuta",
} as const;

/** Waits for a step of the guided way. */
export async function atStep({ page }: Pick<Walk, "page">, step: keyof typeof headings | "confirm"): Promise<void> {
  await page.waitForURL(`**/ia/document/step/${step}*`);
  if (step === "confirm") await page.getByRole("tab", { name: "Anteprima" }).waitFor();
  else await page.getByRole("heading", { level: 2, name: headings[step], exact: true }).waitFor();
}

/** To the next step: the button of the sheet, on phones the one of the bar that is always there. */
export async function goOn({ page, hands }: Walk): Promise<void> {
  await hands.press(
    page
      .getByRole("button", { name: /^(Avanti|Controlla e invia)/ })
      .filter({ visible: true })
      .first(),
  );
}

export async function writeLine({ page, hands }: Walk, at: number, line: WrittenLine): Promise<void> {
  const cell = (name: string) => page.getByRole("textbox", { name: `${name}, riga ${at}`, exact: true });
  await hands.write(cell("Descrizione"), line.descrizione);
  if (line.quantita) await hands.write(cell("Quantità"), line.quantita);
  const column = async (named: string, name: string) => {
    if ((await cell(named).count()) === 0)
      await hands.press(page.getByRole("button", { name: `Aggiungi la colonna ${name}` }));
    return cell(named);
  };
  if (line.unita) await hands.write(await column("Unità di misura", "U.M."), line.unita);
  await hands.write(cell("Prezzo"), line.prezzo);
  if (line.sconto) await hands.write(await column("Sconto percentuale", "Sconto %"), line.sconto);
  await hands.leave();
}

/** The amount beside a name in the panel of totals. */
export async function totalOf({ page }: Pick<Walk, "page">, label: string): Promise<string> {
  const panel = page.getByRole("complementary", { name: "Totali e controlli" });
  const row = panel.locator("dl > div").filter({ has: page.getByRole("button", { name: label, exact: true }) });
  return (await row.locator("dd").first().innerText()).replace(/\s+/g, " ");
}

/** Waits until the header says that everything typed is on the server. */
export async function saved({ page }: Pick<Walk, "page">): Promise<void> {
  await page.getByText(/^Salvato alle \d\d:\d\d$/).waitFor();
}

/** From an empty editor to the last step, the customer found by the first letters of the name. */
export async function writeShortInvoice(walk: Walk, customer: string, line: WrittenLine): Promise<void> {
  const { page, hands } = walk;
  await atStep(walk, "init");
  const field = page.locator("#idCliente");
  if ((await field.inputValue()) === "") await hands.pick(field, new RegExp(customer), customer.slice(0, 5));
  await page.getByText(/Recapito: /).waitFor();
  await goOn(walk);
  await atStep(walk, "services");
  await writeLine(walk, 1, line);
  await goOn(walk);
  await atStep(walk, "payment");
  await goOn(walk);
  await atStep(walk, "confirm");
  await saved(walk);
  expect(page.url()).toMatch(/id=[0-9a-f-]{36}/);
}
