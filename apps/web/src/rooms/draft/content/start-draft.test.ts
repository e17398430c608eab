import type { Client } from "@fatturachiara/contract/rooms/clients";
import type { BankAccount, FiscalData } from "@fatturachiara/contract/rooms/taxdata";
import { AliquotaIvaFull, EsigibilitaIva, RegimeFiscale, TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { describe, expect, test } from "vitest";
import { choosesClient, startDraft, startLine } from "./start-draft.ts";

const fiscal = (regime: "RF01" | "RF19", over: Partial<FiscalData> = {}): FiscalData => ({
  idProfiloFiscale: 1,
  partitaIva: "01234567897",
  indirizzo: "Via Roma 1",
  cap: "10121",
  comune: "Torino",
  nazione: "IT",
  idRegimeFiscale: RegimeFiscale.perCodice(regime)?.id ?? 0,
  flagCassa: false,
  flagRitenutaCassa: false,
  flagRitenuta: false,
  formatoNumero: "{n}/{yyyy}",
  addebitaBollo: false,
  flagPrestazioniSanitarie: false,
  ...over,
});
const account = (id: string): BankAccount => ({ id, iban: "IT60X0542811101000000123456", predefinito: false });
const vatOf = (id: number | null | undefined) => AliquotaIvaFull.perId(id ?? 0)?.codice;

describe("a new document", () => {
  test("in the ordinary regime starts at 22 %, today, due in 30 days on the first account", () => {
    const draft = startDraft(fiscal("RF01"), [account("a1"), account("a2")], "2026-11-20");

    expect(TipoDocumento.perId(draft.idTipoDocumento ?? 0)?.codice).toBe("TD01");
    expect(draft.dataDocumento).toBe("2026-11-20");
    expect(draft.dataScadenzaPagamento).toBe("2026-12-21");
    expect(draft.idProfiloIban).toBe("a1");
    expect(draft.lines.map((line) => vatOf(line.idAliquotaIvaFull))).toEqual(["22"]);
  });

  test.each([
    ["a Monday", "2026-11-14", "2026-12-14"],
    ["a Sunday", "2026-11-20", "2026-12-21"],
    ["Christmas, with a holiday and a Sunday behind it", "2026-11-25", "2026-12-28"],
  ])("30 days on is %s: due on the first working day from there", (_, today, due) => {
    expect(startDraft(fiscal("RF01"), [], today).dataScadenzaPagamento).toBe(due);
  });

  test("starts with one line of quantity 1 and no flag, and a stamp that applies when due", () => {
    const { lines, flagBollo, flagBolloVirtuale, modoBollo } = startDraft(fiscal("RF01"), [], "2026-11-20");
    const flags = lines.map((line) => [line.flagScontoMaggiorazione, line.flagCassa, line.flagRitenuta]);

    expect(lines.map((line) => line.quantita?.toString())).toEqual(["1"]);
    expect(flags).toEqual([[false, false, false]]);
    expect([flagBollo, flagBolloVirtuale, modoBollo]).toEqual([true, true, "automatico"]);
  });

  test("in the flat-rate regime starts without VAT and without withholding", () => {
    const draft = startDraft(fiscal("RF19"), [], "2026-11-20");

    expect(vatOf(draft.lines[0]?.idAliquotaIvaFull)).toBe("N2.2-RF19");
    expect(draft.idRitenuta).toBeNull();
    expect(draft.lines[0]?.flagRitenuta).toBe(false);
  });

  test("takes the term, the account and the withholding of the profile", () => {
    const profile = fiscal("RF01", {
      giorniScadenza: 60,
      idProfiloIban: "a2",
      flagRitenuta: true,
      idRitenuta: 1,
      aliquotaRitenuta: Decimal.of("20"),
    });

    const draft = startDraft(profile, [account("a1"), account("a2")], "2026-11-20");

    expect(draft.dataScadenzaPagamento).toBe("2027-01-19");
    expect(draft.idProfiloIban).toBe("a2");
    expect(draft.aliquotaRitenuta?.toString()).toBe("20");
    expect(draft.lines[0]?.flagRitenuta).toBe(true);
  });
});

describe("choosing a customer", () => {
  const client = (flagPubblicaAmministrazione: boolean) =>
    ({ id: "c1", idProfiloFiscale: 2, flagPubblicaAmministrazione }) as Client;
  const due = (draft: ReturnType<typeof choosesClient>) =>
    EsigibilitaIva.perId(draft.lines?.[0]?.idEsigibilitaIva ?? 0)?.codice;

  test("brings its kind", () => {
    expect(choosesClient(startDraft(fiscal("RF01"), [], "2026-11-20"), client(false))).toMatchObject({
      idCliente: "c1",
      idProfiloFiscale: 2,
    });
  });

  test("a public body pays with split payment, but not on fees with withholding", () => {
    const plain = startDraft(fiscal("RF01"), [], "2026-11-20");
    const fee = startDraft(fiscal("RF01", { flagRitenuta: true, idRitenuta: 1 }), [], "2026-11-20");

    expect(due(choosesClient(plain, client(true)))).toBe("S");
    expect(due(choosesClient(fee, client(true)))).toBe("I");
    expect(due(choosesClient(plain, client(false)))).toBe("I");
  });

  test("brings its own account, payment, causale, chargeability and stamp; what it does not say stays", () => {
    const draft = startDraft(fiscal("RF01", { causale: "Del profilo" }), [account("a1"), account("a2")], "2026-11-20");
    const plain = choosesClient(draft, client(true));
    const own = choosesClient(draft, {
      ...client(true),
      idProfiloIban: "a2",
      idModalitaPagamento: 8,
      causale: "Canone",
      idEsigibilitaIva: 2,
      addebitaBollo: false,
    } as Client);

    expect({ ...draft, ...plain }).toMatchObject({ idProfiloIban: "a1", causale: "Del profilo" });
    expect(own).toMatchObject({
      idProfiloIban: "a2",
      idModalitaPagamentoFull: 8,
      causale: "Canone",
      addebitaBollo: false,
    });
    expect(own).not.toHaveProperty("idCondizionePagamento");
    expect(due(own)).toBe("D");
  });

  test("a line added afterwards is charged as those that were there", () => {
    const added = (profile: FiscalData, more: object = {}) =>
      EsigibilitaIva.perId(
        startLine(profile, "2026-11-20", { ...client(true), ...more } as Client).idEsigibilitaIva ?? 0,
      )?.codice;

    expect(added(fiscal("RF01"))).toBe("S");
    expect(added(fiscal("RF01", { flagRitenuta: true, idRitenuta: 1 }))).toBe("I");
    expect(added(fiscal("RF01"), { idEsigibilitaIva: 2 })).toBe("D");
    expect(added(fiscal("RF19"))).toBe("I");
  });
});
