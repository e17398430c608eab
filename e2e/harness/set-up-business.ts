import { type Api, must } from "./api.ts";
import { exampleCustomer, exampleTaxData } from "./example-business.ts";

/** Somebody who may invoice. `invoice` is a complete document of 1,000.00 at 22 % to the customer, as PUT document takes it. */
export type Business = { idCliente: string; invoice: (change?: object) => object };

/** Tax data, a bank account and a customer, all through the API. */
export async function setUpBusiness(api: Api, setup: { taxData?: object; customer?: object } = {}): Promise<Business> {
  must(await api.post("Profile/fiscal", { ...exampleTaxData, ...setup.taxData }));
  const account = must(
    await api.put<{ id: string }>("Profile/bankaccount", {
      iban: "IT60X0542811101000000123456",
      banca: "Banca di Prova",
    }),
  );
  const { id: idCliente } = must(await api.put<{ id: string }>("clients", { ...exampleCustomer, ...setup.customer }));
  const { oggi } = must(await api.get<{ oggi: string }>("document/dates"));
  return {
    idCliente,
    invoice: (fields = {}) => ({
      idProfiloFiscale: 2,
      idCliente,
      idTipoDocumento: 1,
      dataDocumento: oggi,
      idCondizionePagamento: 2,
      idModalitaPagamento: 5,
      idModalitaPagamentoFull: 5,
      dataScadenzaPagamento: oggi,
      idProfiloIban: account.id,
      documentServices: [{ descrizione: "Progettazione", quantita: 1, prezzoUnitario: 1000, idAliquotaIvaFull: 1 }],
      ...fields,
    }),
  };
}
