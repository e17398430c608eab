import { serviceCodeLabels as labels, serviceCodeInput } from "@fatturachiara/contract/rooms/servicecode";
import type { ImportField, ImportSource } from "../../import/import-source.ts";
import { findingsOf, judgeRow } from "../../import/judge-row.ts";
import { takenMessage } from "./save-service-code.ts";
import { serviceCodeWire } from "./service-code-cells.ts";
import { serviceCodeRow } from "./service-code-row.ts";
import { deleteServiceCodes, listRows, type ServiceCodeRow, upsertServiceCodes, usedServiceCodes } from "./store.ts";

const field = (nome: keyof typeof labels, ...sinonimi: string[]): ImportField => ({
  nome,
  etichetta: labels[nome],
  sinonimi,
});

/** What a column of a file of services can be, in the order of the form. */
export const serviceCodeFields: readonly ImportField[] = [
  field("code", "cod.", "codice servizio", "codice prodotto", "codice articolo", "cod. articolo", "sku", "id"),
  field("descrizione", "nome", "nome prodotto", "prodotto", "servizio", "articolo", "voce", "titolo", "descr."),
  field("descrizioneDettaglio", "descrizione estesa", "descrizione dettaglio", "note", "descrizione aggiuntiva"),
  field(
    "prezzo",
    ...["prezzo", "prezzo netto", "prezzo vendita", "prezzo di vendita", "listino", "listino 1", "listino 1 (ivato)"],
    ...["importo", "tariffa", "imponibile", "prezzo unitario netto"],
  ),
  field("unitaMisura", "u.m.", "um", "unità", "udm", "unita di misura"),
  field("idAliquotaIvaFull", "aliquota iva", "aliquota", "cod. iva", "codice iva", "iva %", "% iva"),
  field("idNatura", "natura iva", "codice natura"),
  field("idEsigibilitaIva", "esigibilità"),
  field("tipoCodice", "codice tipo"),
  field("flagCassa", "cassa", "cassa previdenziale"),
  field("flagRitenuta", "ritenuta", "ritenuta d'acconto"),
  field("attivo", "in uso", "visibile"),
];

/** Service codes in the two-step import. */
export const serviceCodeImport: ImportSource<ServiceCodeRow> = {
  genere: "servicecode",
  campi: serviceCodeFields,
  richiesti: (["code", "descrizione", "idAliquotaIvaFull"] as const).map((nome) => ({
    etichetta: labels[nome],
    unoDi: [nome],
  })),
  formati: [
    { formato: "fatturachiara", colonne: [labels.code, labels.prezzo, labels.tipoCodice, labels.flagCassa], almeno: 4 },
    { formato: "danea", colonne: ["Cod.", "Descrizione", "Cod. Iva", "Listino 1", "U.m."], almeno: 4 },
    {
      formato: "fatture-in-cloud",
      colonne: ["Codice", "Nome prodotto", "Prezzo netto", "Prezzo lordo", "Categoria"],
      almeno: 3,
    },
  ],
  nomeModello: "modello-servizi.csv",
  esempio: ["CONS", "Consulenza oraria", "", "80,00", "ore", "22%", "", "", "INTERNO", "no", "no", "sì"],
  known: listRows,
  keysOf: ({ code }) => [code.toLowerCase()],
  keysIn: ({ code }) => (code ? [code.toLowerCase()] : []),
  refuseTwin: ({ code = "" }) => ({ campo: "code", messaggio: takenMessage(code) }),
  read: (cells, { before, id, profile, at, oggi }) => {
    const { wire, errori } = serviceCodeWire(cells, before, oggi);
    const judged = judgeRow(serviceCodeInput, wire);
    if ("errori" in judged)
      errori.push(...judged.errori.filter(({ campo }) => !errori.some((errore) => errore.campo === campo)));
    if ("errori" in judged || errori.length > 0) return { errori };
    try {
      const row = serviceCodeRow(judged.input, { oggi, at });
      return { row: { ...row, id, profileId: profile, createdAt: before?.createdAt ?? at } };
    } catch (error) {
      return { errori: findingsOf(error) };
    }
  },
  save: upsertServiceCodes,
  remove: deleteServiceCodes,
  used: usedServiceCodes,
  nameOf: ({ code }) => code,
};
