import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import type { Editor } from "../editor/editor.ts";
import { prepareQuestion, sendQuestion } from "./send-question.ts";

const amount = { importo: Decimal.of("1220.00") };

/** An invoice of 1,220.00 about to be sent, as far as the question reads it. */
const withNumber = (numero: string, tipo: TipoDocumento = "TD01", client?: object, findings: object[] = []) =>
  ({
    context: () => ({ numero, client }),
    store: { get: () => ({ idTipoDocumento: TipoDocumento.perCodice(tipo).id, dataDocumento: "2026-11-20" }) },
    check: { get: () => ({ findings, totali: { totale: amount, netto: amount, bollo: { applicato: false } } }) },
  }) as unknown as Editor;

test("the question names the number the invoice would get", () => {
  expect(sendQuestion(withNumber("13/2026")).header).toBe("Inviare la fattura 13/2026?");
  expect(sendQuestion(withNumber("13/2026")).message).toContain("Stai per inviare la fattura n. 13/2026 a");
  expect(prepareQuestion(withNumber("13/2026")).header).toBe("Preparare per la firma la fattura 13/2026?");
});

test("asked before the number is known, it leaves no gap", () => {
  expect(sendQuestion(withNumber("")).header).toBe("Inviare la fattura?");
  expect(sendQuestion(withNumber("")).message).toContain("Stai per inviare la fattura a");
});

test.each(["FC51", "FC62", "FC65"])("the warning %s, which is about money or the law, is said once more", (codice) => {
  const findings = [
    { codice, messaggio: "Pesa." },
    { codice: "FC06", messaggio: "Si vede già." },
  ];

  const { facts } = sendQuestion(withNumber("5", "TD01", undefined, findings));

  expect(facts.filter(({ label }) => label === "Attenzione")).toEqual([
    { label: "Attenzione", value: "Pesa.", strong: true },
  ]);
});

test("what is issued to oneself goes to no supplier, and asks nobody for money", () => {
  const supplier = { ragioneSociale: "Kunde GmbH", nazione: "DE" };
  const integration = sendQuestion(withNumber("5", "TD17", supplier));
  const own = sendQuestion(withNumber("5", "TD27"));

  expect(integration.message).toContain("l'integrazione n. 5 a te stesso (fornitore: Kunde GmbH) per 1.220,00");
  expect(own.message).toContain("l'autofattura n. 5 a te stesso per 1.220,00");
  for (const { facts } of [integration, own]) {
    expect(facts).toContainEqual({ label: "Recapito", value: "il tuo cassetto fiscale" });
    expect(facts.at(-1)).toMatchObject({ label: "Totale documento" });
  }
});

test("a credit note larger than what is left of its invoice says by how much, before it goes", () => {
  const euro = (amount: string) => Decimal.of(amount);
  const fatture = [{ id: "a", numero: "2/2026", totale: euro("8540"), restano: euro("7930") }];
  const credited = { fatture, storna: euro("20740"), restano: euro("7930"), eccede: euro("12810") };
  const note = withNumber("10/2026", "TD04");

  const said = sendQuestion(note, { credited }).facts.find(({ label }) => label === "Supera il residuo")?.value;
  expect(said?.replaceAll("\u00a0", " ")).toBe(
    "della fattura n. 2/2026 restano da incassare 7.930,00 €, e questa nota ne storna 20.740,00 €: 12.810,00 € saranno da restituire al cliente",
  );
  const within = sendQuestion(note, { credited: { ...credited, storna: euro("610"), eccede: euro("0") } });
  expect(within.facts.map(({ label }) => label)).not.toContain("Supera il residuo");
});
