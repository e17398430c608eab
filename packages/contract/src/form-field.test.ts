import { RATE, RIGHE, TESTATA } from "@fatturachiara/fatturapa/bozza";
import { expect, test } from "vitest";
import { formField, formFields } from "./form-field.ts";
import { clientInput } from "./rooms/clients.ts";
import { documentInput, documentService } from "./rooms/document.ts";
import { fiscalData } from "./rooms/taxdata.ts";

test.each([
  [`${RIGHE}[3].Natura`, "documentServices[3].idAliquotaIvaFull", "services"],
  [`${RIGHE}[3].PrezzoUnitario`, "documentServices[3].prezzoUnitario", "services"],
  [`${RIGHE}[0].ScontoMaggiorazione[0].Percentuale`, "documentServices[0].percScontoMaggiorazione", "services"],
  [`${RIGHE}[2].AltriDatiGestionali[0].RiferimentoTesto`, "documentServices[2].AltriDatiTesto", "services"],
  [`${RIGHE}[2].AltriDatiGestionali`, "documentServices[2].AltriDatiTipoDato", "services"],
  [`${RIGHE}[2].AltriDatiGestionali[0].TipoDato`, "documentServices[2].AltriDatiTipoDato", "services"],
  [`${RIGHE}[2].ddt.DataDDT`, "documentServices[2].dataDdt", "services"],
  [`${RIGHE}[2].qualcosa`, "documentServices[2]", "services"],
  [RIGHE, "documentServices", "services"],
  [`${TESTATA}.Data`, "dataDocumento", "init"],
  [`${TESTATA}.TipoDocumento`, "idTipoDocumento", "init"],
  [`${TESTATA}.Causale[2]`, "causale", "init"],
  ["numero", "numeroDocumento", "init"],
  ["bozza.DatiGenerali.DatiContratto[1].CodiceCIG", "riferimenti[1].cig", "init"],
  ["bozza.DatiGenerali.DatiOrdineAcquisto", "riferimenti", "init"],
  ["cliente", "idCliente", "init"],
  ["cliente.codiceDestinatario", "codiceSDI", "client"],
  ["cliente.sede.cap", "cap", "client"],
  ["noi.partitaIva", "partitaIva", "taxdata"],
  ["noi.sede.indirizzo", "indirizzo", "taxdata"],
  ["noi.rea.ufficio", "reaUfficio", "taxdata"],
  ["noi.stabileOrganizzazione.cap", "stabileOrganizzazione.cap", "taxdata"],
  ["noi.cassa.aliquota", "aliquotaCassa", "taxdata"],
  [`${TESTATA}.DatiCassaPrevidenziale[0].AlCassa`, "idTipoCassa", "taxdata"],
  [`${TESTATA}.DatiRitenuta[0].CausalePagamento`, "idCausalePagamento", "payment"],
  [`${TESTATA}.ScontoMaggiorazione[0].Importo`, "importoScontoInFattura", "payment"],
  ["bozza.bollo.modo", "modoBollo", "payment"],
  ["bozza.bollo.importo", "importoBollo", "payment"],
  ["bozza.scadenza", "dataScadenzaPagamento", "payment"],
  [`${RATE}[0].IBAN`, "idProfiloIban", "payment"],
  [`${RATE}[1].ImportoPagamento`, "rate[1].importo", "payment"],
  ["bozza.DatiPagamento", "idModalitaPagamentoFull", "payment"],
  ["bozza.DatiGenerali.DatiContratto[0].IdDocumento", "riferimenti[0].idDocumento", "init"],
  ["", "idTipoDocumento", "init"],
])("%s is shown at %s, in %s", (percorso, campo, sezione) => {
  expect(formField(percorso)).toEqual({ campo, sezione });
});

test.each([
  [`${RIGHE}[2].AltriDatiGestionali[1].RiferimentoData`, "documentServices[2].", "services"],
  [`${RIGHE}[2].AltriDatiGestionali[1].TipoDato`, "documentServices[2].", "services"],
  [`${RIGHE}[2].CodiceArticolo[0].CodiceTipo`, "documentServices[2].", "services"],
  [`${TESTATA}.Divisa`, "", "init"],
  [`${TESTATA}.DatiRitenuta[1].TipoRitenuta`, "", "payment"],
  ["bozza.DatiGenerali.DatiTrasporto.IndirizzoResa.CAP", "", "init"],
  ["bozza.DatiGenerali.DatiContratto[1].NumItem", "", "init"],
  [`${RATE}[1].GiorniTerminiPagamento`, "", "payment"],
])("%s has no field of its own: it stands among the other data of its section", (percorso, before, sezione) => {
  const place = percorso.replace(/^bozza\.(DatiBeniServizi\.DettaglioLinee\[\d+\]\.)?/, "");

  expect(formField(percorso)).toEqual({ campo: `${before}formato.${place}`, sezione });
});

test("a fund leads to the tax data, unless the document has funds of its own", () => {
  const fund = `${TESTATA}.DatiCassaPrevidenziale[0].AlCassa`;
  const withFund = {
    DatiGenerali: { DatiGeneraliDocumento: { DatiCassaPrevidenziale: [{ TipoCassa: "TC04" as const }] } },
  };

  expect(formField(fund, { bozza: {} }).sezione).toBe("taxdata");
  expect(formField(fund, { bozza: withFund })).toEqual({ campo: `formato.${fund.slice(6)}`, sezione: "payment" });
});

test("a reference leads to its place in the list as the wire has it", () => {
  const riferimenti = [{ tipo: "fattura" as const }, { tipo: "contratto" as const }, { tipo: "fattura" as const }];

  expect(formField("bozza.DatiGenerali.DatiFattureCollegate[1].Data", undefined, riferimenti).campo).toBe(
    "riferimenti[2].data",
  );
});

test("what is missing of a customer not yet chosen leads to the choice of the customer", () => {
  expect(formField("cliente.sede.cap", { bozza: {} })).toEqual({ campo: "idCliente", sezione: "init" });
});

test("every field named exists on the wire", () => {
  const shapes = { client: clientInput.shape, taxdata: fiscalData.shape };
  for (const { campo, sezione } of formFields.values()) {
    const [list, inList] = campo.split("[].");
    if (list === "documentServices" && inList) expect(documentService.shape).toHaveProperty(inList);
    else if (sezione === "client" || sezione === "taxdata")
      expect(shapes[sezione]).toHaveProperty(campo.replace(/\..*/, ""));
    // Enclosures are files of their own.
    else if (campo !== "allegati") expect(documentInput.shape).toHaveProperty(campo.replace(/\[\].*/, ""));
  }
});
