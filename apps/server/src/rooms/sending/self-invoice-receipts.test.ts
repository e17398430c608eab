import { document } from "@fatturachiara/contract/rooms/document";
import { notice } from "@fatturachiara/contract/rooms/notice";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { strFromU8 } from "fflate";
import { expect, test } from "vitest";
import { anIssuer, aSentDocument } from "../../../test/factories/a-document.ts";
import { testApp } from "../../../test/test-app.ts";

/** What timeline, bell and exported list say of a document of that type once the SdI has answered. */
async function saidOf(tipo: "TD01" | "TD16" | "TD17", scenario: "mc" | "rc") {
  const app = await testApp();
  const abroad = { nazione: "IE", partitaIva: "IE6388047V", codiceFiscale: null };
  const issuer = await anIssuer(app, tipo === "TD17" ? { client: abroad } : {});
  const { token, profile } = issuer;
  const { simulator } = app.deps;
  if (!simulator) throw new Error("The demo has a simulator");
  const { address } = await simulator.account(profile);
  await simulator.choose(address, { scenario, codice: null });
  const { id } = await aSentDocument(app, issuer, { idTipoDocumento: TipoDocumento.perCodice(tipo).id });
  await app.runJobs({ alsoLater: true });
  simulator.stop();

  const { data: read } = await app.call(document.read, { token, params: { id } });
  const { data: notices } = await app.call(notice.list, { token });
  const { data: file } = await app.call(document.export, { token, query: { format: "csv" } });
  return {
    timeline: read.cronImapLogRows.at(-1)?.messaggio,
    queued: read.cronImapLogRows.find(({ tipo: kind }) => kind === "INVIO")?.messaggio,
    bell: (Array.isArray(notices) ? notices : notices.items)[0]?.testo,
    list: strFromU8(file.bytes).split("\r\n")[1],
  };
}

test("a sale that could not be delivered asks everywhere to tell the customer", async () => {
  const { timeline, bell, list } = await saidOf("TD01", "mc");

  expect(timeline).toMatch(/è nell'area riservata del cliente dal [\d/]+\. Avvisa il cliente\.$/);
  expect(bell).toMatch(/nel cassetto fiscale del cliente\. Avvisalo e dagli una copia\.$/);
  expect(list).toMatch(/Mancata consegna: nel cassetto fiscale, avvisa il cliente/);
});

test.each(["TD16", "TD17"] as const)(
  "%s that could not be delivered is in one's own tax drawer, and asks for nothing",
  async (tipo) => {
    const { timeline, queued, bell, list } = await saidOf(tipo, "mc");

    expect(queued).toMatch(/^Integrazione n\. 1\/\d{4} messa in coda/);
    expect(timeline).toMatch(
      /è nella tua area riservata dal [\d/]+\. Il destinatario sei tu: non devi avvisare nessuno\.$/,
    );
    expect(bell).toMatch(/: il documento è emesso e si trova nel tuo cassetto fiscale\.$/);
    expect(list).toMatch(/Mancata consegna: nel tuo cassetto fiscale/);
    expect([timeline, bell, list].join()).not.toMatch(/client/i);
  },
);

test("of an integration that was delivered it is said that it came to oneself", async () => {
  const { timeline, bell } = await saidOf("TD17", "rc");

  expect(timeline).toBe("Il SdI ti ha consegnato il documento: il destinatario sei tu.");
  expect(bell).toMatch(/: il documento ti è stato consegnato\.$/);
});
