import type { BozzaInBreve, RigaBozza } from "../../packages/fatturapa/test/bozza-in-breve.ts";
import { takeProposal } from "./take-proposal.ts";
import { typeFormat } from "./type-format.ts";
import { italianDay, typed } from "./typed.ts";
import type { Typist } from "./typist.ts";

/** Documents of the buyer, for which nothing is proposed. */
const selfIssued = ["TD16", "TD17", "TD18", "TD19", "TD28"];

/** Every line of the document, one after the other. */
export async function typeLines(typist: Typist, bozza: BozzaInBreve): Promise<void> {
  if (bozza.righe.every(({ ivaInclusa }) => ivaInclusa) && !bozza.semplificata) await priceWithVat(typist);
  for (const [at, line] of bozza.righe.entries()) {
    if (at > 0) await typist.press(typist.page.getByRole("button", { name: "Aggiungi riga" }));
    await typeLine(typist, { line, at: at + 1, bozza });
  }
  const choice = choiceAbroad(bozza);
  if (choice) await takeProposal(typist, { title: "Cliente ", choice });
}

/** As a shop does, once for all lines. */
async function priceWithVat({ page, press }: Typist): Promise<void> {
  await press(page.getByRole("button", { name: "Strumenti" }));
  await press(page.getByRole("menuitem", { name: "Prezzi IVA inclusa" }));
}

/** What the page asks of a customer abroad, where all lines are answered alike. */
function choiceAbroad({ cessionario, righe, tipoDocumento }: BozzaInBreve): string | undefined {
  const natures = new Set(righe.map(({ natura }) => natura));
  const [natura] = natures;
  if ((cessionario.paese ?? "IT") === "IT" || selfIssued.includes(tipoDocumento) || natures.size !== 1)
    return undefined;
  if (natura === "N7") return undefined; // VAT of the other country: neither answer means that
  return natura === "N2.1" ? "Sono servizi" : "Sono beni";
}

type AtLine = { line: RigaBozza; at: number; bozza: BozzaInBreve };

async function typeLine(typist: Typist, { line, at, bozza }: AtLine): Promise<void> {
  const { page, write } = typist;
  const cell = (name: string) => page.getByRole("textbox", { name: `${name}, riga ${at}`, exact: true });
  await write(cell("Descrizione"), line.descrizione);
  if (line.quantita) await write(cell("Quantità"), typed(line.quantita));
  /** Most invoices have no unit and no discount: their columns come when they are asked for. */
  const column = async (named: string, name: string) => {
    if ((await cell(named).count()) === 0)
      await typist.press(page.getByRole("button", { name: `Aggiungi la colonna ${name}` }));
    return cell(named);
  };
  if (line.unitaMisura) await write(await column("Unità di misura", "U.M."), line.unitaMisura);
  await write(cell(line.ivaInclusa ? "Prezzo IVA inclusa" : "Prezzo"), typed(line.prezzoUnitario));
  const [discount] = line.sconti ?? [];
  if (discount?.tipo === "SC" && discount.percentuale)
    await write(await column("Sconto percentuale", "Sconto %"), typed(discount.percentuale));
  if (!choiceAbroad(bozza)) await chooseVat(typist, { line, at, bozza });
  const intento = line.altriDati?.find(({ tipoDato }) => tipoDato === "INTENTO");
  if (intento) await typeDeclaration(typist, { at, ...intento });
  await typeDetails(typist, { line, at, bozza });
}

/** The choice of the list that says it, unless the line has it already; a rate that the list has not is typed under the line. */
async function chooseVat({ page, press, write }: Typist, { line, at, bozza }: AtLine): Promise<void> {
  const list = page.getByRole("combobox", { name: `IVA, riga ${at}`, exact: true });
  const wanted = vatOf(line, bozza);
  if (wanted.test(await list.locator("option:checked").innerText())) return;
  await press(list); // the list is filled when it is reached
  await list.locator("option", { hasText: /^22%$/ }).waitFor({ state: "attached" });
  const offered = await list.locator("option").allInnerTexts();
  const label = offered.find((text) => wanted.test(text));
  await list.selectOption({ label: label ?? "Altra aliquota…" });
  if (!label) await write(page.getByRole("textbox", { name: `Aliquota IVA, riga ${at}` }), typed(line.aliquotaIva));
}

