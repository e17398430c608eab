import { decodeLine } from "@fatturachiara/contract/draft/line/decode-line";
import type { Client } from "@fatturachiara/contract/rooms/clients";
import type { Declaration } from "@fatturachiara/contract/rooms/declarations";
import type { FiscalData } from "@fatturachiara/contract/rooms/taxdata";
import { AliquotaIvaFull, CausalePagamento, RegimeFiscale, TipoRitenuta } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { aClient } from "../../../../test/a-client.ts";
import { someFiscalData } from "../../../../test/some-fiscal-data.ts";
import { applyChoice, takeBack } from "../content/applied.ts";
import type { Draft } from "../content/draft.ts";
import { createDraftStore } from "../content/draft-store.ts";
import { choosesClient, startDraft } from "../content/start-draft.ts";
import { proposalsFor } from "./proposals.ts";

const oggi = "2026-11-20";
const company = { idProfiloFiscale: 2, ragioneSociale: "Cliente", partitaIva: "12345678903" } as const;
const person = { idProfiloFiscale: 1, nome: "Ugo", cognome: "Neri", partitaIva: null } as const;
const flat = { idRegimeFiscale: RegimeFiscale.perCodice("RF19").id };
const withheld = (causale: "A" | "R"): Partial<Draft> => ({
  idRitenuta: TipoRitenuta.perCodice("RT01").id,
  idCausalePagamento: CausalePagamento.perCodice(causale).id,
});
const agents = (rate: string, base: string): Partial<Draft> => ({
  aliquotaRitenuta: Decimal.of(rate),
  percentualeBaseRitenuta: Decimal.of(base),
});
const declared: Declaration = {
  ...{ id: "1", idCliente: aClient().id, cliente: "Cliente", identificativi: ["IT12345678903"], anno: 2026 },
  protocollo: "08060120341234567-000001",
  ...{ dataRicevuta: "2026-01-15", tipo: "importo", plafond: Decimal.of("10000"), ultimoGiorno: null },
  ...{ usato: Decimal.zero, inBozza: Decimal.zero },
};

type Case = {
  client?: Partial<Client>;
  fiscal?: Partial<FiscalData>;
  draft?: Partial<Draft>;
  dichiarazioni?: Declaration[];
};

/** A new invoice to that customer. */
function invoice({ client, fiscal, draft, dichiarazioni }: Case) {
  const to = aClient({ ...company, ...client });
  const mine = { ...someFiscalData, ...fiscal };
  const begun = startDraft(mine, [], oggi);
  const store = createDraftStore({ ...begun, ...choosesClient(begun, to), ...draft });
  return { store, say: () => proposalsFor(store.get(), { client: to, fiscal: mine, oggi, dichiarazioni }) };
}

const codes = (draft: Draft) => draft.lines.map((line) => AliquotaIvaFull.perId(line.idAliquotaIvaFull ?? 0)?.codice);

test.each<[string, string, Case, string[]]>([
  [
    "a business in the Union, of a flat-rate issuer",
    "flat-abroad-eu",
    { client: { nazione: "DE" }, fiscal: flat },
    ["N2.1-UE"],
  ],
  [
    "one outside it, of a flat-rate issuer",
    "flat-abroad",
    { client: { nazione: "US" }, fiscal: flat },
    ["N2.1", "N3.1"],
  ],
  ["a business in the Union", "abroad-eu", { client: { nazione: "DE" } }, ["N3.2", "N2.1-UE"]],
  ["a business outside it", "abroad", { client: { nazione: "US" } }, ["N3.1", "N2.1"]],
  ["San Marino", "san-marino", { client: { nazione: "SM" } }, ["N3.3", "N2.1"]],
  ["the Vatican", "vatican", { client: { nazione: "VA" } }, ["N3.4", "N2.1"]],
  ["a person in the Union", "private-abroad-eu", { client: { ...person, nazione: "FR" } }, ["N7"]],
  ["a person outside it", "private-abroad", { client: { ...person, nazione: "US" } }, ["N3.1"]],
  [
    "a person in the Union, of a flat-rate issuer",
    "flat-private-abroad-eu",
    { client: { ...person, nazione: "FR" }, fiscal: flat },
    ["N7"],
  ],
  ["San Marino, of a flat-rate issuer", "flat-odd", { client: { nazione: "SM" }, fiscal: flat }, ["N2.1"]],
  ["a frequent exporter", "exporter", { dichiarazioni: [declared] }, ["N3.5"]],
])("to %s the VAT of its kind is proposed, applied with one press, and taken back with one", (_, key, one, wanted) => {
  const { store, say } = invoice(one);
  const [proposal, ...others] = say();
  const before = store.get();

  expect(proposal?.key).toBe(key);
  expect(others).toEqual([]);
  const changing = proposal?.choices.filter(({ stays }) => !stays) ?? [];
  expect(changing).toHaveLength(wanted.length);
  for (const [i, choice] of changing.entries()) {
    const applied = proposal && applyChoice(store, proposal, choice);
    expect(codes(store.get())).toEqual([wanted[i]]);
    expect(say()).toEqual([]);
    if (applied) takeBack(store, { ...applied, at: "services" });
    expect(store.get().lines).toEqual(before.lines);
  }
});

