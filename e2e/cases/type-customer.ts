import type { BozzaInBreve } from "../../packages/fatturapa/test/bozza-in-breve.ts";
import type { Typist } from "./typist.ts";

type Cessionario = BozzaInBreve["cessionario"];

const kinds = { 1: "Persona fisica", 2: "Azienda", 3: "Condominio" } as const;

/** Who is reached by certified mail is another customer than the one who has a code. */
const nameOf = ({ denominazione, nome, cognome, pec }: Cessionario): string =>
  [denominazione ?? [nome, cognome].filter(Boolean).join(" "), pec && "PEC"].filter(Boolean).join(" ");

/** Finds the other party by its name, or makes its card in the dialog that the field offers. */
export async function typeCustomer(typist: Typist, party: Cessionario, known: Set<string>): Promise<void> {
  const { page, pick } = typist;
  const name = nameOf(party);
  const field = page.locator("#idCliente");
  if (known.has(name)) return pick(field, new RegExp(party.cognome ?? name), party.cognome ?? name);
  await pick(field, /^Crea «/, name);
  await fillCard(typist, party);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  known.add(name);
}

async function fillCard(typist: Typist, party: Cessionario): Promise<void> {
  const { page, press, write, pick, tick } = typist;
  const card = page.getByRole("dialog");
  const field = (label: RegExp) => card.getByRole("textbox", { name: label });
  const italian = (party.paese ?? "IT") === "IT";
  const kind = card.getByRole("radio", { name: kinds[party.tipo], exact: true });
  if (!(await kind.isChecked())) await press(kind);
  if (party.pubblicaAmministrazione) await tick(card.getByRole("checkbox", { name: "Pubblica amministrazione" }), true);
  if (!italian)
    await pick(card.getByRole("combobox", { name: /^Nazione/ }), new RegExp(`\\(${party.paese}\\)`), party.paese);
  const texts: [RegExp, string | undefined][] = [
    [/^Partita IVA|^Identificativo/, party.partitaIva],
    [/^Codice fiscale/, italian && (party.tipo !== 2 || !party.partitaIva) ? party.codiceFiscale : undefined],
    [/^Nome/, party.nome],
    [/^Cognome/, party.cognome],
    [/^(Ragione sociale|Denominazione)/, party.denominazione && nameOf(party)],
    [/^Indirizzo/, party.sede?.indirizzo],
    [/^Numero civico/, party.sede?.numeroCivico],
    [/^Città/, italian ? undefined : party.sede?.comune],
    [/^Codice (destinatario|ufficio)/, italian ? party.codiceDestinatario : undefined],
    [/^PEC/, party.pec],
    [/^E-mail/, party.email],
  ];
  for (const [label, text] of texts) if (text) await write(field(label).first(), text);
  if (italian) {
    await pick(card.getByRole("combobox", { name: /^Comune/ }), /^Milano\s*MI/, "Milano");
    await write(field(/^CAP/), "20100");
  }
  await press(card.getByRole("button", { name: "Salva e torna alla fattura" }));
}
