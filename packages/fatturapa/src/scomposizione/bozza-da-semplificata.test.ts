import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { whole } from "../../test/whole.ts";
import { testataDi } from "../bozza/parti-bozza.ts";
import { calcola } from "../calcolo/index.ts";
import { totaliDi } from "../pagina/index.ts";
import type { FatturaElettronicaSemplificata } from "../tracciato/index.ts";
import { readSemplificata } from "../xml/index.ts";
import { bozzaDaSemplificata, perditeDiSemplificata } from "./bozza-da-semplificata.ts";

const corpus = new URL("../../test/corpus/", import.meta.url);

function semplificata(file: string, change: (xml: string) => string = (xml) => xml): FatturaElettronicaSemplificata {
  return whole(readSemplificata(new TextEncoder().encode(change(readFileSync(new URL(file, corpus), "utf8")))));
}

const files = readdirSync(corpus).filter((file) => file.startsWith("syn__fsm_"));

test.each(files)("a draft of %s comes to the taxable amount, tax and stamp duty that the file states", (file) => {
  const fattura = semplificata(file);
  const stated = totaliDi(fattura)[0]?.importi;

  const { totale, totaleIva, imponibile, bollo } = calcola(bozzaDaSemplificata(fattura));

  expect([totale, totaleIva, imponibile].map(({ importo }) => String(importo.round(2)))).toEqual(
    [stated?.totale, stated?.imposta, stated?.imponibile].map((one) => String(one?.round(2))),
  );
  expect(bollo.applicato).toBe(file.includes("rf19"));
});

test.each(files)("%s read into a draft and written again says the same of every document", (file) => {
  const fattura = semplificata(file);
  const { IdTrasmittente, ProgressivoInvio } = fattura.FatturaElettronicaHeader.DatiTrasmissione;
  const idTrasmittente = { idPaese: IdTrasmittente.IdPaese, idCodice: IdTrasmittente.IdCodice };

  const lost = perditeDiSemplificata(fattura, {
    da: bozzaDaSemplificata(fattura),
    invio: { progressivoInvio: ProgressivoInvio, idTrasmittente },
  });

  // A tax that was written as an amount comes back as the rate that it is.
  expect(lost.filter(({ percorso }) => !/DatiIVA\.(?:Imposta|Aliquota)$/.test(percorso))).toEqual([]);
});

test("a corrected invoice is named, and the type is the ordinary one that says the same", () => {
  const da = bozzaDaSemplificata(semplificata("syn__fsm_td08_nota_credito.xml"));

  expect(testataDi(da)).toMatchObject({ TipoDocumento: "TD04", Data: "2026-11-12", Causale: ["importo"] });
  expect(da.numero).toBe("S/3");
  expect(da.bozza.DatiGenerali?.DatiFattureCollegate).toEqual([{ IdDocumento: "S/1", Data: "2026-11-10" }]);
  expect(da.cliente).toMatchObject({ tipo: 1, codiceFiscale: "BNCLRA75C41F205N", sede: { indirizzo: "" } });
});

test("who is known by a number alone is a person by a tax code of sixteen characters, else a business", () => {
  const byVat = (xml: string) =>
    xml.replace(
      "<CodiceFiscale>BNCLRA75C41F205N</CodiceFiscale>",
      "<IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>98765432103</IdCodice></IdFiscaleIVA>",
    );

  const { cliente } = bozzaDaSemplificata(semplificata("syn__fsm_td07_122.xml", byVat));

  expect(cliente).toMatchObject({ tipo: 2, partitaIva: "98765432103" });
  expect(cliente?.denominazione).toBeUndefined();
});
