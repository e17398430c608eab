import { RegimeFiscale } from "../codici/index.ts";
import { conApostrofo } from "../presentazione/con-apostrofo.ts";
import { formatNumero } from "../presentazione/index.ts";
import type { Anagrafica, ComeLetto, Indirizzo } from "../tracciato/index.ts";
import type { Testata } from "./parti-lette.ts";
import { giorno, nomeConCodice, uniti } from "./testo.ts";

/** A party of the page: name, address, and the small lines under them. */
export type Soggetto = { ruolo: string; nome: string; indirizzo: string; dettagli: string[] };

/** Company name, or title, first name and surname. */
export function nomeDi({ Denominazione, Titolo, Nome, Cognome }: ComeLetto<Anagrafica> = {}): string {
  return Denominazione ?? uniti([Titolo, Nome, Cognome], " ");
}

/** The issuer as the page shows it. */
export function soggettoCedente(header: Testata): Soggetto {
  const { DatiAnagrafici: dati, Sede, Contatti, IscrizioneREA: rea, ...cedente } = header.CedentePrestatore ?? {};
  const rappresentante = header.RappresentanteFiscale?.DatiAnagrafici;
  const { DatiAnagrafici: terzo } = header.TerzoIntermediarioOSoggettoEmittente ?? {};
  const capitale = rea?.CapitaleSociale && `cap. soc. ${formatNumero(rea.CapitaleSociale, { min: 2 })}\u00A0€`;
  return {
    ruolo: "Fornitore",
    nome: nomeDi(dati?.Anagrafica),
    indirizzo: indirizzo(Sede),
    dettagli: [
      identificativi(dati),
      nomeConCodice(RegimeFiscale, dati?.RegimeFiscale),
      uniti([Contatti?.Email, Contatti?.Telefono && `tel. ${Contatti.Telefono}`]),
      rea ? uniti([uniti(["REA", rea.Ufficio, rea.NumeroREA], " "), capitale]) : "",
      albo(dati),
      stabileOrganizzazione(cedente.StabileOrganizzazione),
      persona("Rappresentante fiscale", rappresentante?.Anagrafica, rappresentante),
      persona("Emessa da", terzo?.Anagrafica, terzo),
      cedente.RiferimentoAmministrazione ? `Rif. amministrazione ${cedente.RiferimentoAmministrazione}` : "",
    ].filter(Boolean),
  };
}

/** The customer as the page shows it. */
export function soggettoCessionario({ CessionarioCommittente, DatiTrasmissione }: Testata): Soggetto {
  const { DatiAnagrafici: dati, Sede, StabileOrganizzazione, RappresentanteFiscale } = CessionarioCommittente ?? {};
  const { CodiceDestinatario: codice, PECDestinatario: pec } = DatiTrasmissione ?? {};
  return {
    ruolo: "Cliente",
    nome: nomeDi(dati?.Anagrafica),
    indirizzo: indirizzo(Sede),
    dettagli: [
      identificativi(dati),
      uniti([codice && `Codice destinatario ${codice}`, pec && `PEC ${pec}`]),
      stabileOrganizzazione(StabileOrganizzazione),
      persona("Rappresentante fiscale", RappresentanteFiscale, RappresentanteFiscale),
    ].filter(Boolean),
  };
}

/** "Stabile organizzazione: Via Roma 1 · 00100 Roma (RM) · IT", or "". */
export function stabileOrganizzazione(sede: ComeLetto<Indirizzo> | undefined): string {
  return sede ? `Stabile organizzazione: ${indirizzo(sede)}` : "";
}

/** "Rappresentante fiscale: Studio Neri S.r.l. · P.IVA IT01234567890", or "". */
export function persona(
  ruolo: string,
  chi: ComeLetto<Anagrafica> | undefined,
  dati: Identificativi | undefined,
): string {
  const detta = uniti([nomeDi(chi), identificativi(dati)]);
  return detta && `${ruolo}: ${detta}`;
}

/** "Albo Ingegneri (RM) n. A 1234 del 05/03/2010". */
function albo(dati: NonNullable<Testata["CedentePrestatore"]>["DatiAnagrafici"] = {}): string {
  const { AlboProfessionale: nome, NumeroIscrizioneAlbo: numero, DataIscrizioneAlbo: data } = dati;
  const detto = uniti(
    [
      nome,
      dati.ProvinciaAlbo && `(${dati.ProvinciaAlbo})`,
      numero && `n. ${numero}`,
      data && conApostrofo`del ${giorno(data)}`,
    ],
    " ",
  );
  return detto && `Albo ${detto}`;
}

/** "Via Roma 1 · 00100 Roma (RM) · IT". */
export function indirizzo(sede: ComeLetto<Indirizzo> = {}): string {
  const via = uniti([sede.Indirizzo, sede.NumeroCivico], " ");
  const citta = uniti(
    [sede.CAP === CAP_ESTERO ? undefined : sede.CAP, sede.Comune, sede.Provincia && `(${sede.Provincia})`],
    " ",
  );
  return uniti([via, citta, sede.Nazione]);
}

/** What the format wants in the place of a foreign postcode. */
const CAP_ESTERO = "00000";

type Identificativi = {
  IdFiscaleIVA?: { IdPaese?: string | undefined; IdCodice?: string | undefined } | undefined;
  CodiceFiscale?: string | undefined;
};

/** VAT number and tax code in the words of the page. */
export function identificativi({ IdFiscaleIVA: iva, CodiceFiscale: codiceFiscale }: Identificativi = {}): string {
  return uniti([
    iva?.IdCodice && `P.IVA ${iva.IdPaese ?? ""}${iva.IdCodice}`,
    codiceFiscale && `C.F. ${codiceFiscale}`,
  ]);
}
