import { endpoints } from "@fatturachiara/contract/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { must } from "../harness/api.ts";
import { type Document, readDocument, untilSettled } from "../harness/document.ts";
import { exampleCustomer, exampleTaxData } from "../harness/example-business.ts";
import { setUpBusiness } from "../harness/set-up-business.ts";
import { hostileQueries, hostileValues } from "./hostile-values.ts";
import { indiscretions, startTarget, type Target } from "./target.ts";

const calls = endpoints.map(({ endpoint }) => endpoint);

// Bodies that would be right but for one field, and queries: refused in Italian or stored as they are, never a stumble.
describe("every field", { shuffle: false }, () => {
  let target: Target;

  beforeAll(async () => {
    target = await startTarget();
  });

  afterAll(async () => {
    await target?.product.stop();
  });

  test.each([
    ["PUT", "document"],
    ["PUT", "clients"],
    ["POST", "Profile/fiscal"],
    ["PUT", "Profile/bankaccount"],
    ["POST", "Profile/settingmail"],
    ["POST", "account"],
    ["POST", "document/counter"],
  ] as const)("%s %s: no value of any field makes the product stumble", async (method, path) => {
    const own = await setUpBusiness(target.mario.api);
    const good: Record<string, object> = {
      document: own.invoice({ causale: "x", riferimenti: [], rate: [], importoBollo: 2, idRitenuta: 1 }),
      clients: { ...exampleCustomer, nota: "x", emailPEC: "", codiceFiscale: "", flagPubblicaAmministrazione: false },
      "Profile/fiscal": { ...exampleTaxData, telefono: "06", formatoNumero: "{n}" },
      "Profile/bankaccount": { iban: "IT60X0542811101000000123456", banca: "x", predefinito: false },
      "Profile/settingmail": {
        modo: "reale",
        indirizzo: "a@pec.example",
        password: "x",
        smtpHost: "x.example",
        smtpPort: 465,
      },
      account: { name: "Mario", surname: "Verdi", phone: "06" },
      "document/counter": { documentDate: "2026-11-20", formato: "A/{n}" },
    };
    const body = good[path] ?? {};
    const wrong: string[] = [];
    const tryOut = async (text: string) =>
      wrong.push(...(await target.ask(method, path, { body: text }, [200, 400, 404])));
    for (const hostile of Object.values(hostileValues)) {
      for (const field of Object.keys(body)) await tryOut(withField(body, field, hostile));
      if (path !== "document") continue;
      for (const field of [
        "descrizione",
        "quantita",
        "prezzoUnitario",
        "idAliquotaIvaFull",
        "percScontoMaggiorazione",
      ]) {
        const [line = {}] = (body as { documentServices?: object[] }).documentServices ?? [];
        await tryOut(withField(body, "documentServices", `[${withField(line, field, hostile)}]`));
      }
    }
    expect(wrong).toEqual([]);
  });

  test("no query makes a list stumble", async () => {
    const wrong: string[] = [];
    for (const { path } of calls.filter(({ method, path: p }) => method === "GET" && !p.includes(":"))) {
      for (const query of hostileQueries) {
        wrong.push(...(await target.ask("GET", `${path}?${query}`, {}, [200, 400, 404])));
      }
    }
    for (const path of ["%ff", "document/%", "..%2f..%2fetc/passwd", "x".repeat(20_000)]) {
      wrong.push(...(await target.ask("GET", path, {}, [400, 404, 431])));
    }
    expect(wrong).toEqual([]);
  });

  test("markup in a text is text: it goes out, is confirmed, and the file holds it harmless", async () => {
    const descrizione = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]> &b; ]]> <script>alert(1)</script>';
    const line = { descrizione, quantita: 1, prezzoUnitario: 1, idAliquotaIvaFull: 1 };
    const { id } = must(
      await target.anna.api.put<Document>("document", target.business.invoice({ documentServices: [line] })),
    );
    must(await target.anna.api.post(`document/${id}/send`));
    await untilSettled(target.anna.api);

    expect(await readDocument(target.anna.api, id)).toMatchObject({ statoDocumento: "C" });
    const file = Buffer.from((await target.anna.api.download(`document/${id}/xml`)).bytes).toString();
    expect(file).not.toMatch(/<!DOCTYPE|<script/);
    expect(file).toContain("&lt;!DOCTYPE");
  });

  test("afterwards it still serves, and its log names nobody", async () => {
    expect((await fetch(`${target.product.url}/readyz`)).status).toBe(200);
    expect(must(await target.anna.api.get("auth/me"))).toBeTruthy();
    expect(indiscretions(target)).toEqual([]);
  });
});

/** The JSON text of an object with one field replaced by this text. */
function withField(body: object, field: string, text: string): string {
  const rest = Object.entries(body).filter(([name]) => name !== field);
  return `{${[...rest.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`), `${JSON.stringify(field)}:${text}`].join()}}`;
}
