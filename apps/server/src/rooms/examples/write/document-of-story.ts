import { CREDIT_NOTE, INVOICE } from "@fatturachiara/contract/document/document-kinds";
import { type DocumentInput, documentInput } from "@fatturachiara/contract/rooms/document";
import {
  AliquotaIvaFull,
  CondizionePagamento,
  EsigibilitaIva,
  ModalitaPagamento,
  TipoDocumento,
} from "@fatturachiara/fatturapa/codici";
import { addDays } from "@fatturachiara/fatturapa/giorno";
import { firm } from "../story/firm.ts";
import type { StoryInvoice } from "../story/story.ts";
import type { Firm } from "./set-up-firm.ts";

/** The number and day of a document that another one names. */
export type Named = { numero: string; data: string };

/** What the VAT of a supplier from another country is added with. */
const integration = TipoDocumento.voci.find(({ integra }) => integra === "altri Paesi")?.id;

/** A document of the story as its owner would have typed it; `named` is the one it names. */
export function documentOfStory(
  { cliente, data, righe, tipo }: StoryInvoice,
  { account, clientOf, serviceOf }: Firm,
  named: Named | undefined,
): DocumentInput {
  const client = clientOf(cliente);
  const isAsked = tipo === undefined;
  return documentInput.parse({
    idProfiloFiscale: client.idProfiloFiscale,
    idCliente: client.id,
    idTipoDocumento: isAsked ? INVOICE : tipo === "integrazione" ? integration : CREDIT_NOTE,
    dataDocumento: data,
    riferimenti: named ? [{ tipo: "fattura", idDocumento: named.numero, data: named.data }] : [],
    ...(isAsked && {
      idCondizionePagamento: CondizionePagamento.perCodice("TP02").id,
      idModalitaPagamento: ModalitaPagamento.perCodice("MP05").id,
      idModalitaPagamentoFull: ModalitaPagamento.perCodice("MP05").id,
      dataScadenzaPagamento: addDays(data, firm.giorniScadenza),
      idProfiloIban: account.id,
    }),
    documentServices: righe.map(({ descrizione, prezzo, quantita = 1, unitaMisura, iva = "22" }) => ({
      idProfiloServizio: serviceOf(descrizione),
      descrizione,
      quantita,
      unitaMisura,
      prezzoUnitario: prezzo,
      idAliquotaIvaFull: AliquotaIvaFull.perCodice(iva).id,
      // Public bodies pay the VAT themselves.
      ...(client.flagPubblicaAmministrazione && { idEsigibilitaIva: EsigibilitaIva.perCodice("S").id }),
    })),
  });
}
