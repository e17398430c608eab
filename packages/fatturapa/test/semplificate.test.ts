import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { DaComporre } from "../src/bozza/da-comporre.ts";
import type { Cedente, Cessionario } from "../src/bozza/parti.ts";
import { calcola } from "../src/calcolo/index.ts";
import { controlla } from "../src/controlli/index.ts";
import { Decimal } from "../src/decimal/decimal.ts";
import { byteDiComposta, componi, scriviComposta, verifica } from "../src/documento/index.ts";
import { riepiloghiSemplificata, totaliDi } from "../src/pagina/index.ts";
import { riparazioniBozza } from "../src/riparazioni/index.ts";
import { readSemplificata, validateSemplificata } from "../src/xml/index.ts";
import { bozza, forfettario, professionista, riga, ritenuta, societa } from "./bozza-di-prova.ts";
import type { BozzaInBreve } from "./bozza-in-breve.ts";
import { officialXsd } from "./official-xsd.ts";
import { percorsoBreve } from "./percorso-breve.ts";
import { sayMissing, sharedFolder } from "./shared-folder.ts";

const oggi = "2026-11-20";
const d = Decimal.of;
/** `GOLDEN=update npx vitest run …/semplificate` rewrites what is expected, only with files the official XSD accepts. */
const update = process.env.GOLDEN === "update";
sayMissing("the golden simplified invoices against the official XSD");
const xsd = sharedFolder ? officialXsd("semplificata") : undefined;
if (update && !xsd) throw new Error("Goldens are rewritten only where the official XSD is at hand.");

/** A simplified draft; `lordi`: the prices with VAT of its lines, in their order. */
function semplificata(altro: Partial<BozzaInBreve>, lordi: readonly string[] = []): DaComporre {
  const da = bozza({ pagamento: undefined, numero: "S/1", ...altro });
  const lines = da.bozza.DatiBeniServizi?.DettaglioLinee ?? [];
  const DettaglioLinee = lines.map((line, i) => {
    const gross = lordi[i];
    return gross ? { ...line, PrezzoUnitario: undefined, prezzoLordo: d(gross) } : line;
  });
  return { ...da, bozza: { ...da.bozza, semplificata: "SI", DatiBeniServizi: { DettaglioLinee } } };
}

const nowhere = { indirizzo: "", cap: "", comune: "", nazione: "IT" };
const codiceSolo: Cessionario = {
  tipo: 1,
  paese: "IT",
  codiceFiscale: "bnclra75c41f205n",
  email: "l@example.it",
  sede: nowhere,
};
const ivaSola: Cessionario = { tipo: 2, paese: "IT", partitaIva: "01234567897", sede: nowhere };
const tedesca: Cessionario = {
  tipo: 2,
  paese: "DE",
  partitaIva: "DE123456789",
  denominazione: "Muster GmbH",
  sede: { indirizzo: "Hauptstraße 5", cap: "10115", comune: "Berlin", nazione: "DE" },
};
const cassaIva: Cedente = { ...professionista, regimeFiscale: "RF17" };
const rettificata = [{ tipo: "fattura" as const, idDocumento: "S/1", data: "2026-11-10" }];
const al = (aliquota: string) => ({ aliquotaIva: d(aliquota) });
const zero = (natura: "N1" | "N2.2" | "N4") => ({ ...al("0.00"), natura });

const CASI: Record<string, DaComporre> = {
  "td07-privato-con-il-solo-codice-fiscale": semplificata(
    { cessionario: codiceSolo, righe: [riga("0", { descrizione: "Maglia", quantita: d("3") })] },
    ["19.90"],
  ),
  "td07-piu-aliquote-e-natura": semplificata(
    {
      cessionario: ivaSola,
      righe: [
        riga("0", { descrizione: "Pranzo", ...al("10.00") }),
        riga("0", { descrizione: "Vino", sconti: [{ tipo: "SC", percentuale: d("10.00") }] }),
        riga("0", { descrizione: "Giornale", ...zero("N4") }),
        riga("7.77", { descrizione: "Servizio, con il prezzo senza IVA", ...al("4.00") }),
      ],
    },
    ["38.50", "24.99", "1.70"],
  ),
  "td07-forfettario-oltre-400": semplificata({
    cedente: forfettario,
    righe: [riga("900.00", { ...zero("N2.2") })],
  }),
  "td07-esente-con-riga-di-bollo": semplificata({ righe: [riga("100.00", { ...zero("N4") })] }),
  "td07-cliente-estero": semplificata({ cessionario: tedesca, righe: [riga("0")] }, ["122.00"]),
  "td07-iva-per-cassa": semplificata({ cedente: cassaIva, righe: [riga("0")] }, ["61.00"]),
  "td08-nota-di-credito": semplificata(
    { tipoDocumento: "TD04", causale: "Reso di un capo\ndifettoso", riferimenti: rettificata, righe: [riga("0")] },
    ["19.90"],
  ),
  "td09-nota-di-debito-oltre-400": semplificata(
    { tipoDocumento: "TD05", riferimenti: rettificata, righe: [riga("0")] },
    ["600.00"],
  ),
};