test("with a declaration its protocol and the day of its receipt are written on each line", () => {
  const { store, say } = invoice({ dichiarazioni: [declared] });
  const [proposal] = say();

  if (proposal?.choices[0]) applyChoice(store, proposal, proposal.choices[0]);

  expect(store.get().lines[0]).toMatchObject({
    AltriDatiTipoDato: "INTENTO",
    AltriDatiTesto: "08060120341234567-000001 del 15/01/2026",
  });
});

test("what a line says besides stays when a declaration is written on it, and is there alone again when it is taken back", () => {
  const { store, say } = invoice({ dichiarazioni: [declared] });
  const [line] = store.get().lines;
  store.setLine(line?.key ?? "", { AltriDatiTipoDato: "ORDINE", AltriDatiTesto: "5" });
  const before = store.get();
  const [proposal] = say();
  const applied = proposal?.choices[0] && applyChoice(store, proposal, proposal.choices[0]);
  const written = store.get().lines.map((one) => decodeLine(one).AltriDatiGestionali);
  if (applied) takeBack(store, { ...applied, at: "services" });

  expect(written).toEqual([
    [
      { TipoDato: "ORDINE", RiferimentoTesto: "5" },
      { TipoDato: "INTENTO", RiferimentoTesto: declared.protocollo, RiferimentoData: "2026-01-15" },
    ],
  ]);
  expect(store.get().lines.map((one) => decodeLine(one))).toEqual(before.lines.map((one) => decodeLine(one)));
});

const publicBody = { flagPubblicaAmministrazione: true, codiceSDI: "ABC123" };

test.each<[string, Case, string[]]>([
  ["a company in Italy", {}, []],
  ["a person in Italy", { client: person }, []],
  ["a customer abroad with an Italian number", { client: { nazione: "DE", partitaIvaItaliana: true } }, []],
  [
    "a customer whom somebody else's declaration does not cover",
    { dichiarazioni: [{ ...declared, cliente: "Altra", identificativi: ["IT01234567897"] }] },
    [],
  ],
  [
    "a person known by no number, whose line names somebody else's declaration",
    { client: { ...person, nazione: "US", codiceFiscale: null }, dichiarazioni: [declared] },
    ["private-abroad"],
  ],
  ["an exporter whose declaration is of another year", { dichiarazioni: [{ ...declared, anno: 2025 }] }, []],
  ["a public body, in split payment from the start", { client: publicBody }, []],
  ["a public body that wants VAT at once", { client: { ...publicBody, idEsigibilitaIva: 1 } }, ["public-body"]],
  ["a patient", { client: person, fiscal: { flagPrestazioniSanitarie: true } }, ["health"]],
  ["a person who would withhold", { client: person, draft: withheld("A") }, ["private"]],
  ["a condominium", { client: { idProfiloFiscale: 3, partitaIva: null } }, ["condominium"]],
  ["the principal of an agent", { draft: { ...withheld("R"), ...agents("23", "50") } }, ["agent"]],
  [
    "the principal of an agent with a professional's withholding",
    { draft: { ...withheld("R"), ...agents("20", "100") } },
    ["agent-withholding", "agent"],
  ],
  ["a supplier, whose integration it is", { client: { nazione: "DE" }, draft: { idTipoDocumento: 13 } }, []],
])("to %s is proposed what there is to propose", (_, one, wanted) => {
  expect(
    invoice(one)
      .say()
      .map(({ key }) => key),
  ).toEqual(wanted);
});

test("what somebody has changed since is not put back", () => {
  const { store, say } = invoice({ client: { nazione: "DE" } });
  const [proposal] = say();
  const applied = proposal?.choices[0] && applyChoice(store, proposal, proposal.choices[0]);
  const [line] = store.get().lines;
  store.setLine(line?.key ?? "", { idAliquotaIvaFull: AliquotaIvaFull.perCodice("N4").id });

  if (applied) takeBack(store, { ...applied, at: "services" });

  expect(codes(store.get())).toEqual(["N4"]);
});
