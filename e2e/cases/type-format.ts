import type { Locator } from "playwright-core";
import type { BozzaInBreve } from "../../packages/fatturapa/test/bozza-in-breve.ts";
import { italianDay, typed } from "./typed.ts";
import type { Typist } from "./typist.ts";

/** Where somebody looks for something, and the word they type to find it there: not the format's, their own. */
type Sought = { sezione: "generali" | "pagamento" | "riga"; parola: string; campo: RegExp };

const TESTATA = "DatiGenerali.DatiGeneraliDocumento";
const PAGAMENTO = "DatiPagamento[].DettaglioPagamento[]";
const nelTrasporto = (campo: RegExp): Sought => ({ sezione: "generali", parola: "trasporto", campo });
const nelPagamento = (parola: string, campo: RegExp): Sought => ({ sezione: "pagamento", parola, campo });

/** Places in the format ("[]" for whichever of a list) as people look for them. */
const sought: Readonly<Record<string, Sought>> = {
  [`${TESTATA}.Divisa`]: { sezione: "generali", parola: "valuta", campo: /^Valuta/ },
  [`${TESTATA}.Art73`]: { sezione: "generali", parola: "73", campo: /^Art\. 73/ },
  "DatiGenerali.DatiTrasporto.MezzoTrasporto": nelTrasporto(/^Mezzo/),
  "DatiGenerali.DatiTrasporto.CausaleTrasporto": nelTrasporto(/^Causale/),
  "DatiGenerali.DatiTrasporto.NumeroColli": nelTrasporto(/colli/),
  "DatiGenerali.DatiTrasporto.UnitaMisuraPeso": nelTrasporto(/^Unità/),
  "DatiGenerali.DatiTrasporto.PesoLordo": nelTrasporto(/^Peso lordo/),
  "DatiGenerali.DatiTrasporto.DataInizioTrasporto": nelTrasporto(/^Inizio/),
  "DatiGenerali.DatiTrasporto.TipoResa": nelTrasporto(/^Resa/),
  "DatiVeicoli.Data": { sezione: "generali", parola: "veicoli", campo: /immatricolazione/ },
  "DatiVeicoli.TotalePercorso": { sezione: "generali", parola: "veicoli", campo: /percorso/ },
  "DatiGenerali.DatiSAL[].RiferimentoFase": { sezione: "generali", parola: "avanzamento", campo: /^Fase/ },
  "DatiGenerali.FatturaPrincipale.NumeroFatturaPrincipale": {
    ...{ sezione: "generali", parola: "fattura principale", campo: /^Numero/ },
  },
  "DatiGenerali.FatturaPrincipale.DataFatturaPrincipale": {
    ...{ sezione: "generali", parola: "fattura principale", campo: /^Data/ },
  },
  "DatiGenerali.DatiFattureCollegate[].RiferimentoNumeroLinea[]": {
    ...{ sezione: "generali", parola: "fattura collegata", campo: /^Righe/ },
  },
  "CodiceArticolo[].CodiceTipo": { sezione: "riga", parola: "codice", campo: /^Tipo di codice/ },
  "CodiceArticolo[].CodiceValore": { sezione: "riga", parola: "codice", campo: /^Codice(?! articolo)/ },
  "AltriDatiGestionali[].TipoDato": { sezione: "riga", parola: "altri dati", campo: /^Tipo di dato/ },
  "AltriDatiGestionali[].RiferimentoTesto": { sezione: "riga", parola: "altri dati", campo: /^Testo/ },
  "AltriDatiGestionali[].RiferimentoNumero": { sezione: "riga", parola: "altri dati", campo: /^Numero/ },
  [`${PAGAMENTO}.DataRiferimentoTerminiPagamento`]: nelPagamento("decorrenza", /^Decorrenza dei termini/),
  [`${PAGAMENTO}.GiorniTerminiPagamento`]: nelPagamento("giorni", /^Giorni/),
  [`${PAGAMENTO}.ScontoPagamentoAnticipato`]: nelPagamento("sconto", /^Sconto/),
  [`${PAGAMENTO}.DataLimitePagamentoAnticipato`]: nelPagamento("anticipato", /^Limite/),
  [`${PAGAMENTO}.PenalitaPagamentiRitardati`]: nelPagamento("penal", /^Penalità/),
  [`${PAGAMENTO}.DataDecorrenzaPenale`]: nelPagamento("penal", /^Decorrenza della penale/),
  [`${PAGAMENTO}.ABI`]: nelPagamento("ABI", /^ABI/),
  [`${PAGAMENTO}.CAB`]: nelPagamento("CAB", /^CAB/),
};

const LINE = /^DatiBeniServizi\.DettaglioLinee\[(\d+)\]\./;

/** What hardly any document has, one after the other: of a line where `line` says which, of the document otherwise. */
export async function typeFormat(typist: Typist, { formato = {} }: BozzaInBreve, line?: number): Promise<void> {
  const begun = new Map<string, string>();
  for (const [percorso, value] of Object.entries(formato)) {
    const at = LINE.exec(percorso)?.[1];
    if (line === undefined ? at !== undefined : at !== String(line)) continue;
    const place = percorso.replace(LINE, "");
    const known = sought[place.replace(/\[\d+\]/g, "[]")];
    if (!known) throw new Error(`Nessuno sa dove cercare ${percorso}`);
    const part = place.slice(0, place.lastIndexOf(".")) || place;
    const isLeaf = place.startsWith(TESTATA);
    await typeOne(typist, { known, key: isLeaf ? place : part, begun, value: asTyped(value), line });
  }
}

const asTyped = (value: string | number | { toString(): string }): string =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) ? italianDay(value) : typed(value);

type One = { known: Sought; key: string; begun: Map<string, string>; value: string; line: number | undefined };

const summaries = {
  generali: "Altri dati del formato: trasporto",
  pagamento: "Altri dati del formato: altre ritenute",
};

async function typeOne(typist: Typist, { known, key, begun, value, line }: One): Promise<void> {
  const { page, write, unfold, tick } = typist;
  const details =
    known.sezione === "riga"
      ? page.getByRole("region", { name: `Dettagli della riga ${(line ?? 0) + 1}` }).locator("summary")
      : page.locator("summary", { hasText: summaries[known.sezione] });
  await unfold(details);
  const inside = details.locator("..");
  const name = begun.get(key) ?? (await begin(typist, inside, known.parola));
  begun.set(key, name);
  const group = inside.getByRole("group", { name, exact: true });
  const box = group.getByRole("checkbox", { name: known.campo });
  if ((await box.count()) > 0) return tick(box, true);
  await write(group.getByRole("textbox", { name: known.campo }), value);
}

/** Looks for a word in the list of what can be added and takes the first that is offered; what has come is called by its title. */
async function begin({ page, press, write }: Typist, inside: Locator, parola: string): Promise<string> {
  const list = inside.getByRole("combobox", { name: "Aggiungi un dato" });
  await write(list, parola);
  const first = page.getByRole("listbox", { name: "Aggiungi un dato" }).getByRole("option").first();
  const [, title = "", number = ""] = /^(.*?) \(([\d.]+)\)/.exec(await first.innerText()) ?? [];
  if (number === "") throw new Error(`«${parola}» non trova niente fra i dati da aggiungere`);
  await press(first);
  // An element that holds no others is its own field: only its number stands above it.
  const block = inside.getByRole("group", { name: `${title} ${number}`, exact: true });
  return (await block.count()) > 0 ? `${title} ${number}` : number;
}
