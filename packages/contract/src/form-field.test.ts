import { expect, test } from "vitest";
import { formField } from "./form-field.ts";
import { clientInput } from "./rooms/clients.ts";
import { documentInput, documentService } from "./rooms/document.ts";

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
  ["cassa.aliquota", "aliquotaCassa", "taxdata"],
  ["ritenuta.causale", "idCausalePagamento", "payment"],
  ["bollo.modo", "modoBollo", "payment"],
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
  const lines = ["descrizione", "aliquotaIva", "prezzoUnitario", "inizioPeriodo", "tipoCessione", "codice", "cassa"];
  for (const name of lines)
    expect(documentService.shape).toHaveProperty(
      formField(`righe[0].${name}`).campo.replace("documentServices[0].", ""),
    );
  for (const path of [
    "data",
    "causale",
    "numero",
    "ritenuta.aliquota",
    "bollo.importo",
    "pagamento.scadenza",
    "scontoInFattura",
  ])
    expect(documentInput.shape).toHaveProperty(formField(path).campo);
  for (const path of ["denominazione", "tipo", "paese", "pec", "partitaIva", "sede.comune"])
    expect(clientInput.shape).toHaveProperty(formField(`cessionario.${path}`).campo);
});
