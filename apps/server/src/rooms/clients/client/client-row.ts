import type { ClientInput } from "@fatturachiara/contract/rooms/clients";
import { compactText, foldText } from "../../../fold-text.ts";
import type { ClientRow } from "./store.ts";

/** The columns a customer's form decides. Saving takes an archived customer back. */
export function clientRow(client: ClientInput, at: Date): Omit<ClientRow, "id" | "profileId" | "createdAt"> {
  return {
    idProfiloFiscale: client.idProfiloFiscale,
    flagPubblicaAmministrazione: client.flagPubblicaAmministrazione,
    ragioneSociale: client.ragioneSociale || null,
    nome: client.nome || null,
    cognome: client.cognome || null,
    partitaIva: client.partitaIva || null,
    codiceFiscale: client.codiceFiscale || null,
    indirizzo: client.indirizzo,
    numeroCivico: client.numeroCivico || null,
    cap: client.cap,
    comune: client.comune,
    provincia: client.provincia || null,
    nazione: client.nazione,
    partitaIvaItaliana: client.partitaIvaItaliana ?? false,
    rappresentanteDenominazione: client.rappresentanteDenominazione || null,
    rappresentantePartitaIva: client.rappresentantePartitaIva || null,
    email: client.email || null,
    emailPEC: client.emailPEC || null,
    codiceSDI: client.codiceSDI || null,
    nota: client.nota || null,
    idProfiloIban: client.idProfiloIban ?? null,
    idCondizionePagamento: client.idCondizionePagamento ?? null,
    idModalitaPagamento: client.idModalitaPagamento ?? null,
    causale: client.causale || null,
    idEsigibilitaIva: client.idEsigibilitaIva ?? null,
    addebitaBollo: client.addebitaBollo ?? null,
    archiviato: false,
    updatedAt: at,
    cerca: searchText(client),
  };
}

/** What the search box looks into (screens §12.1), each text also in one piece: "D'Angelo" is found as "dangelo". */
function searchText(client: ClientInput): string {
  const { ragioneSociale, nome, cognome, partitaIva, codiceFiscale, email, emailPEC } = client;
  const texts = [ragioneSociale, nome, cognome, partitaIva, codiceFiscale, email, emailPEC];
  const pieces = texts.flatMap((text) => (text ? [foldText(text), compactText(text)] : []));
  return [...new Set(pieces)].join(" ");
}
