import { partyName } from "@fatturachiara/contract/fields/party-name";
import { clientInput, clientLabels as labels } from "@fatturachiara/contract/rooms/clients";
import { Provincia } from "@fatturachiara/fatturapa/codici";
import {
  isCodiceFiscale,
  isPartitaIva,
  normalizzaCodiceFiscale,
  normalizzaNumeroEstero,
} from "@fatturachiara/fatturapa/identita";
import type { Cells, FormatMark, ImportField, ImportSource } from "../../../import/import-source.ts";
import { findingsOf, judgeRow } from "../../../import/judge-row.ts";
import { clientRow } from "../client/client-row.ts";
import { type ClientRow, deleteClients, listRows, upsertClients, usedClients } from "../client/store.ts";
import { tidyClient } from "../client/tidy-client.ts";
import { clientWire, wholeCap, wholeNumber } from "./client-wire.ts";

type Name = Exclude<
  keyof typeof labels,
  "idProfiloIban" | "idCondizionePagamento" | "idModalitaPagamento" | "idEsigibilitaIva" | "addebitaBollo"
>;

const field = (
  nome: Name,
  sinonimi: readonly string[],
  more: Pick<ImportField, "riconosce" | "avviso"> = {},
): ImportField => ({ nome, etichetta: labels[nome], sinonimi, ...more });

const times = (n: number) => (n === 1 ? "1 valore" : `${n} valori`);
const zeros = "aggiungo gli zeri iniziali";
const shortNumbers = (values: readonly string[]) => {
  const short = values.filter((value) => /^\d{7,10}$/.test(value) && wholeNumber(value).length === 11).length;
  return short > 0 ? `${times(short)} con meno di 11 cifre: ${zeros}` : undefined;
};
const shortCaps = (values: readonly string[]) => {
  const short = values.filter((value) => wholeCap(value) !== value).length;
  return short > 0 ? `${times(short)} con meno di 5 cifre: ${zeros}` : undefined;
};
const isMail = (value: string) => /^\S+@\S+\.\S+$/.test(value);

/** What a column of a file of customers can be, in the order of the form. */
export const clientFields: readonly ImportField[] = [
  field("idProfiloFiscale", [
    "tipo",
    "tipo cliente",
    "tipologia",
    "tipo soggetto",
    "tipo anagrafica",
    "natura giuridica",
  ]),
  field("flagPubblicaAmministrazione", ["pa", "p.a.", "ente pubblico"]),
  field("ragioneSociale", [
    ...["denominazione", "rag. sociale", "rag.soc.", "cliente", "nominativo", "intestatario", "azienda", "ditta"],
    ...["nome azienda", "ragione sociale o nome", "denominazione sociale", "società", "customer name", "nome completo"],
    ...["denominazione / ragione sociale", "ragione sociale/nominativo", "nome/ragione sociale"],
  ]),
  field("nome", ["nome persona", "first name", "nome cliente"]),
  field("cognome", ["last name", "cognome cliente"]),
  field(
    "partitaIva",
    [
      ...[
        "p.iva",
        "p. iva",
        "piva",
        "part. iva",
        "partita iva/tax id",
        "p.iva/tax id",
        "vat",
        "vat number",
        "codice iva",
      ],
      ...["partita iva cliente", "customer vat code", "id fiscale iva", "numero partita iva"],
    ],
    { riconosce: (value) => isPartitaIva(wholeNumber(value)), avviso: shortNumbers },
  ),
  field(
    "codiceFiscale",
    ["c.f.", "cf", "cod. fiscale", "cod.fisc.", "cod. fisc.", "codice fiscale cliente", "customer fiscal code"],
    { riconosce: (value) => isCodiceFiscale(normalizzaCodiceFiscale(value)), avviso: shortNumbers },
  ),
  field("indirizzo", [
    "via",
    "indirizzo sede",
    "sede",
    "indirizzo fatturazione",
    "address",
    "customer address",
    "via/piazza",
  ]),
  field("numeroCivico", ["civico", "n. civico", "n.civico", "num. civico", "n°"]),
  field("cap", ["c.a.p.", "codice postale", "zip", "customer postcode", "cap sede"], {
    riconosce: (value) => /^\d{5}$/.test(value),
    avviso: shortCaps,
  }),
  field("comune", ["città", "citta", "localita", "località", "city", "customer city", "comune sede", "paese/città"]),
  field("provincia", ["prov.", "prov", "pr", "sigla provincia", "customer province", "provincia sede"], {
    riconosce: (value) => Provincia.contiene(value.toUpperCase()),
  }),
  field("nazione", [
    "paese",
    "stato",
    "country",
    "id paese",
    "codice nazione",
    "customer country",
    "codice paese",
    "naz.",
  ]),
  field("partitaIvaItaliana", ["p.iva italiana", "identificato in italia", "identificazione iva in italia"]),
  field("soloNumero", ["solo codice fiscale o partita iva"]),
  field("rappresentanteDenominazione", ["rappresentante fiscale", "rappresentante"]),
  field("rappresentantePartitaIva", ["p.iva rappresentante", "p.iva rappresentante fiscale"]),
  field("codiceSDI", [
    ...[
      "cod. sdi",
      "sdi",
      "codice univoco",
      "codice univoco ufficio",
      "cod. destinatario",
      "codice ufficio",
      "cod. univoco",
    ],
    ...[
      "cod. destinatario fatt. elettr.",
      "indirizzo telematico",
      "fe destination code",
      "codice destinatario sdi",
      "ipa",
    ],
  ]),
  field("emailPEC", [
    "indirizzo pec",
    "e-mail pec",
    "email pec",
    "mail pec",
    "pec destinatario",
    "fe customer pec",
    "posta certificata",
  ]),
  field(
    "email",
    ["mail", "e-mail", "posta elettronica", "indirizzo e-mail", "indirizzo email", "customer email", "email 1"],
    {
      riconosce: isMail,
    },
  ),
  field("nota", ["note", "annotazioni", "commenti", "osservazioni"]),
  field("causale", ["causale fattura"]),
];

