import { document } from "@fatturachiara/contract/rooms/document";
import { type QuoteDetail, quoteInput, quotes } from "@fatturachiara/contract/rooms/quotes";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { describe, expect, test } from "vitest";
import { anIssuer, type Issuer, invoiceOf } from "../../../test/factories/a-document.ts";
import { mailsOf } from "../../../test/factories/mails-of.ts";
import { pdfText, squeezed } from "../../../test/pdf-text.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";

/** A quote of 1,000.00 at 22 % and an option of 200.00. */
async function aQuote(app: TestApp, issuer: Issuer, change: Record<string, unknown> = {}): Promise<QuoteDetail> {
  const line = (descrizione: string, prezzoUnitario: number) => ({
    ...{ descrizione, prezzoUnitario, quantita: 1, idAliquotaIvaFull: 1 },
  });
  const { documento, ...rest } = change;
  const lines = { documentServices: [line("Progettazione", 1000), line("Modello in scala", 200)] };
  const body = quoteInput.parse({
    tipo: "preventivo",
    oggetto: "Ristrutturazione",
    validoFino: "2026-12-20",
    condizioni: "Lavori entro marzo.",
    documento: JSON.parse(JSON.stringify(invoiceOfWire(issuer, { ...lines, ...(documento as object) }))),
    righe: [{}, { facoltativa: true, quantitaLibera: true }],
    ...rest,
  });
  const { data, messages } = await app.call(quotes.create, { token: issuer.token, body });
  expect(messages).toEqual([]);
  return data;
}

/** The document of a quote on the wire. */
const invoiceOfWire = (issuer: Issuer, change: object) => ({
  idProfiloFiscale: 2,
  idCliente: issuer.client.id,
  idTipoDocumento: 1,
  dataDocumento: "2026-11-20",
  idCondizionePagamento: 2,
  idModalitaPagamento: 5,
  idModalitaPagamentoFull: 5,
  dataScadenzaPagamento: "2026-12-20",
  idProfiloIban: issuer.account.id,
  ...change,
});

const must = <T>({ status, data, messages }: { status: number; data: T; messages: string[] }): T => {
  if (status !== 200) throw new Error(`${status}: ${messages.join(" ")}`);
  return data;
};

test("a quote has a number of its own series, and options count once they are taken", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;

  const first = await aQuote(app, issuer);
  const proforma = await aQuote(app, issuer, { tipo: "proforma" });
  const second = await aQuote(app, issuer);

  expect([first, proforma, second].map(({ tipo, numero, totale }) => [tipo, numero, String(totale)])).toEqual([
    ["preventivo", "1/2026", "1220"],
    ["proforma", "1/2026", "1220"],
    ["preventivo", "2/2026", "1220"],
  ]);
  const scelte = [{ id: first.documento.documentServices[1]?.id ?? "", presa: true, quantita: Decimal.of(2) }];
  const body = { stato: "accettato" as const, nome: "Anna Neri", scelte };
  const accepted = must(await app.call(quotes.mark, { token, params: { id: first.id }, body }));
  expect([accepted.stato, String(accepted.totale)]).toEqual(["accettato", "1708"]);
  expect(accepted.revisioni).toMatchObject([{ revisione: 1, esito: "accettato", nome: "Anna Neri" }]);
  // No number of an invoice was used.
  const draft = must(await app.call(document.create, { token, body: invoiceOf(issuer) }));
  const sent = must(await app.call(document.send, { token, params: { id: draft.id } }));
  expect(sent.numeroDocumentoInvio).toBe("1/2026");
});

test("what was sent stays as it was: it is revised, and the version before can be told", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const { id } = await aQuote(app, issuer);
  const params = { id };

  const sent = must(
    await app.call(quotes.send, { token, params, body: { email: "cliente@example.it", messaggio: null } }),
  );
  expect(sent.stato).toBe("inviato");
  const { client: _, documento, ...rest } = sent;
  const changed = await app.call(quotes.update, { token, params, body: quoteInput.parse(wireOf(rest, documento)) });
  expect(changed.codes).toEqual(["quoteFixed"]);

  const revised = must(await app.call(quotes.revise, { token, params }));
  expect([revised.stato, revised.revisione, revised.revisioni.length]).toEqual(["bozza", 2, 1]);
  const [mail] = await mailsOf(app, "cliente@example.it");
  expect(mail?.subject).toBe("Preventivo n. 1/2026 del 20/11/2026 - Giulia Ferrari");
});

