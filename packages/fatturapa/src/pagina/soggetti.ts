import { RegimeFiscale } from "../codici/index.ts";
import { formatNumero } from "../presentazione/index.ts";
import type { Anagrafica, Indirizzo } from "../tracciato/index.ts";
import type { ComeLetto, Testata } from "./come-letto.ts";
import { nomeConCodice, uniti } from "./testo.ts";

/** A party of the page: name, address, and the small lines under them. */
export type Soggetto = { ruolo: string; nome: string; indirizzo: string; dettagli: string[] };

/** Company name, or title, first name and surname. */
export function nomeDi({ Denominazione, Titolo, Nome, Cognome }: ComeLetto<Anagrafica> = {}): string {
  return Denominazione ?? uniti([Titolo, Nome, Cognome], " ");
}

export function soggettoCedente({ CedentePrestatore }: Testata): Soggetto {
  const { DatiAnagrafici: dati, Sede, Contatti, IscrizioneREA: rea } = CedentePrestatore ?? {};
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
    ].filter(Boolean),
  };
}

export function soggettoCessionario({ CessionarioCommittente, DatiTrasmissione }: Testata): Soggetto {
  const { DatiAnagrafici: dati, Sede } = CessionarioCommittente ?? {};
  const { CodiceDestinatario: codice, PECDestinatario: pec } = DatiTrasmissione ?? {};
  return {
    ruolo: "Cliente",
    nome: nomeDi(dati?.Anagrafica),
    indirizzo: indirizzo(Sede),
    dettagli: [identificativi(dati), uniti([codice && `Codice destinatario ${codice}`, pec && `PEC ${pec}`])].filter(
      Boolean,
    ),
  };
}

/** "Via Roma 1 · 00100 Roma (RM) · IT". */
export function indirizzo(sede: ComeLetto<Indirizzo> = {}): string {
  const via = uniti([sede.Indirizzo, sede.NumeroCivico], " ");
  const citta = uniti([sede.CAP, sede.Comune, sede.Provincia && `(${sede.Provincia})`], " ");
  return uniti([via, citta, sede.Nazione]);
}

type Identificativi = {
  IdFiscaleIVA?: { IdPaese?: string | undefined; IdCodice?: string | undefined } | undefined;
  CodiceFiscale?: string | undefined;
};

export function identificativi({ IdFiscaleIVA: iva, CodiceFiscale: codiceFiscale }: Identificativi = {}): string {
  return uniti([
    iva?.IdCodice && `P.IVA ${iva.IdPaese ?? ""}${iva.IdCodice}`,
    codiceFiscale && `C.F. ${codiceFiscale}`,
  ]);
}
