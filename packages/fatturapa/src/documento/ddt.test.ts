import { expect, test } from "vitest";
import { bozza, riga } from "../../test/bozza-di-prova.ts";
import type { RigaBozza } from "../../test/bozza-in-breve.ts";
import { whole } from "../../test/whole.ts";
import { contenutoAllegato } from "../allegato/index.ts";
import { notaDi } from "../bozza/lettura/nota-di.ts";
import { righeDi } from "../bozza/parti-bozza.ts";
import { percorsoRiga } from "../bozza/percorsi.ts";
import { scomponiFattura } from "../scomposizione/index.ts";
import { readXml, validateXml, writeXml, writeXmlBytes } from "../xml/index.ts";
import { componiFattura } from "./componi-fattura.ts";
import { verifica } from "./verifica.ts";

const invio = { progressivoInvio: "00001" };
const nota = (numero: string, data?: string): Partial<RigaBozza> => ({ ddt: { numero, ...(data && { data }) } });
const ddtOf = (righe: RigaBozza[]) =>
  componiFattura(bozza({ righe }), invio).FatturaElettronicaBody[0].DatiGenerali.DatiDDT;

test("each delivery note stands once, with the numbers of its lines", () => {
  const righe = [
    riga("10", nota("7", "2026-11-02")),
    riga("20"),
    riga("30", nota("8", "2026-11-05")),
    riga("5", nota("7", "2026-11-02")),
  ];

  expect(ddtOf(righe)).toEqual([
    { NumeroDDT: "7", DataDDT: "2026-11-02", RiferimentoNumeroLinea: [1, 4] },
    { NumeroDDT: "8", DataDDT: "2026-11-05", RiferimentoNumeroLinea: [3] },
  ]);
  expect(validateXml(writeXmlBytes(componiFattura(bozza({ righe }), invio)))).toEqual([]);
});

test("a note of the whole document needs no line numbers, and comes back to every line", () => {
  const righe = [riga("10", nota("7", "2026-11-02")), riga("20", nota("7", "2026-11-02"))];

  expect(ddtOf(righe)).toEqual([{ NumeroDDT: "7", DataDDT: "2026-11-02" }]);
  const { da, perdite } = scomponiFattura(componiFattura(bozza({ righe }), invio));
  expect(righeDi(da).map((one) => notaDi(da, one)?.NumeroDDT)).toEqual(["7", "7"]);
  expect(perdite).toEqual([]);
});

test("several notes that each cover the whole document need none either, as in a file that names no lines", () => {
  const righe = [riga("10", nota("7", "2026-11-02")), riga("20", nota("7", "2026-11-02"))];
  const da = bozza({ righe });
  const DatiDDT = [...(da.bozza.DatiGenerali?.DatiDDT ?? []), { NumeroDDT: "8", DataDDT: "2026-11-05" }];
  const draft = { ...da, bozza: { ...da.bozza, DatiGenerali: { ...da.bozza.DatiGenerali, DatiDDT } } };

  expect(componiFattura(draft, invio).FatturaElettronicaBody[0].DatiGenerali.DatiDDT).toEqual([
    { NumeroDDT: "7", DataDDT: "2026-11-02" },
    { NumeroDDT: "8", DataDDT: "2026-11-05" },
  ]);
});

test("without its day a note cannot be sent, and the finding leads to the line", () => {
  const { problemi } = verifica(bozza({ righe: [riga("10"), riga("20", nota("7"))] }), "2026-11-20");

  expect(problemi.filter(({ gravita }) => gravita === "errore")).toMatchObject([
    { codice: "FC49", percorsoBozza: percorsoRiga(1, "ddt.DataDDT") },
  ]);
});

test("what is attached to the draft travels in the file byte for byte", () => {
  const contenuto = Uint8Array.from({ length: 300 }, (_, i) => i % 256);
  const fattura = componiFattura(bozza({ allegati: [{ nome: "Contratto.pdf", contenuto }] }), invio);
  const [allegato] = whole(readXml(writeXml(fattura).xml)).FatturaElettronicaBody[0].Allegati ?? [];

  expect(allegato).toMatchObject({ NomeAttachment: "Contratto.pdf", FormatoAttachment: "PDF" });
  expect(allegato && contenutoAllegato(allegato)).toEqual(contenuto);
});