const wireOf = (quote: object, documento: QuoteDetail["documento"]) => ({
  ...JSON.parse(JSON.stringify(quote)),
  documento: { idCliente: documento.idCliente, dataDocumento: documento.dataDocumento },
});

describe("From a quote to its invoices", () => {
  test("an advance and its balance come to the quote, and the balance names the advance", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { token } = issuer;
    const { id, totale } = await aQuote(app, issuer, {
      documento: {
        documentServices: [{ descrizione: "Opere", quantita: 3, prezzoUnitario: 333.33, idAliquotaIvaFull: 1 }],
      },
      righe: [],
    });
    const params = { id };
    const acconto = { come: "acconto" as const, percentuale: Decimal.of("30") };

    const made = must(await app.call(quotes.invoice, { token, params, body: acconto }));
    expect(made.differenza.isZero()).toBe(true);
    const early = await app.call(quotes.invoice, { token, params, body: { come: "saldo" } });
    expect(early.messages).toEqual(["C'è un acconto ancora in bozza: invialo, o eliminalo, e poi riprova."]);
    const advance = must(await app.call(document.send, { token, params: { id: made.documento } }));
    const rest = must(await app.call(quotes.invoice, { token, params, body: { come: "saldo" } }));
    const balance = must(await app.call(document.read, { token, params: { id: rest.documento } }));

    expect(advance.tipoDocumento).toBe("TD02");
    expect(balance.riferimenti).toMatchObject([{ tipo: "fattura", idDocumento: advance.numeroDocumentoInvio }]);
    expect(String(advance.totale.plus(balance.totale))).toBe(String(totale));
    const after = must(await app.call(quotes.read, { token, params }));
    expect([after.stato, String(after.daFatturare), after.azioni]).toEqual(["fatturato", "0", ["invia"]]);
    const again = await app.call(quotes.invoice, { token, params, body: { come: "saldo" } });
    expect(again.codes).toEqual(["quoteRefused"]);
  });

  test.each([
    ["preventivo", 6, "TD03", "TD06"],
    ["proforma", 6, "TD03", "TD06"],
    ["proforma", 1, "TD02", "TD01"],
  ] as const)(
    "a %s of kind %i is asked ahead as %s and closed as %s: fund and withholding come to the whole",
    async (...row) => {
      const [tipo, idTipoDocumento, ahead, closing] = row;
      const app = await testApp();
      const issuer = await anIssuer(app, {
        fiscal: { flagCassa: true, idTipoCassa: 4, aliquotaCassa: 4, flagRitenutaCassa: false },
      });
      const { token } = issuer;
      const line = (prezzoUnitario: number, flags: object) => ({
        ...{
          descrizione: "Progetto",
          quantita: 1,
          prezzoUnitario,
          idAliquotaIvaFull: 1,
          flagCassa: true,
          flagRitenuta: true,
        },
        ...flags,
      });
      const documento = {
        ...{
          idTipoDocumento,
          idRitenuta: 1,
          aliquotaRitenuta: 20,
          percentualeBaseRitenuta: 100,
          idCausalePagamento: 1,
        },
        documentServices: [line(1333.33, {}), line(222.22, { flagRitenuta: false }), line(77.77, { flagCassa: false })],
      };
      const { id, totale, nettoAPagare } = await aQuote(app, issuer, { tipo, documento, righe: [] });
      const params = { id };

      const acconto = { come: "acconto" as const, percentuale: Decimal.of("37") };
      const { documento: first } = must(await app.call(quotes.invoice, { token, params, body: acconto }));
      const advance = must(await app.call(document.send, { token, params: { id: first } }));
      const made = must(await app.call(quotes.invoice, { token, params, body: { come: "saldo" } }));
      const balance = must(await app.call(document.send, { token, params: { id: made.documento } }));

      expect([advance.tipoDocumento, balance.tipoDocumento]).toEqual([ahead, closing]);
      expect(balance.riferimenti).toMatchObject([{ tipo: "fattura", idDocumento: advance.numeroDocumentoInvio }]);
      expect(String(advance.totale.plus(balance.totale))).toBe(String(totale));
      expect(String(advance.nettoAPagare.plus(balance.nettoAPagare))).toBe(String(nettoAPagare));
      const xml = must(await app.call(document.xml, { token, params: { id: balance.id } }));
      const text = Buffer.from(xml.bytes).toString();
      expect(text).toContain(`<TipoDocumento>${closing}</TipoDocumento>`);
      expect(text).toMatch(
        new RegExp(`<DatiFattureCollegate>\\s*<IdDocumento>${advance.numeroDocumentoInvio}</IdDocumento>`),
      );
      expect(must(await app.call(quotes.read, { token, params })).stato).toBe("fatturato");
    },
  );

  test("deleting the draft undoes it, and what is more than the quote is refused", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { token } = issuer;
    const { id } = await aQuote(app, issuer);
    const params = { id };

    const whole = must(await app.call(quotes.invoice, { token, params, body: { come: "intero" } }));
    expect((await app.call(quotes.invoice, { token, params, body: { come: "intero" } })).messages).toEqual([
      "È già fatturato per intero: la fattura è fra i documenti collegati.",
    ]);
    await app.call(document.remove, { token, params: { id: whole.documento } });
    const open = must(await app.call(quotes.read, { token, params }));
    expect([open.stato, String(open.fatturato)]).toEqual(["accettato", "0"]);
    const first = must(
      await app.call(quotes.invoice, { token, params, body: { come: "acconto", percentuale: Decimal.of("60") } }),
    );
    await app.call(document.send, { token, params: { id: first.documento } });
    const more = await app.call(quotes.invoice, {
      token,
      params,
      body: { come: "acconto", percentuale: Decimal.of("50") },
    });
    expect(more.messages[0]).toMatch(/^L'acconto supera quello che resta da fatturare, che è il 40/);
  });

  test("lines are invoiced one after the other, none of them twice", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { token } = issuer;
    const quote = await aQuote(app, issuer, { righe: [] });
    const params = { id: quote.id };
    const [one, other] = quote.documento.documentServices.map(({ id }) => id ?? "");

    must(await app.call(quotes.invoice, { token, params, body: { come: "parte", righe: [one ?? ""] } }));
    const twice = await app.call(quotes.invoice, { token, params, body: { come: "parte", righe: [one ?? ""] } });
    const second = must(
      await app.call(quotes.invoice, { token, params, body: { come: "parte", righe: [other ?? ""] } }),
    );

    expect(twice.codes).toEqual(["quoteRefused"]);
    expect(String(must(await app.call(document.read, { token, params: { id: second.documento } })).totale)).toBe("244");
    expect(must(await app.call(quotes.read, { token, params })).stato).toBe("fatturato");
  });

  test("pro formas that were paid become drafts of the day the money came, and one that cannot stops no other", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { token } = issuer;
    const ids = [
      (await aQuote(app, issuer, { tipo: "proforma" })).id,
      (await aQuote(app, issuer, { tipo: "proforma" })).id,
    ];
    must(await app.call(quotes.invoice, { token, params: { id: ids[1] ?? "" }, body: { come: "intero" } }));

    const { fatti, rifiutati } = must(
      await app.call(quotes.invoiceMany, { token, body: { ids, giorno: "2026-11-18" } }),
    );

    expect(fatti.map(({ id }) => id)).toEqual([ids[0]]);
    expect(rifiutati.map(({ id }) => id)).toEqual([ids[1]]);
    const draft = must(await app.call(document.read, { token, params: { id: fatti[0]?.documento ?? "" } }));
    expect([draft.dataDocumento, draft.statoDocumento, draft.numeroDocumentoInvio]).toEqual(["2026-11-18", "B", null]);
  });
});

