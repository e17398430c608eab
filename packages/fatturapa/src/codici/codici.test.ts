import { describe, expect, test } from "vitest";
import { AliquotaIvaFull } from "./aliquota-iva-full.ts";
import { CAUSALI_DI_LEGGE } from "./causale-di-legge.ts";
import * as codici from "./index.ts";
import { type Elenco, ilDocumento, riferimentoNormativoUsuale, scelteIva, type Voce } from "./index.ts";

const isElenco = (value: unknown): value is Elenco<Voce> =>
  typeof value === "object" && value !== null && "voci" in value;
const lists = Object.entries(codici as Record<string, unknown>).filter((entry): entry is [string, Elenco<Voce>] =>
  isElenco(entry[1]),
);

describe.each(lists)("%s", (_name, list) => {
  test("has unique small ids, unique codes and labels, valid days", () => {
    expect(new Set(list.voci.map((voce) => voce.id)).size).toBe(list.voci.length);
    expect(new Set(list.codici).size).toBe(list.voci.length);
    for (const voce of list.voci) {
      expect(Number.isInteger(voce.id) && voce.id > 0 && voce.id < 1000).toBe(true);
      expect(voce.descrizione).not.toBe("");
      expect([voce.validoDal, voce.validoAl].every((day) => day === undefined || /^\d{4}-\d\d-\d\d$/.test(day))).toBe(
        true,
      );
      expect(list.perCodice(voce.codice)).toBe(voce);
      expect(list.perId(voce.id)).toBe(voce);
    }
  });
});

test("a field that nobody has filled leads to no entry", () => {
  for (const nothing of [null, undefined, 0]) expect(codici.Natura.perId(nothing)).toBeUndefined();
  for (const nothing of [null, undefined, ""]) expect(codici.Natura.perCodice(nothing)).toBeUndefined();
});

test("the lists are those of the format", () => {
  expect(lists.length).toBe(23);
  expect(codici.TipoDocumento.codici.length).toBe(20);
  expect(codici.Natura.codici.length).toBe(24);
  expect(codici.TipoCassa.codici.length).toBe(22);
  expect(codici.ModalitaPagamento.codici.length).toBe(23);
});

test("each letter of a withholding's reason has its meaning, and no other has one", () => {
  expect(codici.CausalePagamento.voci.map(({ codice }) => codice)).toEqual(codici.CausalePagamento.codici);
});

test("a code has a life: Z and N6 are read but no longer offered, ZO is", () => {
  const offered = codici.CausalePagamento.validiAl("2026-11-20").map((voce) => voce.codice);
  expect(codici.CausalePagamento.contiene("Z")).toBe(true);
  expect(offered).not.toContain("Z");
  expect(offered).toContain("ZO");
  expect(codici.CausalePagamento.codici).not.toEqual(expect.arrayContaining(["F"]));
  expect(codici.Natura.validiAl("2026-11-20").map((voce) => voce.codice)).not.toContain("N6");
});

test("documents of the product specification come first", () => {
  expect(codici.TipoDocumento.voci.slice(0, 8).map((voce) => voce.codice)).toEqual(
    "TD01 TD02 TD03 TD04 TD05 TD06 TD26 TD27".split(" "),
  );
  expect(codici.RegimeFiscale.voci.slice(0, 9).map((voce) => voce.codice)).toEqual(
    "RF01 RF02 RF04 RF05 RF07 RF12 RF13 RF18 RF19".split(" "),
  );
});

test("one type of document takes amounts away, the credit note: sums and corrections count on it", () => {
  const taking = codici.TipoDocumento.voci.filter(({ segno }) => segno === "-");

  expect(taking.map(({ codice }) => codice)).toEqual([codici.NOTA_DI_CREDITO]);
});

test("from every place there is one integration to propose", () => {
  const places = codici.TipoDocumento.voci.map(({ integra }) => integra).filter((place) => place !== "nessuna");

  expect(places.toSorted()).toEqual(["Italia", "San Marino", "altri Paesi"]);
});

test("of a simplified document is true what is of the ordinary one that says the same", () => {
  expect(codici.voceDiDocumento("TD08")).toBe(codici.TipoDocumento.perCodice(codici.NOTA_DI_CREDITO));
  expect(codici.voceDiDocumento("TD99")).toBeUndefined();
});

test("law texts follow the day: DPR 633/72 until 2026, the VAT code afterwards", () => {
  expect(riferimentoNormativoUsuale("N4", "2026-12-31")).toBe("Esente art. 10 DPR 633/72");
  expect(riferimentoNormativoUsuale("N4", "2027-01-01")).toBe("Esente D.Lgs. 10/2026");
  expect(riferimentoNormativoUsuale("N2.2", "2026-11-20", "RF19")).toBe(
    "Art. 1, commi 54-89, L. 190/2014 - Regime forfettario",
  );
  expect(riferimentoNormativoUsuale("N2.2", "2026-11-20")).toBe("Operazione non soggetta a IVA");
});

test("every zero-rate choice has a text of at most 100 Latin-1 characters on every day, and every nature a choice", () => {
  for (const voce of AliquotaIvaFull.voci) {
    expect(voce.natura === undefined).toBe(voce.aliquota !== "0.00");
    for (const { testo } of voce.riferimenti) expect(testo).toMatch(/^[\x20-\xff]{1,100}$/);
  }
  for (const day of ["2026-12-31", "2027-01-01"])
    for (const { natura } of codici.Natura.validiAl(day).map((voce) => ({ natura: voce.codice })))
      expect(riferimentoNormativoUsuale(natura, day), `${natura} ${day}`).toBeTruthy();
  for (const testi of Object.values(CAUSALI_DI_LEGGE))
    for (const { testo } of testi) expect(testo).toMatch(/^[\x20-\xff]{1,200}$/);
});

test("a full VAT choice agrees with the plain lists", () => {
  const exempt = scelteIva("2026-11-20").find((scelta) => scelta.codice === "N4");
  expect(exempt).toMatchObject({
    natura: "N4",
    idNatura: codici.Natura.perCodice("N4").id,
    descrizione: "Esente art. 10 (N4)",
  });
  expect(codici.AliquotaIva.perId(exempt?.idAliquotaIva ?? 0)?.codice).toBe("0.00");
});

test("client fields follow the kind, and an own setting wins where it is set", () => {
  expect(codici.campiCliente(3)).toMatchObject({ partitaIva: 0, codiceFiscale: 2, codiceSDI: 3 });
  expect(codici.campiCliente(1, { email: 2, codiceFiscale: -1 })).toMatchObject({
    email: 2,
    codiceFiscale: 2,
    nome: 2,
  });
});

test.each([
  ["TD04", "la nota di credito"],
  ["TD05", "la nota di debito"],
  ["TD06", "la parcella"],
  ["TD16", "l'integrazione"],
  ["TD08", "la nota di credito semplificata"],
  ["TD26", "la fattura"],
  [undefined, "la fattura"],
])("inside a sentence %s is %s", (tipo, said) => {
  expect(ilDocumento(tipo)).toBe(said);
});
