import { document } from "@fatturachiara/contract/rooms/document";
import { aSeStessi, emessoDalCessionario } from "@fatturachiara/fatturapa/bozza";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { readXml, validateXml } from "@fatturachiara/fatturapa/xml";
import { beforeAll, describe, expect, test } from "vitest";
import { aClient, anIssuer, aSentDocument, type Issuer } from "../../../test/factories/a-document.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";

describe("every type of document", () => {
  const ours = "IT12345678903";
  const abroad = { codiceFiscale: null, cap: "00000", provincia: null, codiceSDI: "XXXXXXX" };
  const parties = {
    Italy: {},
    Germany: { ...abroad, nazione: "DE", partitaIva: "123456789", comune: "Berlin", ragioneSociale: "Nordwind GmbH" },
    "San Marino": { ...abroad, nazione: "SM", partitaIva: "12345", cap: "47890", comune: "San Marino" },
  };
  const homeOf = (codice: TipoDocumento): keyof typeof parties => {
    if (codice === "TD28") return "San Marino";
    return TipoDocumento.perCodice(codice).paeseCedente === "estero" ? "Germany" : "Italy";
  };
  const invoice = { riferimenti: [{ tipo: "fattura", idDocumento: "R-77", data: "2026-11-18" }] };
  const delivery = { numeroDdt: "D-5", dataDdt: "2026-11-12" };
  const line = { descrizione: "Progettazione", quantita: 1, prezzoUnitario: 1000, idAliquotaIvaFull: 1 };

  let app: TestApp;
  let issuer: Issuer;
  beforeAll(async () => {
    app = await testApp();
    issuer = await anIssuer(app);
  });

  test.each(TipoDocumento.voci)(
    "$codice goes out with the right seller and buyer and is taken",
    async ({ id, codice, nomina }) => {
      const [issuedByBuyer, toOneself] = [emessoDalCessionario(codice), aSeStessi(codice)];
      const other = toOneself ? null : await aClient(app, issuer, parties[homeOf(codice)]);

      const sent = await aSentDocument(app, issuer, {
        idTipoDocumento: id,
        idCliente: other?.id ?? null,
        ...((issuedByBuyer || nomina === "fattura rettificata") && invoice),
        ...(nomina === "documento di trasporto" && { documentServices: [{ ...line, ...delivery }] }),
      });
      await app.runJobs({ alsoLater: true });

      const { token } = issuer;
      const { data: xml } = await app.call(document.xml, { token, params: { id: sent.id } });
      expect(validateXml(xml.bytes)).toEqual([]);
      const header = readXml(xml.bytes).fattura?.FatturaElettronicaHeader;
      const codes = [header?.CedentePrestatore, header?.CessionarioCommittente].map((party) =>
        Object.values(party?.DatiAnagrafici?.IdFiscaleIVA ?? {}).join(""),
      );
      const theirs = other ? `${other.nazione}${other.partitaIva}` : ours;
      expect(codes).toEqual(issuedByBuyer ? [theirs, ours] : [ours, theirs]);
      expect(header?.SoggettoEmittente).toBe(issuedByBuyer ? "CC" : undefined);
      const { data: after } = await app.call(document.read, { token, params: { id: sent.id } });
      expect([after.statoDocumento, after.cronImapLogRows.flatMap(({ errori }) => errori)]).toEqual(["C", []]);
    },
  );
});