test.each([
  ["preventivo", ["Segnato come consegnato al cliente.", "Preventivo creato."]],
  ["proforma", ["Segnata come consegnata al cliente.", "Pro forma creata."]],
] as const)("the history of a %s tells of it with its own endings", async (tipo, told) => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aQuote(app, issuer, { tipo });

  const asked = { token: issuer.token, params: { id }, body: { stato: "inviato" as const } };
  const { eventi } = must(await app.call(quotes.mark, asked));

  expect(eventi.map(({ messaggio }) => messaggio)).toEqual(told);
});

test("the PDF says what it is not, and nothing of the exchange of invoices", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const quote = await aQuote(app, issuer, { tipo: "proforma" });

  const pdf = must(await app.call(quotes.pdf, { token, params: { id: quote.id } }));
  const text = pdfText(pdf.bytes).join(" ");

  expect(pdf.name).toBe("Pro_forma_1-2026.pdf");
  expect(text).toContain(squeezed("Pro forma 1/2026"));
  expect(text).toContain(squeezed("non costituisce fattura ai sensi dell'art. 21 del DPR 633/72"));
  expect(text).toContain(squeezed("non compresa nel totale"));
  expect(text).not.toMatch(/TD01|SistemadiInterscambio|X7QR4KT|<\?xml/);
});