/** By which column names other products' files are known, from their public guides. */
const formats: readonly FormatMark[] = [
  {
    formato: "fatturachiara",
    colonne: [labels.idProfiloFiscale, labels.numeroCivico, labels.codiceSDI, labels.flagPubblicaAmministrazione],
    almeno: 4,
  },
  {
    formato: "danea",
    colonne: [
      "Cod. destinatario Fatt. elettr.",
      "Rif. amministr. Fatt. elettr.",
      "Prov.",
      "Cell",
      "Sconti",
      "Listino",
      "Fido",
    ],
    almeno: 3,
  },
  { formato: "danea", colonne: ["Denominazione", "C.F.", "P.Iva", "Via", "Prov", "Cod. SDI"], almeno: 5 },
  {
    formato: "fattura24",
    colonne: ["CustomerName", "CustomerVatCode", "CustomerFiscalCode", "CustomerCity", "FeDestinationCode"],
    almeno: 3,
  },
  {
    formato: "aruba",
    colonne: ["Tipo Cliente", "Indirizzo telematico (Codice SDI o PEC)", "ID Paese", "Partita IVA", "Denominazione"],
    almeno: 4,
  },
  {
    formato: "fatture-in-cloud",
    colonne: ["Indirizzo extra", "Note indirizzo", "Termini pagamento", "Referente", "Paese", "Denominazione"],
    almeno: 3,
  },
];

const keys = ({ nazione, partitaIva, codiceFiscale }: Pick<ClientRow, "nazione" | "partitaIva" | "codiceFiscale">) => [
  ...(partitaIva ? [`iva ${nazione} ${partitaIva}`] : []),
  ...(codiceFiscale ? [`cf ${codiceFiscale}`] : []),
];

/** Some products have one column for both ways an invoice can travel: a mailbox in it is one. */
function sorted(cells: Cells): Cells {
  const { codiceSDI, ...others } = cells;
  return codiceSDI?.includes("@") ? { emailPEC: codiceSDI, ...others } : cells;
}

/** Customers in the two-step import. */
export const clientImport: ImportSource<ClientRow> = {
  genere: "clients",
  campi: clientFields,
  richiesti: [
    { etichetta: labels.ragioneSociale, unoDi: ["ragioneSociale", "cognome"] },
    {
      etichetta: `${labels.partitaIva} o ${labels.codiceFiscale.toLowerCase()}`,
      unoDi: ["partitaIva", "codiceFiscale"],
    },
    { etichetta: labels.indirizzo, unoDi: ["indirizzo"] },
    // Abroad there is none of ours: with a country per row each row is judged by itself.
    { etichetta: labels.cap, unoDi: ["cap", "nazione"] },
    { etichetta: labels.comune, unoDi: ["comune"] },
    { etichetta: labels.provincia, unoDi: ["provincia", "nazione"] },
  ],
  formati: formats,
  nomeModello: "modello-clienti.csv",
  esempio: [
    ...[
      "Azienda",
      "no",
      "Officine Rossi S.r.l.",
      "",
      "",
      "12345678903",
      "12345678903",
      "Via Verdi",
      "5",
      "20121",
      "Milano",
    ],
    ...["MI", "IT", "", "", "", "ABC1234", "", "info@rossi.example", "", ""],
  ],
  known: listRows,
  keysOf: keys,
  keysIn: (cells) => {
    const { nazione, partitaIvaItaliana, partitaIva, codiceFiscale } = clientWire(cells, null, 2).wire;
    const country = String(nazione);
    const italian = country === "IT" || partitaIvaItaliana === true;
    const number = cells.partitaIva ? String(partitaIva) : "";
    return keys({
      nazione: country,
      partitaIva: italian ? number : normalizzaNumeroEstero(number, country),
      codiceFiscale: italian && cells.codiceFiscale ? String(codiceFiscale) : null,
    });
  },
  read: (cells, { before, id, profile, at, opzioni }) => {
    const { wire, errori } = clientWire(sorted(cells), before, opzioni.tipoPredefinito);
    const judged = judgeRow(clientInput, wire);
    if ("errori" in judged)
      errori.push(...judged.errori.filter(({ campo }) => !errori.some((errore) => errore.campo === campo)));
    if ("errori" in judged || errori.length > 0) return { errori };
    try {
      const row = clientRow(tidyClient(judged.input), at);
      return { row: { ...row, id, profileId: profile, createdAt: before?.createdAt ?? at } };
    } catch (error) {
      return { errori: findingsOf(error) };
    }
  },
  save: upsertClients,
  remove: deleteClients,
  used: usedClients,
  nameOf: partyName,
};
