import { expect, test } from "vitest";
import { formField, formFieldNames } from "./form-field.ts";
import { clientInput } from "./rooms/clients.ts";
import { documentInput, documentService } from "./rooms/document.ts";
import { fiscalData } from "./rooms/taxdata.ts";

test.each([
  ["righe[3].natura", "documentServices[3].idAliquotaIvaFull", "services"],
  ["righe[0].sconti[0].percentuale", "documentServices[0].percScontoMaggiorazione", "services"],
  ["righe[2].altriDati[0].testo", "documentServices[2].AltriDatiTesto", "services"],
  ["righe[2].qualcosa", "documentServices[2]", "services"],
  ["righe", "documentServices", "services"],
  ["data", "dataDocumento", "init"],
  ["tipoDocumento", "idTipoDocumento", "init"],
  ["riferimenti[1].cig", "riferimenti[1].cig", "init"],
  ["cessionario", "idCliente", "init"],
  ["cessionario.codiceDestinatario", "codiceSDI", "client"],
  ["cessionario.sede.cap", "cap", "client"],
  ["cedente.partitaIva", "partitaIva", "taxdata"],
  ["cedente.sede.indirizzo", "indirizzo", "taxdata"],
  ["cedente.rea.ufficio", "reaUfficio", "taxdata"],
  ["cedente.stabileOrganizzazione.cap", "stabileOrganizzazione.cap", "taxdata"],
  ["cassa.aliquota", "aliquotaCassa", "taxdata"],
  ["ritenuta.causale", "idCausalePagamento", "payment"],
  ["bollo.modo", "modoBollo", "payment"],
  ["bollo.importo", "importoBollo", "payment"],
  ["pagamento.iban", "idProfiloIban", "payment"],
  ["pagamento.rate[1].importo", "rate[1].importo", "payment"],
  ["pagamento", "idModalitaPagamentoFull", "payment"],
  ["", "idTipoDocumento", "init"],
])("%s is shown at %s, in %s", (percorso, campo, sezione) => {
  expect(formField(percorso)).toEqual({ campo, sezione });
});

test("what is missing of a customer not yet chosen leads to the choice of the customer", () => {
  expect(formField("cessionario.sede.cap", { clientChosen: false })).toEqual({ campo: "idCliente", sezione: "init" });
});

test("every field named exists on the wire", () => {
  const { generali, riga, sconto, ddt, altriDati, pagamento, ritenuta, bollo } = formFieldNames;
  for (const name of [riga, sconto, ddt, altriDati].flatMap((names) => Object.values(names)))
    expect(documentService.shape).toHaveProperty(name);
  for (const name of [generali, pagamento, ritenuta, bollo].flatMap((names) => Object.values(names)))
    expect(documentInput.shape).toHaveProperty(name);
  expect(documentInput.shape).toHaveProperty(formField("scontoInFattura").campo);
  for (const path of ["denominazione", "tipo", "paese", "pec", "partitaIva", "sede.comune"])
    expect(clientInput.shape).toHaveProperty(formField(`cessionario.${path}`).campo);
  for (const path of ["partitaIva", "denominazione", "nome", "cognome"])
    expect(clientInput.shape).toHaveProperty(formField(`cessionario.rappresentanteFiscale.${path}`).campo);
  for (const path of ["denominazione", "regimeFiscale", "codEori", "sede.comune", "rea.numero"])
    expect(fiscalData.shape).toHaveProperty(formField(`cedente.${path}`).campo);
  for (const name of Object.values(formFieldNames.cassa)) expect(fiscalData.shape).toHaveProperty(name);
});
