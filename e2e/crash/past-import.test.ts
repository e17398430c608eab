import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { aZip } from "../../apps/server/test/a-zip.ts";
import { pastInvoice } from "../../apps/server/test/factories/past-invoice.ts";
import { type Api, must } from "../harness/api.ts";
import { exampleTaxData } from "../harness/example-business.ts";
import { signIn, signUp } from "../harness/sign-up.ts";
import { type Product, startProduct } from "../harness/start-product.ts";

const invoices = 150;
type Import = {
  id: string;
  stato: string;
  membri: number;
  letti: number;
  fatti: number;
  emesse: number;
  doppie: number;
};

let product: Product | undefined;

afterAll(async () => {
  await product?.kill();
  if (product) rmSync(product.dataDir, { recursive: true, force: true });
});

async function upload(api: Api): Promise<Import> {
  const files = Object.fromEntries(
    Array.from({ length: invoices }, (_, n) => [
      `IT01234567897_${String(n).padStart(5, "0")}.xml`,
      pastInvoice({ numero: `${n + 1}/2025`, data: "2025-06-10" }).replaceAll("01234567897", exampleTaxData.partitaIva),
    ]),
  );
  const boundary = "----archivio";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\nContent-Type: application/zip\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), aZip(files), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const answer = await api.raw("POST", "past/archive", {
    body,
    type: `multipart/form-data; boundary=${boundary}`,
  });
  return (await answer.json()).data;
}

const read = async (api: Api, id: string) => must(await api.get<Import>(`past/archive/${id}`));

/** The import once this is so of it. */
async function until(api: Api, id: string, so: (found: Import) => boolean): Promise<Import> {
  for (;;) {
    const found = await read(api, id);
    if (so(found)) return found;
    await sleep(20);
  }
}

// Killed while it looks at files and again while it writes documents: nothing is lost, nothing is there twice.
test("an archive that is being taken in goes on by itself after kill -9, and nothing comes twice", {
  timeout: 600_000,
}, async () => {
  product = await startProduct();
  const { api, email, password } = await signUp(product, "anna@example.it");
  must(await api.post("Profile/fiscal", exampleTaxData));
  const { id, membri } = await upload(api);
  expect(membri).toBe(invoices);

  const moments: ((found: Import) => boolean)[] = [
    ({ letti, stato }) => letti > 0 || stato === "finita",
    ({ fatti, stato }) => fatti > 20 || stato === "finita",
  ];
  const seen: string[] = [];
  for (const moment of moments) {
    seen.push((await until(api, id, moment)).stato);
    await product.kill();
    product = await startProduct({ dataDir: product.dataDir, port: Number(new URL(product.url).port) });
    await signIn(api, email, password);
  }
  const found = await until(api, id, ({ stato }) => stato === "finita");

  expect(seen).toContain("in_corso"); // else nothing was interrupted
  expect(found).toMatchObject({ emesse: invoices, doppie: 0, fatti: invoices });
  const list = must(
    await api.get<{ items: { numeroDocumentoInvio: string }[]; total: number }>("document?page=1&size=200&year=2025"),
  );
  expect(list.total).toBe(invoices);
  expect(new Set(list.items.map((item) => item.numeroDocumentoInvio)).size).toBe(invoices);
});