/** How the list says it: a rate, or the nature in brackets; in an integration with the rate that the buyer adds before it. */
function vatOf({ natura, aliquotaIva }: RigaBozza, { cedente }: BozzaInBreve): RegExp {
  if (!natura) return new RegExp(`^${Number(String(aliquotaIva))}%$`);
  const flat = natura === "N2.2" && { RF19: "Forfettario", RF02: "Contribuenti minimi" }[String(cedente.regimeFiscale)];
  const before = flat || (aliquotaIva.isZero() ? "[^%]*" : "22% · .*");
  return new RegExp(`^${before} ?\\(${natura}\\)$`);
}

/** The customer's declaration of intent, as its receipt says it, made where the line asks for it. */
async function typeDeclaration(
  { page, press, write }: Typist,
  { at, testo = "", data = "" }: { at: number; testo?: string; data?: string },
): Promise<void> {
  await press(
    page.getByRole("group", { name: `Riga ${at}`, exact: true }).getByRole("button", { name: "Nuova dichiarazione" }),
  );
  const dialog = page.getByRole("dialog");
  await write(dialog.getByRole("textbox", { name: /^Protocollo/ }), testo);
  await write(dialog.getByRole("textbox", { name: /^Data della ricevuta/ }), italianDay(data));
  await write(dialog.getByRole("textbox", { name: /^Importo dichiarato/ }), "100000");
  await press(dialog.getByRole("button", { name: "Salva dichiarazione" }));
  await dialog.waitFor({ state: "detached" });
}

/** What stands in the details of a line: opened only where the line asks for it. */
async function typeDetails(typist: Typist, { line, at, bozza }: AtLine): Promise<void> {
  const { page, write, pick, tick } = typist;
  const [discount, ...others] = line.sconti ?? [];
  const unusual = discount && !(discount.tipo === "SC" && discount.percentuale);
  const row = page.getByRole("group", { name: `Riga ${at}`, exact: true });
  const marks = [
    { name: "Soggetta a cassa", badge: "Cassa", wanted: line.cassa },
    { name: "Soggetta a ritenuta", badge: "Ritenuta", wanted: line.ritenuta },
    { name: "Non conta per il bollo", badge: "fuori dal bollo", wanted: line.fuoriSogliaBollo ?? false },
  ];
  const shown = await Promise.all(marks.map(({ badge }) => row.getByText(badge, { exact: true }).count()));
  const wrong = marks.filter(({ wanted }, i) => wanted !== (shown[i] ?? 0) > 0);
  const more = Object.keys(bozza.formato ?? {}).some((place) => place.includes(`DettaglioLinee[${at - 1}]`));
  if (!(unusual || others.length || line.ddt || wrong.length || more)) return;
  await page.getByRole("textbox", { name: `Descrizione, riga ${at}`, exact: true }).press("Alt+Enter");
  const details = page.getByRole("region", { name: `Dettagli della riga ${at}` });
  for (const { name, wanted } of wrong) await tick(details.getByRole("checkbox", { name, exact: true }), wanted);
  if (line.ddt) {
    await write(details.getByRole("textbox", { name: /^Documento di trasporto/ }), line.ddt.numero);
    await write(details.getByRole("textbox", { name: /^Data del DDT/ }), italianDay(line.ddt.data ?? ""));
  }
  if (unusual && discount.tipo === "MG") {
    await pick(details.getByRole("combobox", { name: /^Sconto o maggiorazione/ }), /aggiorazione/);
    if (discount.percentuale) {
      await write(
        page.getByRole("textbox", { name: `Sconto percentuale, riga ${at}`, exact: true }),
        typed(discount.percentuale),
      );
    }
  }
  if (discount?.importo)
    await write(details.getByRole("textbox", { name: /^Importo per unità/ }), typed(discount.importo));
  for (const [i, more] of others.entries()) await typeMoreDiscount(typist, { details, more, which: i + 2 });
  if (more) await typeFormat(typist, bozza, at - 1);
}

async function typeMoreDiscount(
  { page, pick, write, unfold }: Typist,
  {
    details,
    more,
    which,
  }: { details: ReturnType<Typist["page"]["locator"]>; more: NonNullable<RigaBozza["sconti"]>[number]; which: number },
): Promise<void> {
  await unfold(details.locator("summary", { hasText: "Altri dati del formato" }));
  await pick(details.getByRole("combobox", { name: "Aggiungi un dato" }), /^Sconto o maggiorazione/);
  const part = page.getByRole("group", { name: new RegExp(`^Sconto o maggiorazione ${which} `) });
  await pick(part.getByRole("combobox", { name: "Tipo", exact: true }), /^SC/);
  await write(part.getByRole("textbox", { name: /^Percentuale/ }), typed(more.percentuale ?? ""));
}
