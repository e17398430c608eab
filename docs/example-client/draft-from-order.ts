// An order of a shop becomes a draft invoice, and its PDF a file; see README.md beside it.
import { readFile, writeFile } from "node:fs/promises";
import type { components } from "./api.d.ts";
import { signIn } from "./sign-in.ts";

type Schemas = components["schemas"];

/** What the shop knows of a sale. The customer as the address book has it; prices in euro, without VAT. */
type Order = {
  customer: Schemas["ClientInput"] & { partitaIva: string };
  rows: { text: string; pieces: number; price: number }[];
};

const { FATTURACHIARA = "http://localhost:3000", TOKEN = "" } = process.env;
const api = signIn(FATTURACHIARA, TOKEN);
const order = JSON.parse(await readFile(process.argv[2] ?? "order.json", "utf8")) as Order;

const idCliente = await customerOf(order);
const { data: { data: days } = {} } = await api.GET("/document/dates");
const { data: { data: rates = [] } = {} } = await api.GET("/anag/aliquotaiva");
const ordinary = rates.find(({ aliquota }) => aliquota === 22);

const created = await api.PUT("/document", {
  body: {
    idProfiloFiscale: 2,
    idCliente,
    idTipoDocumento: 1,
    dataDocumento: days?.oggi ?? null,
    documentServices: order.rows.map(({ text, pieces, price }) => ({
      descrizione: text,
      quantita: pieces,
      prezzoUnitario: price,
      idAliquotaIva: ordinary?.id ?? null,
    })),
  },
});
const draft = created.data?.data;
if (!draft?.id) throw new Error("La risposta non contiene la bozza.");

const pdf = await api.GET("/document/{id}/pdf", { params: { path: { id: draft.id } }, parseAs: "arrayBuffer" });
if (pdf.data) await writeFile("bozza.pdf", new Uint8Array(pdf.data));
console.log(`Bozza salvata, copia in bozza.pdf. Si apre a ${FATTURACHIARA}/ia/document/${draft.id}`);

/** The customer with that VAT number, added to the address book where it is not there yet. */
async function customerOf({ customer }: Order): Promise<string> {
  const { data: { data: found } = {} } = await api.GET("/clients", { params: { query: { q: customer.partitaIva } } });
  const known = (Array.isArray(found) ? found : found?.items)?.[0]?.id;
  if (known) return known;
  const { data: { data: added } = {} } = await api.PUT("/clients", { body: customer });
  if (!added?.id) throw new Error("La risposta non contiene il cliente.");
  return added.id;
}
