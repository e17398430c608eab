import { expect, test } from "vitest";
import { bozza, cassa, esente, forfettario, onorario, riga, ritenuta, societa } from "../../test/bozza-di-prova.ts";
import type { BozzaInBreve as Bozza } from "../../test/bozza-in-breve.ts";
import { calcola } from "../calcolo/index.ts";
import { Decimal } from "../decimal/index.ts";
import { verifica } from "../documento/index.ts";
import { conValore } from "../tracciato/valore-al.ts";
import { riparazioniBozza } from "./index.ts";

const d = Decimal.of;
const oggi = "2026-11-20";
const persona = {
  tipo: 1 as const,
  paese: "IT",
  nome: "Anna",
  cognome: "Verdi",
  codiceFiscale: "BNCLRA75C41F205N",
  email: "anna@example.it",
  sede: societa.sede,
};
const rate = [{ scadenza: "2026-12-21", importo: d("1.00") }];

/** A draft with one fault, and what the first repair offered says. */
const CASI: [codice: string, altro: Partial<Bozza>, frase: RegExp][] = [
  ["00305", { cessionario: { ...societa, partitaIva: "IT 01234567897" } }, /^Scrive 01234567897/],
  ["00324", { cessionario: { ...societa, codiceFiscale: "12345678903" } }, /^Toglie il codice fiscale 12345678903/],
  ["00330", { cessionario: { ...societa, codiceDestinatario: "", pec: "sdi01@pec.fatturapa.it" } }, /^Toglie la PEC/],
  ["00400", { cedente: forfettario, righe: [riga("10.00", { aliquotaIva: d("0.00") })] }, /natura N2\.2/],
  ["00401", { righe: [riga("10.00", { natura: "N4" })] }, /^Toglie la natura N4/],
  ["00403", { data: "2026-11-21" }, /oggi, 20\/11\/2026/],
  ["00411", { righe: [riga("10.00", { ritenuta: true })] }, /^Toglie dalle righe la spunta/],
  ["00414", { righe: [onorario("10.00")], cassa: cassa("TC01", "4.00", { natura: "N4" }) }, /^Toglie la natura N4/],
  ["00424", { righe: [riga("10.00", { aliquotaIva: d("0.22") })] }, /^Scrive 22%.*il cliente paga/],
  ["00425", { numero: "A" }, /dato all'invio/],
  ["00427", { cessionario: { ...societa, codiceDestinatario: "ABC123" } }, /^Lascia vuoto il codice/],
  ["00445", { cedente: forfettario, righe: [riga("10.00", { ...esente, natura: "N2" })] }, /^Scrive N2\.2/],
  ["FC02", { cedente: forfettario }, /natura N2\.2.*il cliente paga/],
  [
    "FC03",
    { cessionario: persona, righe: [riga("10.00", { ritenuta: true })], ritenuta: ritenuta("20.00") },
    /^Toglie la ritenuta\. Attenzione: il cliente paga 12,20/,
  ],
  [
    "FC05",
    { righe: [riga("100.00", esente)], bollo: { modo: "no", importo: d("2.00"), addebitatoAlCliente: false } },
    /^Porta il bollo ad automatico/,
  ],
  ["FC09", { pagamento: { condizione: "TP01", modalita: "MP08", rate } }, /^Porta l'ultima rata a 1\.220,00/],
  ["FC11", { righe: [riga("10.00", { esigibilita: "S" })] }, /immediata\. Attenzione/],
  [
    "FC52",
    {
      cessionario: { ...societa, pubblicaAmministrazione: true, codiceDestinatario: "UFABC1" },
      righe: [riga("10.00")],
    },
    /scissione dei pagamenti.*il cliente paga 10,00/,
  ],
  ["FC29", { numero: "123456789012345678901" }, /dato all'invio/],
  ["FC33", { righe: [riga("10.00"), riga("2.00", { quantita: d("-1") })] }, /segno meno.*non cambia\.$/],
  ["FC34", { righe: [riga("1.00", { inizioPeriodo: "2026-02-01", finePeriodo: "2026-01-01" })] }, /^Scambia/],
  ["FC35", { righe: [riga("100.00", { sconti: [{ tipo: "SC", percentuale: d("5.125") }] })] }, /5,13%/],
  [
    "FC41",
    { cedente: forfettario, righe: [riga("1.00", { ...esente, ritenuta: true })], ritenuta: ritenuta("20.00") },
    /^Toglie la ritenuta\.$/,
  ],
  ["FC43", { righe: [riga("1.00", { cassa: true })] }, /spunta della cassa\.$/],
  ["FC44", { bollo: { modo: "si", importo: d("2.00"), addebitatoAlCliente: false } }, /automatico/],
  ["FC46", { scontoInFattura: d("-1.00") }, /segno meno.*il cliente paga/],
  ["FC47", { righe: [riga("1.00", { descrizione: "tè 茶 verde" })] }, /caratteri che il file non ammette/],
];

test.each(CASI)("%s can be repaired in the editor", (codice, altro, frase) => {
  const draft = bozza(altro);
  const before = verifica(draft, oggi).problemi;
  const problema = before.find((one) => one.codice === codice);
  if (!problema) throw new Error(`no finding ${codice}: ${before.map((one) => one.codice)}`);
  const [first, ...others] = riparazioniBozza(problema, draft, { oggi });

  expect(first?.frase).toMatch(frase);
  for (const repair of first ? [first, ...others] : []) {
    const after = repair.applica(draft);
    const found = verifica(after, oggi).problemi;
    const errors = (list: typeof found) => list.filter((one) => one.gravita === "errore").map((one) => one.codice);
    expect(found.some((one) => one.codice === codice && one.percorsoBozza === problema.percorsoBozza)).toBe(false);
    expect(errors(found).filter((error) => !errors(before).includes(error))).toEqual([]);
    const [old, now] = [calcola(draft), calcola(after)].map(
      ({ netto, totale }) => `${netto.importo} ${totale.importo}`,
    );
    expect(repair.cambiaImporti).toBe(old !== now);
  }
});

test("a withholding that is marked and not set: either the mark goes, or the usual one comes and the net is told", () => {
  const draft = bozza({ righe: [riga("1000.00", { ritenuta: true })] });
  const problema = verifica(draft, oggi).problemi.find((problema) => problema.codice === "00411");
  const found = problema ? riparazioniBozza(problema, draft, { oggi }) : [];

  expect(found.map((one) => one.frase)).toEqual([
    "Toglie dalle righe la spunta della ritenuta.",
    "Imposta la ritenuta d'acconto del 20%, causale A. Attenzione: il cliente paga 1.020,00\u00A0€ invece di 1.220,00\u00A0€.",
  ]);
});

test("a discount that the whole document cannot have is taken away", () => {
  const percorso = "bozza.DatiGenerali.DatiGeneraliDocumento.ScontoMaggiorazione";
  const draft = conValore(bozza({}), percorso, [{ Tipo: "SC", Percentuale: d("5.00") }]);
  const problema = verifica(draft, oggi).problemi.find(({ codice }) => codice === "FC46");
  const [repair] = problema ? riparazioniBozza(problema, draft, { oggi }) : [];

  expect(repair?.frase).toBe("Toglie lo sconto sull'intero documento.");
  expect(verifica(repair?.applica(draft) ?? draft, oggi).problemi).toEqual([]);
});

test("what only the person knows has no repair", () => {
  const draft = bozza({ righe: [] });
  const [problema] = verifica(draft, oggi).problemi;

  expect(problema?.codice).toBe("FC30");
  expect(problema && riparazioniBozza(problema, draft, { oggi })).toEqual([]);
});
