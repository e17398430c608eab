import { describe, expect, test } from "vitest";
import { bozza, cassa, onorario, riga, ritenuta } from "../../test/bozza-di-prova.ts";
import type { DaComporre } from "../bozza/index.ts";
import { Decimal } from "../decimal/index.ts";
import { componiFattura } from "../documento/index.ts";
import { readXml, writeXmlBytes } from "../xml/index.ts";
import { bonificiDi } from "./bonifici-di.ts";
import { codiceBonifico } from "./codice-bonifico.ts";

const d = Decimal.of;
const iban = "IT60X0542811101000000123456";

/** What the file of a draft still asks for, settled in part or not. */
function of(
  da: DaComporre,
  { saldato = "0", residuo }: { saldato?: string; residuo?: string } = {},
  change = (xml: string) => xml,
) {
  const xml = new TextDecoder().decode(writeXmlBytes(componiFattura(da, { progressivoInvio: "00001" })));
  const { fattura } = readXml(change(xml));
  if (!fattura) throw new Error("unreadable");
  return bonificiDi(fattura, 0, {
    residuo: residuo ? d(residuo) : d("1000000").minus(d(saldato)),
    saldato: d(saldato),
  });
}
const amounts = (list: ReturnType<typeof of>) => list.map(({ importo, entro }) => [importo.toString(), entro]);

describe("The code of a transfer", () => {
  test("says what the standard wants, line by line (EPC069-12)", () => {
    expect(of(bozza())[0]?.codice).toBe(
      ["BCD", "002", "1", "SCT", "", "Mario Rossi", iban, "EUR1220.00", "", "", "Fatt. 13/2026 del 20/11/2026"].join(
        "\n",
      ),
    );
  });

  test("asks for what the file asks for: net of withholding, and of VAT in split payment", () => {
    const righe = [onorario("1000.00")];
    const fee = bozza({ tipoDocumento: "TD06", righe, cassa: cassa("TC04", "4"), ritenuta: ritenuta("20") });
    expect(amounts(of(fee))).toEqual([["1068.80", "2026-12-21"]]);

    const split = bozza({ righe: [riga("1000.00", { esigibilita: "S" })] });
    expect(amounts(of(split))).toEqual([["1000.00", "2026-12-21"]]);
  });

  test("of instalments asks for the next one that is open, less what was settled; never for more than is left in all", () => {
    const rate = [
      { scadenza: "2026-12-31", importo: d("420.00") },
      { scadenza: "2027-01-31", importo: d("400.00") },
      { scadenza: "2027-02-28", importo: d("400.00") },
    ];
    const invoice = bozza({ pagamento: { condizione: "TP01", modalita: "MP05", iban, rate } });

    expect(amounts(of(invoice, { saldato: "500.00" }))).toEqual([
      ["320.00", "2027-01-31"],
      ["400.00", "2027-02-28"],
    ]);
    expect(amounts(of(invoice, { saldato: "0", residuo: "600.00" }))).toEqual([
      ["420.00", "2026-12-31"],
      ["180.00", "2027-01-31"],
    ]);
    expect(of(invoice, { saldato: "1220.00" })).toEqual([]);
  });

  test("is for whom the file names, where it names another than the issuer", () => {
    const pagamento = { condizione: "TP02", modalita: "MP05", iban, beneficiario: "Factor S.p.A." } as const;
    expect(of(bozza({ pagamento }))[0]?.codice.split("\n")[5]).toBe("Factor S.p.A.");
  });

  test.each([
    ["a credit note", (xml: string) => xml.replace("TD01", "TD04")],
    ["an integration", (xml: string) => xml.replace("TD01", "TD17")],
    ["a self-invoice", (xml: string) => xml.replace("TD01", "TD27")],
    ["another currency", (xml: string) => xml.replace("<Divisa>EUR", "<Divisa>CHF")],
    ["no account", (xml: string) => xml.replace(/<IBAN>.*<\/IBAN>/, "")],
    ["an account that is not sound", (xml: string) => xml.replace(iban, "IT61X0542811101000000123456")],
    ["an account outside SEPA", (xml: string) => xml.replace(iban, "BR1500000000000010932840814P2")],
    ["a bank outside the area that is not named", (xml: string) => xml.replace(iban, "SM76P0854009812123456789123")],
    ["a direct debit", (xml: string) => xml.replace("MP05", "MP19")],
    ["nothing to pay", (xml: string) => xml.replace("<ImportoPagamento>1220.00", "<ImportoPagamento>0.00")],
    [
      "more than the code can say",
      (xml: string) => xml.replace("<ImportoPagamento>1220.00", "<ImportoPagamento>1000000000.00"),
    ],
  ])("there is none for %s", (_, change) => {
    expect(of(bozza(), { residuo: "2000000000.00" }, change)).toEqual([]);
  });

  test("there is one where the file does not say how it is paid, and outside the area where the bank is named", () => {
    expect(of(bozza(), {}, (xml) => xml.replace(/<ModalitaPagamento>.*<\/ModalitaPagamento>/, ""))).toHaveLength(1);
    const abroad = (xml: string) =>
      xml.replace(`<IBAN>${iban}</IBAN>`, "<IBAN>SM76P0854009812123456789123</IBAN><BIC>MAOISMSM</BIC>");
    expect(of(bozza(), {}, abroad)[0]?.codice.split("\n")[4]).toBe("MAOISMSM");
  });

  test("fits into 331 bytes whatever the letters, by a shorter name", () => {
    const codice = codiceBonifico({
      ...{
        beneficiario: "中".repeat(90),
        iban,
        importo: d("999999999.99"),
        causale: "è".repeat(200),
        bic: "BCITITMMXXX",
      },
    });

    expect(codice).toBeDefined();
    expect(new TextEncoder().encode(codice).length).toBeLessThanOrEqual(331);
    expect(codice?.split("\n")[10]).toBe("e".repeat(140));
  });
});
