import type { AnagRow } from "@fatturachiara/contract/rooms/anag";
import { anag } from "@fatturachiara/contract/rooms/anag";
import { expect, test } from "vitest";
import { testApp } from "../../../test/test-app.ts";

test("every lookup answers without a session, with ids and codes all different", async () => {
  const app = await testApp();
  const { comune: _, comuneById: __, pecsettings: ___, ...lists } = anag;

  expect(Object.keys(lists)).toHaveLength(17);
  for (const [name, endpoint] of Object.entries(lists)) {
    const { status, data } = await app.call(endpoint);
    const rows = data as { id: number; descrizione: string }[];
    expect(status, name).toBe(200);
    expect(rows.length, name).toBeGreaterThan(1);
    expect(new Set(rows.map(({ id }) => id)).size, name).toBe(rows.length);
    expect(
      rows.filter(({ descrizione }) => !descrizione),
      name,
    ).toEqual([]);
  }
});

test("codes that SdI refuses since long are not offered", async () => {
  const app = await testApp();

  const codes = async (endpoint: typeof anag.natura) =>
    ((await app.call(endpoint)).data as AnagRow[]).map(({ codice }) => codice);

  expect(await codes(anag.natura)).toEqual(expect.arrayContaining(["N1", "N2.2", "N6.9"]));
  expect(await codes(anag.natura)).not.toEqual(expect.arrayContaining(["N2"]));
  expect(await codes(anag.causalepagamento)).not.toContain("Z");
});

test("rate, nature and text go together, flat or nested", async () => {
  const app = await testApp();

  const flat = (await app.call(anag.aliquotaivafull)).data;
  const nested = (await app.call(anag.aliquotaivafullentity)).data;
  const [rates, natures] = [(await app.call(anag.aliquotaiva)).data, (await app.call(anag.natura)).data];

  expect(nested.map(({ id }) => id)).toEqual(flat.map(({ id }) => id));
  for (const choice of flat) {
    const rate = rates.find(({ id }) => id === choice.idAliquotaIva);
    const nature = natures.find(({ id }) => id === choice.idNatura);
    expect(rate?.aliquota.equals(choice.aliquota)).toBe(true);
    expect(nature?.codice ?? null).toBe(choice.natura ?? null);
  }
  expect(nested[0]).toMatchObject({ aliquotaIva: { codice: "22.00" }, natura: null });
});

test("the kinds of customer say which fields they have", async () => {
  const app = await testApp();

  const { data } = await app.call(anag.profilifiscali);

  expect(data.map(({ id, descrizione }) => [id, descrizione])).toEqual([
    [1, "Persona fisica"],
    [2, "Azienda"],
    [3, "Condominio"],
  ]);
  expect(data[2]?.campi).toMatchObject({ partitaIva: 0, codiceFiscale: 2, codiceSDI: 3 });
});

test("payment methods say what they ask for", async () => {
  const app = await testApp();

  const { data } = await app.call(anag.modalitapagamentofull);

  expect(data.find(({ codice }) => codice === "MP05")).toMatchObject({ richiedeIban: true, richiedeScadenza: true });
  expect(data.find(({ codice }) => codice === "MP01")).toMatchObject({ richiedeIban: false });
});

test("mail providers come with their servers, the free choice last", async () => {
  const app = await testApp();

  const { data } = await app.call(anag.pecsettings);

  expect(data[0]).toMatchObject({ id: "aruba", smtpHost: "smtps.pec.aruba.it", smtpPort: 465, smtpSicurezza: "ssl" });
  expect(data.find(({ id }) => id === "legalmail")?.limiteAlMinuto).toBe(6);
  expect(data.at(-1)).toMatchObject({ id: "altro", nome: "Altro gestore", smtpHost: "" });
});

test.each([
  ["roma", ["Roma"]],
  ["ROMA", ["Roma"]],
  ["forli", ["Forlì"]],
  ["reggio nell'emilia", ["Reggio nell'Emilia"]],
  ["reggio nell’emilia", ["Reggio nell'Emilia"]],
  ["laquila", ["L'Aquila"]],
  ["l aquila", ["L'Aquila"]],
  ["cava de tirreni", ["Cava de' Tirreni"]],
])("%s finds first the municipality of that name", async (q, expected) => {
  const app = await testApp();

  const { data } = await app.call(anag.comune, { query: { q } });

  expect(data.slice(0, 1).map(({ nome }) => nome)).toEqual(expected);
  expect(data.length).toBeLessThanOrEqual(20);
});

test("names that begin with the text come before those that have a word or a part of it", async () => {
  const app = await testApp();

  const names = async (q: string) => (await app.call(anag.comune, { query: { q } })).data.map(({ nome }) => nome);

  expect(await names("monza")).toEqual(["Monza", "Monzambano"]);
  expect((await names("lodi"))[0]).toBe("Lodi");
  expect((await names("lodi"))[1]).toBe("Lodi Vecchio");
  expect(await names("")).toEqual([]);
  expect(await names("xyzw")).toEqual([]);
});

test("a municipality is found by its ISTAT code; an unknown one is 404", async () => {
  const app = await testApp();

  const milano = await app.call(anag.comuneById, { params: { id: "015146" } });
  const none = await app.call(anag.comuneById, { params: { id: "999999" } });
  const wrong = await app.fastify.inject({ url: "/api/anag/comune/abc" });

  expect(milano.data).toEqual({ id: 15146, nome: "Milano", provincia: "MI", codiceCatastale: "F205" });
  expect(none.status).toBe(404);
  expect(wrong.statusCode).toBe(400);
});

test("browsers keep the lists and are answered 304 when nothing changed; other answers are never kept", async () => {
  const { fastify } = await testApp();

  const first = await fastify.inject({ url: "/api/anag/natura" });
  const again = await fastify.inject({
    url: "/api/Anag/Natura",
    headers: { "if-none-match": String(first.headers.etag), "cache-control": "no-cache" },
  });
  const missing = await fastify.inject({ url: "/api/anag/comune/999999" });

  expect(first.headers["cache-control"]).toBe("private, max-age=3600");
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe("");
  expect(missing.headers["cache-control"]).toBe("no-store");
});
