import type { BozzaInBreve } from "../../packages/fatturapa/test/bozza-in-breve.ts";
import { typeCustomer } from "./type-customer.ts";
import { typeFormat } from "./type-format.ts";
import { typeLines } from "./type-lines.ts";
import { typePayment } from "./type-payment.ts";
import { italianDay } from "./typed.ts";
import type { Typist } from "./typist.ts";

/** Documents whose other party is the issuer. */
const toOneself = ["TD21", "TD27"];
/** Those that complete a supplier's invoice, which has a place of its own. */
const integrations = ["TD16", "TD17", "TD18", "TD19", "TD28"];

/** As the list calls what is written short. */
const simplified: Readonly<Record<string, string>> = { TD01: "TD07", TD04: "TD08", TD05: "TD09" };

/** From a new invoice to its last step, in the quick view. */
export async function typeDocument(typist: Typist, bozza: BozzaInBreve, known: Set<string>): Promise<void> {
  const { page, press, pick, write } = typist;
  const { tipoDocumento: type, cessionario, causale, riferimenti = [] } = bozza;
  const written = (bozza.semplificata && simplified[type]) || type;
  if (written !== "TD01")
    await pick(page.getByRole("combobox", { name: "Tipo documento" }), new RegExp(`\\(${written}\\)`), written);
  if (!toOneself.includes(type)) await typeCustomer(typist, cessionario, known);
  if (causale) await write(page.getByRole("textbox", { name: /^Causale \(/ }), causale);
  for (const [at, one] of riferimenti.entries()) {
    if (integrations.includes(type)) {
      await write(page.locator("#fatturaFornitore"), one.idDocumento);
      await write(page.locator("#dataFatturaFornitore"), italianDay(one.data ?? ""));
    } else await typeReference(typist, at, one);
  }
  await typeLines(typist, bozza);
  await typePayment(typist, bozza);
  await typeFormat(typist, bozza);
  await press(
    page
      .getByRole("button", { name: /^Controlla e invia/ })
      .filter({ visible: true })
      .first(),
  );
  await page.getByRole("tab", { name: "Anteprima" }).waitFor();
}

type Reference = NonNullable<BozzaInBreve["riferimenti"]>[number];

const kinds = {
  ordine: /^Ordine/,
  contratto: /^Contratto/,
  convenzione: /^Convenzione/,
  ricezione: /^Ricezione/,
  fattura: /^Fattura/,
};

async function typeReference({ page, press, pick, write, unfold }: Typist, at: number, one: Reference): Promise<void> {
  await unfold(page.locator("summary", { hasText: "Altri riferimenti" }));
  await press(page.getByRole("button", { name: "Aggiungi riferimento" }));
  const field = (name: string) => page.locator(`[id="riferimenti[${at}].${name}"]`);
  if (one.tipo !== "ordine") await pick(field("tipo"), kinds[one.tipo]);
  await write(field("idDocumento"), one.idDocumento);
  if (one.data) await write(field("data"), italianDay(one.data));
  if (one.cig) await write(field("cig"), one.cig);
}
