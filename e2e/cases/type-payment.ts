import type { BozzaInBreve, CassaBozza, RitenutaBozza } from "../../packages/fatturapa/test/bozza-in-breve.ts";
import { nessunAddebito } from "../../packages/fatturapa/test/casi-reali/caso.ts";
import { takeProposal } from "./take-proposal.ts";
import { typed } from "./typed.ts";
import type { Typist } from "./typist.ts";

/** Withholdings, funds, stamp, instalments and discount in the invoice: what the page does not have already. */
export async function typePayment(typist: Typist, bozza: BozzaInBreve): Promise<void> {
  const { page, press, pick, write, unfold, tick } = typist;
  const { ritenuta, altreRitenute = [], cassa, bollo, pagamento, scontoInFattura } = bozza;
  if (ritenuta?.causale === "W") await takeProposal(typist, { title: "Ritenuta 4%", choice: "Applica" });
  if (ritenuta) await typeWithholding(typist, ritenuta);
  for (const other of cassa?.altre ?? []) await addFund(typist, other);
  for (const other of altreRitenute) {
    if (other.tipo === "RT04") await addEnasarco(typist);
    else await addWithheld(typist, other);
  }
  // The line the stamp is told in says who pays it, once it has been reckoned; only then is there something to change.
  if (bollo === nessunAddebito) await page.getByText(/^Bollo .* a carico/).waitFor();
  if (!bollo.addebitatoAlCliente && (await page.getByText(/^Bollo .* a carico del cliente/).count()) > 0)
    await press(page.getByRole("button", { name: "Cambia il bollo" }));
  const charge = page.getByRole("checkbox", { name: "Addebita al cliente" });
  if ((await charge.count()) > 0) await tick(charge, bollo.addebitatoAlCliente);
  const { modalita = "MP05" } = pagamento ?? {};
  if (modalita !== "MP05")
    await pick(page.getByRole("combobox", { name: "Modalità" }), new RegExp(`\\(${modalita}\\)`), modalita);
  if (pagamento?.condizione === "TP01") {
    await pick(page.getByRole("combobox", { name: "Condizione" }), /TP01/);
    await press(page.getByRole("button", { name: `${pagamento.rate?.length} rate` }));
  }
  if (!scontoInFattura) return;
  await unfold(page.locator("summary", { hasText: "Sconto in fattura" }));
  await write(page.getByRole("textbox", { name: /^Sconto in fattura/ }), typed(scontoInFattura));
  await press(page.getByRole("button", { name: "Segna tutte le righe" }));
}

async function typeWithholding({ page, press, pick, write }: Typist, ritenuta: RitenutaBozza): Promise<void> {
  const folded = page.getByRole("button", { name: "Cambia la ritenuta" });
  if ((await folded.count()) > 0) await press(folded);
  const list = page.locator("#idRitenuta");
  if (!(await list.inputValue()).startsWith(ritenuta.tipo)) await pick(list, new RegExp(`^${ritenuta.tipo}`));
  const texts: [string, string][] = [
    ["#aliquotaRitenuta", typed(ritenuta.aliquota)],
    ["#percentualeBaseRitenuta", typed(ritenuta.percentualeBase)],
  ];
  for (const [id, text] of texts) {
    const field = page.locator(id);
    const now = Number((await field.inputValue()).replace(",", ".") || "100");
    if (now !== Number(text.replace(",", "."))) await write(field, text);
  }
  const reason = page.locator("#idCausalePagamento");
  if (!(await reason.inputValue()).startsWith(`${ritenuta.causale} `)) {
    await pick(reason, new RegExp(`^${ritenuta.causale} `), `${ritenuta.causale} ·`);
  }
}

async function addFund({ page, pick, unfold }: Typist, fund: Omit<CassaBozza, "altre">): Promise<void> {
  await unfold(page.locator("summary", { hasText: "altre ritenute e casse" }));
  await pick(
    page.getByRole("combobox", { name: "Aggiungi una cassa o un contributo" }),
    new RegExp(`^${fund.tipo}`),
    fund.tipo,
  );
}

/** A contribution that the customer withholds: the page knows its kind, only the two of them its rate. */
async function addWithheld({ page, pick, write, unfold }: Typist, other: RitenutaBozza): Promise<void> {
  await unfold(page.locator("summary", { hasText: "altre ritenute e casse" }));
  const kind = new RegExp(`^${other.tipo}`);
  await pick(page.getByRole("combobox", { name: "Aggiungi una cassa o un contributo" }), kind, other.tipo);
  const part = page.getByRole("group", { name: /^Ritenuta 2 / });
  await write(part.getByRole("textbox", { name: /^Aliquota/ }), typed(other.aliquota));
}

/** By the proposal that an agent's commission brings. */
async function addEnasarco({ page, press }: Typist): Promise<void> {
  await press(page.getByRole("button", { name: "Aggiungi il contributo" }));
  const dialog = page.getByRole("dialog", { name: "Contributo Enasarco" });
  await press(dialog.getByRole("button", { name: "Aggiungi", exact: true }));
  await dialog.waitFor({ state: "detached" });
}
