import { type Endpoint, isUpload, type UploadedFile } from "@fatturachiara/contract";
import { endpoints } from "@fatturachiara/contract/contract";
import { document } from "@fatturachiara/contract/rooms/document";
import { securityLog } from "@fatturachiara/contract/rooms/security-log";
import { afterEach, expect, test } from "vitest";
import { aDraft, anIssuer } from "../../test/factories/a-document.ts";
import { anInvoiceEnclosing } from "../../test/factories/an-invoice-enclosing.ts";
import { type FakeClamd, fakeClamd, virusWord } from "../../test/fake-clamd.ts";
import { askOf } from "../../test/permissions/inputs.ts";
import { testApp } from "../../test/test-app.ts";

let clamd: FakeClamd | undefined;
afterEach(() => clamd?.stop());

async function aDraftToFill(isNeeded = false) {
  clamd = await fakeClamd({ most: 1_000_000 });
  const app = await testApp({ config: { scanner: { at: clamd.at, isNeeded } } });
  const issuer = await anIssuer(app);
  const { id } = await aDraft(app, issuer);
  const attach = (content: string | Uint8Array, name = "contratto.pdf") =>
    app.call(document.attach, {
      ...{ token: issuer.token, params: { id } },
      body: { name, type: "application/pdf", bytes: Buffer.from(content as Uint8Array) },
    });
  return { app, issuer, attach };
}

test("a file with a virus is refused at its field, with its name, and stands in the security log", async () => {
  const { app, issuer, attach } = await aDraftToFill();

  const refused = await attach(`%PDF-1.7 ${virusWord}`);

  expect([refused.status, refused.codes]).toEqual([400, ["virusFound"]]);
  expect(refused.fields.file).toEqual([expect.stringContaining("L'antivirus ha trovato «Prova.Virus-1»")]);
  expect((await attach("%PDF-1.7 innocuo")).data.allegati).toHaveLength(1);
  const { data } = await app.call(securityLog.list, { token: issuer.token, query: { gruppo: "rifiuti" } });
  expect(Array.isArray(data) ? data : data.items).toMatchObject([
    { esito: "rifiutato", motivo: expect.stringContaining("ha trovato un virus in questo file") },
  ]);
});

test("also what is inside an invoice that is brought along", async () => {
  const { attach } = await aDraftToFill();

  expect((await attach(await anInvoiceEnclosing(Buffer.from(virusWord)))).codes).toEqual(["virusFound"]);
});

test("while the antivirus is away, or where it does not take so much, files pass unless the operator wants them judged", async () => {
  const optional = await aDraftToFill();
  expect((await optional.attach(Buffer.alloc(2_000_000))).status).toBe(200);
  await clamd?.stop();
  expect((await optional.attach("%PDF-1.7", "altro.pdf")).status).toBe(200);

  const needed = await aDraftToFill(true);
  expect((await needed.attach(Buffer.alloc(2_000_000))).codes).toEqual(["tooLargeForScanner"]);
  await clamd?.stop();
  const refused = await needed.attach("%PDF-1.7");
  expect([refused.codes, refused.fields.file]).toEqual([["scannerAway"], [expect.stringContaining("riprova")]]);
});

const uploads = endpoints.filter(({ endpoint }) => isUpload(endpoint.body));

test.each(uploads)("$name takes no file with a virus", async ({ name, endpoint }) => {
  clamd = await fakeClamd();
  const app = await testApp({ config: { scanner: { at: clamd.at, isNeeded: true } } });
  const { owner, ...asked } = await askOf(name)(app);
  const body = { ...(asked.body as UploadedFile), bytes: Buffer.from(virusWord) };

  const { codes } = await app.call(endpoint as Endpoint, { ...asked, token: owner.token, body } as never);

  expect(codes).toEqual(["virusFound"]);
});