describe.each(Object.entries(CASI))("%s", (name, da) => {
  const xml = scriviComposta(componi(da, { progressivoInvio: "00001" }));
  const expected = join(import.meta.dirname, "semplificate", `${name}.xml`);
  const letta = () => {
    const read = readSemplificata(xml);
    if (!read.valida) throw new Error("not valid");
    return read.fattura;
  };

  test("is valid, for us and for the official XSD, and the expected file", () => {
    expect(validateSemplificata(xml)).toEqual([]);
    const verdict = xsd?.verdict(byteDiComposta(componi(da, { progressivoInvio: "00001" })));
    expect(verdict).toBeUndefined();
    const lines = `${xml.replaceAll("><", ">\n<")}\n`;
    if (update) writeFileSync(expected, lines);
    expect(existsSync(expected), `no ${expected}: create it with GOLDEN=update`).toBe(true);
    expect(lines).toBe(readFileSync(expected, "utf8"));
  });

  test("has no errors, as a draft, as our document, as a file of others", () => {
    const errors = [
      ...verifica(da, oggi).problemi,
      ...controlla(letta(), { oggi, origine: "nostra" }),
      ...controlla(letta(), { oggi, origine: "esterna" }),
    ].filter(({ gravita }) => gravita === "errore");

    expect(errors).toEqual([]);
  });

  test("the totals of the draft are those that the file is read with, to the cent and by rate", () => {
    const totali = calcola(da);
    const importi = totaliDi(letta())[0]?.importi;
    const read = riepiloghiSemplificata(letta().FatturaElettronicaBody[0].DatiBeniServizi);
    const byRate = (all: readonly { natura?: string | undefined; imponibile: Decimal; imposta: Decimal }[]) =>
      all.map(({ natura, imponibile, imposta }) => `${natura} ${imponibile.round(2)} ${imposta.round(2)}`).sort();

    expect(String(importi?.totale.round(2))).toBe(String(totali.totale.importo.round(2)));
    expect(byRate(read)).toEqual(byRate(totali.riepiloghi));
    expect(totali.arrotondamento.importo.isZero()).toBe(true);
  });
});

/** What a simplified draft is refused or warned for, by code and place. */
const trovati = (da: DaComporre, code: RegExp) =>
  verifica(da, oggi)
    .problemi.filter(({ codice }) => code.test(codice))
    .map(({ codice, gravita, percorsoBozza }) => `${gravita} ${codice} ${percorsoBreve(percorsoBozza)}`);

test("more than 400 euro is refused at the line, and the repair makes it an ordinary invoice", () => {
  const da = semplificata({ righe: [riga("0")] }, ["400.01"]);
  const problema = verifica(da, oggi).problemi.find(({ codice }) => codice === "00460");
  const [repair] = problema ? riparazioniBozza(problema, da, { oggi }) : [];

  expect(trovati(da, /00460/)).toEqual(["errore 00460 DettaglioLinee[0].PrezzoUnitario"]);
  expect(trovati(semplificata({ righe: [riga("0")] }, ["400.00"]), /00460/)).toEqual([]);
  expect(repair && scriviComposta(componi(repair.applica(da), { progressivoInvio: "1" }))).toContain("FPR12");
});

test.each<[string, Partial<BozzaInBreve>, string]>([
  ["another type", { tipoDocumento: "TD06" }, "errore FC63 TipoDocumento"],
  ["a public body", { cessionario: { ...societa, pubblicaAmministrazione: true } }, "errore FC63 TipoDocumento"],
  [
    "reverse charge",
    { righe: [riga("10.00", { ...al("0.00"), natura: "N6.1" })] },
    "errore FC63 DettaglioLinee[0].Natura",
  ],
  ["split payment", { righe: [riga("10.00", { esigibilita: "S" })] }, "errore FC63 DettaglioLinee[0].EsigibilitaIVA"],
  [
    "a withholding",
    { righe: [riga("10.00", { ritenuta: true })], ritenuta: ritenuta("20.00") },
    "errore FC63 DatiRitenuta[0].TipoRitenuta",
  ],
  ["a discount in the invoice", { scontoInFattura: d("5.00") }, "errore FC63 ScontoMaggiorazione"],
  [
    "a note without the day of what it corrects",
    { tipoDocumento: "TD04", riferimenti: [{ tipo: "fattura", idDocumento: "S/1" }] },
    "errore FC63 bozza.DatiGenerali.DatiFattureCollegate[0].Data",
  ],
  [
    "a note that corrects two",
    { tipoDocumento: "TD04", riferimenti: [...rettificata, ...rettificata] },
    "errore FC63 bozza.DatiGenerali.DatiFattureCollegate[1].IdDocumento",
  ],
  ["a causale", { causale: "Lavori di marzo" }, "avviso FC64 TipoDocumento"],
])("%s is said at its place", (_, altro, expected) => {
  expect(trovati(semplificata({ righe: [riga("10.00")], ...altro }), /FC6[34]/).map((one) => one.trim())).toContain(
    expected.replace("bozza.DatiGenerali.", ""),
  );
});

test("structure and SdI speak of the fields of the draft", () => {
  const noi: Cedente = { ...professionista, sede: { ...professionista.sede, provincia: "R1" } };
  const cliente: Cessionario = { ...societa, sede: { ...societa.sede, provincia: "M1" } };
  const da = semplificata({
    cedente: noi,
    cessionario: cliente,
    numero: "S/1",
    righe: [riga("10.00", { descrizione: "a".repeat(1001) })],
  });

  expect(trovati(da, /00200/)).toEqual([
    "errore 00200 noi.sede.provincia",
    "errore 00200 cliente.sede.provincia",
    "errore 00200 DettaglioLinee[0].Descrizione",
  ]);
});