test("an expired quote is accepted by its owner all the same, and a deleted one is taken back", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const { id } = await aQuote(app, issuer, { validoFino: "2026-11-19" });
  const params = { id };
  must(await app.call(quotes.mark, { token, params, body: { stato: "inviato" } }));

  expect(must(await app.call(quotes.list, { token, query: { stato: "scaduto" } })).items.map((one) => one.id)).toEqual([
    id,
  ]);
  must(await app.call(quotes.remove, { token, params }));
  expect((await app.call(quotes.read, { token, params })).status).toBe(404);
  must(await app.call(quotes.restore, { token, params }));
  expect(must(await app.call(quotes.mark, { token, params, body: { stato: "accettato" } })).stato).toBe("accettato");
});

test.each([
  ["DE", "Angebot_1-2026.pdf", ["Angebot 1/2026", "Gültig bis", "Optional: nicht im Gesamtbetrag enthalten"]],
  ["US", "Quote_1-2026.pdf", ["Quote 1/2026", "Valid until", "Accepted (date and signature):"]],
  ["FR", "Devis_1-2026.pdf", ["Devis 1/2026", "Montant proposé", "Conditions :", "Quantité au choix"]],
  ["ES", "Presupuesto_1-2026.pdf", ["Presupuesto 1/2026", "Válido hasta el", "Importe ofrecido"]],
])("what a customer of %s is sent has its labels in their language, and Italian words of the law", async (...row) => {
  const [nazione, name, said] = row;
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const { id } = await aQuote(app, issuer);
  await app.db.updateTable("client").set({ nazione }).execute();

  must(await app.call(quotes.send, { token, params: { id }, body: { email: "ada@example.it", messaggio: null } }));
  await app.runJobs();
  const letter = await app.db.selectFrom("test_mail").select(["fileName", "file"]).executeTakeFirstOrThrow();
  const theirs = pdfText(letter.file ?? new Uint8Array()).join("");
  const ours = must(await app.call(quotes.pdf, { token, params: { id } }));

  expect(letter.fileName).toBe(name);
  for (const words of [...said, "Ristrutturazione", "Il presente documento non costituisce fattura"])
    expect(theirs).toContain(squeezed(words));
  expect(theirs).not.toContain(squeezed("Preventivo"));
  expect([ours.name, pdfText(ours.bytes).join("")]).toEqual([
    "Preventivo_1-2026.pdf",
    expect.stringContaining(squeezed("Preventivo 1/2026")),
  ]);
});

test("a letter promises nothing that is not so: no acceptance of what has expired, no day of an invoice for goods", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const send = async (change: Record<string, unknown>) => {
    const { id } = await aQuote(app, issuer, change);
    must(await app.call(quotes.send, { token, params: { id }, body: { email: "ada@example.it", messaggio: null } }));
    return (await mailsOf(app, "ada@example.it")).at(-1)?.body;
  };

  expect(await send({ validoFino: "2026-11-19" })).toContain("Per leggerlo:\n");
  const proforma = await send({ tipo: "proforma" });
  expect(proforma).toContain("Non è una fattura.\n");
  expect(proforma).not.toContain("dopo il pagamento");
});
