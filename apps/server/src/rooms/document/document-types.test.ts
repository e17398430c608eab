import { document } from "@fatturachiara/contract/rooms/document";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { readXml, validateXml } from "@fatturachiara/fatturapa/xml";
import { expect, test } from "vitest";
import { anIssuer, aSentDocument, type Issuer } from "../../../test/factories/a-document.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";

const idOf = (codice: TipoDocumento) => TipoDocumento.perCodice(codice).id;

async function sentFile(app: TestApp, issuer: Issuer, given: Record<string, unknown>) {
  const { id } = await aSentDocument(app, issuer, given);
  const { data: xml } = await app.call(document.xml, { token: issuer.token, params: { id } });
  expect(validateXml(xml.bytes)).toEqual([]);
  const fattura = readXml(xml.bytes).fattura;
  if (!fattura) throw new Error("no invoice in the file");
  return fattura.FatturaElettronicaHeader;
}

test("an invoice from abroad is integrated with the supplier as seller and ourselves as buyer", async () => {
  const app = await testApp();
  const supplier = {
    ragioneSociale: "Nordwind GmbH",
    nazione: "DE",
    partitaIva: "123456789",
    codiceFiscale: null,
    indirizzo: "Hauptstrasse 1",
    cap: "00000",
    comune: "Berlin",
    provincia: null,
    codiceSDI: "XXXXXXX",
  };
  const issuer = await anIssuer(app, { client: supplier });

  const header = await sentFile(app, issuer, {
    idTipoDocumento: idOf("TD17"),
    riferimenti: [{ tipo: "fattura", idDocumento: "R-77", data: "2026-11-18" }],
  });

  expect(header.CedentePrestatore.DatiAnagrafici.IdFiscaleIVA).toEqual({ IdPaese: "DE", IdCodice: "123456789" });
  expect(header.CessionarioCommittente.DatiAnagrafici.IdFiscaleIVA?.IdCodice).toBe("12345678903");
  expect(header.SoggettoEmittente).toBe("CC");
});

test("goods for one's own use are invoiced to oneself, without a customer", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);

  const header = await sentFile(app, issuer, { idTipoDocumento: idOf("TD27"), idCliente: null });

  expect(header.CessionarioCommittente.DatiAnagrafici.IdFiscaleIVA?.IdCodice).toBe("12345678903");
});
