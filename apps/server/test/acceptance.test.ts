import { home } from "@fatturachiara/contract/rooms/account";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { clients } from "@fatturachiara/contract/rooms/clients";
import { document } from "@fatturachiara/contract/rooms/document";
import { portability } from "@fatturachiara/contract/rooms/portability";
import { AliquotaIvaFull, RegimeFiscale } from "@fatturachiara/fatturapa/codici";
import { expect, test } from "vitest";
import { pollNow } from "../src/rooms/channels/reading/poll-now.ts";
import { aChannel } from "./a-channel.ts";
import { aDraft, anIssuer, aSentDocument, invoiceOf } from "./factories/a-document.ts";
import { someClient } from "./factories/some-client.ts";
import { expire } from "./permissions/who.ts";
import { sendJson } from "./send-json.ts";
import { testApp } from "./test-app.ts";

// Acceptance examples of screens.md §22, each as it reads there; 6 stands with managed mode, 8 with the import of clients.

const twelveHours = 43_200_000;

test.each([
  ["avviso12", ["MANCATA_CONSEGNA_12H", "CONSEGNA"], "C/delivered"],
  ["avviso24", ["MANCATA_CONSEGNA_12H", "MANCATA_CONSEGNA"], "B/send_failed"],
] as const)("§22.4: %s: state never leaves I until the answer, then %s → %s", async (scenario, expected, end) => {
  const channel = await aChannel();
  const { app, simulator, profileId } = channel;
  const { address } = await simulator.account(profileId);
  await simulator.choose(address, { scenario, codice: null });
  const { documentId } = await channel.send();
  await app.runJobs({ alsoLater: true });

  for (let hours = 0; hours < 24; hours += 12) {
    await simulator.advance(address, twelveHours);
    await pollNow(channel.parts, profileId);
    await app.runJobs({ alsoLater: true });
  }

  const rows = await app.db
    .selectFrom("document_event")
    .select(["tipo", "statoDopo"])
    .where("documentId", "=", documentId)
    .orderBy("seq")
    .execute();
  const notice = rows.findIndex(({ tipo }) => tipo === "MANCATA_CONSEGNA_12H");
  const { causa } = await app.db
    .selectFrom("document")
    .select("causa")
    .where("id", "=", documentId)
    .executeTakeFirstOrThrow();
  simulator.stop();
  expect(rows.map(({ tipo }) => tipo).filter((tipo) => (expected as readonly string[]).includes(tipo))).toEqual(
    expected,
  );
  expect(rows.slice(0, notice + 1).map(({ statoDopo }) => statoDopo?.slice(0, 2))).toEqual(
    rows.slice(0, notice + 1).map(() => "I/"),
  );
  expect(await channel.stateOf(documentId)).toBe(end);
  if (end === "B/send_failed") expect(causa).toBeTruthy();
});

test("§22.7: expired user: alert, no new invoice until renewal, PDF, XML, dossier and export still 200", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const { id } = await aSentDocument(app, issuer);
  const draft = await aDraft(app, issuer);
  await app.runJobs({ alsoLater: true });

  await expire(app, issuer);

  const params = { id };
  const asked = [
    await app.call(document.pdf, { token, params }),
    await app.call(document.xml, { token, params }),
    await app.call(document.legal, { token, params, query: { format: "zip" } }),
    await app.call(document.list, { token }),
    await app.call(document.export, { token }),
    await app.call(document.report, { token, query: { year: 2026 } }),
    await app.call(portability.download, { token }),
    await app.call(home.read, { token }),
  ];
  const refused = [
    await app.call(document.create, { token, body: invoiceOf(issuer) }),
    await app.call(document.clone, { token, params }),
    await app.call(document.send, { token, params: { id: draft.id } }),
  ];
  expect((await app.call(auth.me, { token })).data.isExpired).toBe(true);
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200));
  expect(refused.map(({ status, messages }) => [status, messages])).toEqual(
    refused.map(() => [
      402,
      ["Per utilizzare il servizio di fatturazione elettronica bisogna avere un abbonamento attivo"],
    ]),
  );
});

test("§22.9: condominium: no VAT number, eleven-digit tax code accepted, delivery fixed", async () => {
  const app = await testApp();
  const { token } = await anIssuer(app);
  const condominium = { idProfiloFiscale: 3, ragioneSociale: "Condominio Aurora", partitaIva: null } as const;

  const kept = await app.call(clients.create, {
    token,
    body: someClient({ ...condominium, codiceFiscale: "80012345676", codiceSDI: "ABC1234" }),
  });
  const person = await sendJson(app, clients.create, {
    token,
    body: { ...someClient(condominium), codiceFiscale: "RSSMRA80A01H501U" },
  });

  expect(kept.data).toMatchObject({ partitaIva: null, codiceFiscale: "80012345676", codiceSDI: "0000000" });
  expect(person.status).toBe(400);
});

test.each([
  ["500.00", false],
  ["502.00", true],
])(
  "§22.10: RF19 invoice 500,00 €: natura N2.2, bollo automatic, net %s (charged: %s); the report shows 2,00 €",
  async (net, addebitaBollo) => {
    const app = await testApp();
    const issuer = await anIssuer(app, { fiscal: { idRegimeFiscale: RegimeFiscale.perCodice("RF19").id } });
    const { token } = issuer;
    const line = {
      descrizione: "Consulenza",
      quantita: 1,
      prezzoUnitario: 500,
      idAliquotaIvaFull: AliquotaIvaFull.perCodice("N2.2-RF19").id,
    };
    const draft = await aSentDocument(app, issuer, { addebitaBollo, documentServices: [line] });
    await app.runJobs({ alsoLater: true });

    const xml = new TextDecoder().decode((await app.call(document.xml, { token, params: draft })).data.bytes);
    const { data: report } = await app.call(document.report, { token, query: { year: 2026, trimester: 4 } });

    expect(draft.nettoAPagare.withDecimals(2, 2).toString()).toBe(net);
    expect(xml).toContain("<Natura>N2.2</Natura>");
    expect(xml).toContain("<BolloVirtuale>SI</BolloVirtuale><ImportoBollo>2.00</ImportoBollo>");
    expect(report.bollo).toMatchObject({ numero: 1, codiceTributo: "2524", scadenza: "2027-03-01" });
    expect(report.bollo.importo.withDecimals(2, 2).toString()).toBe("2.00");
  },
);
