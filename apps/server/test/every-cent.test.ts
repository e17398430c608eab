import { daComporre } from "@fatturachiara/contract/da-comporre";
import { document as calls } from "@fatturachiara/contract/rooms/document";
import { calcola } from "@fatturachiara/fatturapa/calcolo";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatNumero } from "@fatturachiara/fatturapa/presentazione";
import { readXml } from "@fatturachiara/fatturapa/xml";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  anyDocument,
  type CustomerKind,
  centRuns,
  customers,
  type IssuerKind,
  issuers,
  wiredIssuers,
} from "../../../packages/contract/test/any-document.ts";
import { aClient, anIssuer } from "./factories/a-document.ts";
import { pdfText, squeezed } from "./pdf-text.ts";
import { testApp } from "./test-app.ts";

// The server's half of the chain: the wire, what is stored and answered, the XML, the PDF. The pages' half, on the same
// documents, is `apps/web/src/rooms/draft/page/every-cent.test.tsx`; both meet in `calcola`.

const cents = (amount: Decimal): string => formatNumero(amount, { min: 2, max: 2 });

/** Everybody of the generator, made when first needed. */
async function people() {
  const app = await testApp();
  const known = new Map<string, ReturnType<typeof anIssuer>>();
  return {
    app,
    async parties(issuer: IssuerKind, customer: CustomerKind) {
      const found = known.get(issuer) ?? anIssuer(app, { fiscal: wiredIssuers[issuer] });
      known.set(issuer, found);
      const who = await found;
      const clientOf =
        known.get(`${issuer} ${customer}`) ??
        aClient(app, who, customers[customer]).then((client) => ({ ...who, client }));
      known.set(`${issuer} ${customer}`, clientOf);
      return clientOf;
    },
  };
}

test("whatever is invoiced, the answer of the server, XML and PDF say to the cent what is summed while typing", async () => {
  const { app, parties } = await people();
  await fc.assert(
    fc.asyncProperty(anyDocument, async ({ issuer, customer, document }) => {
      const { token, client, account } = await parties(issuer, customer);
      const body = { ...document, idCliente: client.id, idProfiloIban: account.id };
      const source = { fiscal: issuers[issuer], client, bankAccounts: [account], numero: "1/2026" };
      const screen = calcola(daComporre({ ...source, document: body }));

      const { data: answer, messages } = await app.call(calls.create, { token, body });
      expect(messages ?? []).toEqual([]);
      const wanted = {
        imponibile: screen.imponibile,
        totaleCassa: screen.totaleCassa,
        totaleIva: screen.totaleIva,
        totale: screen.totale,
        totaleRitenute: screen.totaleRitenute,
        nettoAPagare: screen.netto,
      };
      for (const [name, { importo }] of Object.entries(wanted))
        expect(`${name} ${cents(answer[name as keyof typeof wanted])}`).toBe(`${name} ${cents(importo)}`);
      expect(answer.documentServices.map((line) => line.prezzoTotale && cents(line.prezzoTotale))).toEqual(
        screen.righe.map((riga) => cents(riga.prezzoTotale)),
      );

      const params = { id: answer.id };
      const xml = await app.call(calls.xml, { token, params });
      const read = readXml(xml.data.bytes);
      if (!read.valida) throw new Error("the file of a draft is not sound");
      const [body0] = read.fattura.FatturaElettronicaBody;
      const generali = body0.DatiGenerali.DatiGeneraliDocumento;
      expect(generali.ImportoTotaleDocumento && cents(generali.ImportoTotaleDocumento)).toBe(
        cents(screen.totale.importo),
      );
      expect((generali.DatiRitenuta ?? []).map((ritenuta) => cents(ritenuta.ImportoRitenuta))).toEqual(
        screen.ritenute.map((ritenuta) => cents(ritenuta.importo)),
      );
      expect((generali.DatiCassaPrevidenziale ?? []).map((cassa) => cents(cassa.ImportoContributoCassa))).toEqual(
        screen.casse.map((cassa) => cents(cassa.importo)),
      );
      expect(
        body0.DatiBeniServizi.DatiRiepilogo.map((riepilogo) => [
          cents(riepilogo.ImponibileImporto),
          cents(riepilogo.Imposta),
        ]),
      ).toEqual(screen.riepiloghi.map((riepilogo) => [cents(riepilogo.imponibile), cents(riepilogo.imposta)]));
      for (const paid of body0.DatiPagamento?.flatMap((block) => block.DettaglioPagamento) ?? [])
        expect(cents(paid.ImportoPagamento)).toBe(cents(screen.netto.importo));

      const pdf = await app.call(calls.pdf, { token, params });
      const page = pdfText(pdf.data.bytes).join("");
      const shows = (...texts: string[]) => expect(page).toContain(squeezed(texts.join(" ")));
      shows("Totale documento", cents(screen.totale.importo));
      shows(`${cents(screen.netto.importo)} €`);
      shows("Imponibile", cents(screen.imponibile.importo));
      for (const cassa of screen.casse) shows(`Cassa previdenziale ${cassa.tipo} 4%`, cents(cassa.importo));
      for (const ritenuta of screen.ritenute) shows(cents(ritenuta.importo.negated()));
      if (!screen.ivaSplitPayment.importo.isZero())
        shows("IVA versata dal cliente", cents(screen.ivaSplitPayment.importo.negated()));
      if (!screen.scontoInFattura.importo.isZero())
        shows("Sconto in fattura", cents(screen.scontoInFattura.importo.negated()));
      for (const riga of screen.righe) shows(cents(riga.prezzoTotale));
      for (const riepilogo of screen.riepiloghi) shows(cents(riepilogo.imponibile), cents(riepilogo.imposta));
    }),
    centRuns(60),
  );
});
