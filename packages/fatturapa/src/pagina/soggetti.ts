import { RegimeFiscale } from "../codici/index.ts";
import type { Anagrafica, FatturaElettronicaHeader, Indirizzo } from "../tracciato/index.ts";

/** A party of the page: name, address, and the small lines under them. */
export type Soggetto = { ruolo: string; nome: string; indirizzo: string; dettagli: string[] };

/** Company name, or title, first name and surname. */
export function nomeDi({ Denominazione, Titolo, Nome, Cognome }: Anagrafica): string {
  return Denominazione ?? uniti([Titolo, Nome, Cognome], " ");
}

export function soggettoCedente({ CedentePrestatore }: FatturaElettronicaHeader): Soggetto {
  const { DatiAnagrafici: dati, Sede, Contatti, IscrizioneREA: rea } = CedentePrestatore;
  const capitale = rea?.CapitaleSociale && `cap. soc. ${rea.CapitaleSociale.toString().replace(".", ",")} €`;
  return {
    ruolo: "Fornitore",
    nome: nomeDi(dati.Anagrafica),
    indirizzo: indirizzo(Sede),
    dettagli: [
      identificativi(dati.IdFiscaleIVA, dati.CodiceFiscale),
      `${RegimeFiscale.perCodice(dati.RegimeFiscale).descrizione} (${dati.RegimeFiscale})`,
      uniti([Contatti?.Email, Contatti?.Telefono && `tel. ${Contatti.Telefono}`]),
      rea ? uniti([`REA ${rea.Ufficio} ${rea.NumeroREA}`, capitale]) : "",
    ].filter(Boolean),
  };
}

export function soggettoCessionario({ CessionarioCommittente, DatiTrasmissione }: FatturaElettronicaHeader): Soggetto {
  const { DatiAnagrafici: dati, Sede } = CessionarioCommittente;
  return {
    ruolo: "Cliente",
    nome: nomeDi(dati.Anagrafica),
    indirizzo: indirizzo(Sede),
    dettagli: [
      identificativi(dati.IdFiscaleIVA, dati.CodiceFiscale),
      uniti([
        `Codice destinatario ${DatiTrasmissione.CodiceDestinatario}`,
        DatiTrasmissione.PECDestinatario && `PEC ${DatiTrasmissione.PECDestinatario}`,
      ]),
    ].filter(Boolean),
  };
}

function indirizzo(sede: Indirizzo): string {
  const via = uniti([sede.Indirizzo, sede.NumeroCivico], " ");
  const citta = `${sede.CAP} ${sede.Comune}${sede.Provincia ? ` (${sede.Provincia})` : ""}`;
  return uniti([via, citta, sede.Nazione]);
}

function identificativi(
  iva: { IdPaese: string; IdCodice: string } | undefined,
  codiceFiscale: string | undefined,
): string {
  return uniti([iva && `P.IVA ${iva.IdPaese}${iva.IdCodice}`, codiceFiscale && `C.F. ${codiceFiscale}`]);
}

/** What there is, with a middle dot between. */
export function uniti(parti: readonly (string | undefined)[], tra = " · "): string {
  return parti.filter((parte) => parte !== undefined && parte !== "").join(tra);
}
