import type { DaComporre } from "../../bozza/da-comporre.ts";
import { clienteOAssente } from "../../bozza/lettura/cliente-o-assente.ts";
import type { Cedente, Cessionario, Indirizzo } from "../../bozza/parti.ts";
import { tipoDi, vaSemplificata } from "../../bozza/parti-bozza.ts";
import { aSeStessi, emessoDalCessionario } from "../../bozza/ruoli.ts";
import { normalizzaCodiceDestinatario, problemaCodiceDestinatario } from "../../identita/codice-destinatario.ts";
import { normalizzaCodiceFiscale, problemaCodiceFiscale } from "../../identita/codice-fiscale.ts";
import { problemaPartitaIva } from "../../identita/partita-iva.ts";
import { isCasellaSdi, problemaPec } from "../../identita/pec.ts";
import type { Problema } from "../../problema.ts";
import { MANCA_NOME, MANCA_PARTITA_IVA } from "../../spiegazioni/frasi.ts";
import { isEstero } from "../parti.ts";
import { nonBlank } from "../vuoto.ts";
import { avviso, errore } from "./difetti-bozza.ts";

/** What is missing or wrong in our own fiscal data. */
export function controllaCedente(cedente: Cedente): Problema[] {
  const vat = nonBlank(cedente.partitaIva);
  const wrongVat = vat && problemaPartitaIva(vat);
  const code = nonBlank(cedente.codiceFiscale);
  const wrongCode = code && problemaCodiceFiscale(normalizzaCodiceFiscale(code));
  const alone = !nonBlank(cedente.denominazione) && code?.replace(/\s/g, "").length !== 16;
  return [
    ...(vat ? [] : [errore("FC20", "noi.partitaIva", MANCA_PARTITA_IVA)]),
    ...(wrongVat ? [errore("00301", "noi.partitaIva", `Nei tuoi dati fiscali: ${wrongVat}`)] : []),
    ...(wrongCode ? [errore("00302", "noi.codiceFiscale", `Nei tuoi dati fiscali: ${wrongCode}`)] : []),
    ...(hasName(cedente) && alone && !wrongCode
      ? [
          errore(
            "00300",
            "noi.codiceFiscale",
            "Nei tuoi dati fiscali serve il codice fiscale di 16 caratteri: una persona trasmette con quello, non con la partita IVA.",
          ),
        ]
      : []),
    ...(hasName(cedente) ? [] : [errore("FC21", "noi.denominazione", MANCA_NOME)]),
    ...controllaSede(cedente.sede, "noi", "Nei tuoi dati fiscali"),
  ];
}

/** What is missing or wrong in the customer (the supplier, for documents we issue as buyer). */
export function controllaCessionario(da: DaComporre): Problema[] {
  const tipoDocumento = tipoDi(da);
  const cessionario = clienteOAssente(da);
  if (aSeStessi(tipoDocumento)) return [];
  const supplier = emessoDalCessionario(tipoDocumento);
  if (isAssente(cessionario))
    return [errore("FC23", "cliente", supplier ? "Scegli il fornitore." : "Scegli il cliente.")];
  // In a simplified invoice the identifiers are enough (1.3.2 is optional).
  if (vaSemplificata(da)) return [...controllaIdentificativi(cessionario), ...controllaRecapito(cessionario)];
  return [
    ...controllaIdentificativi(cessionario),
    ...(hasName(cessionario)
      ? []
      : [errore("FC24", "cliente.denominazione", "Manca il nome o la ragione sociale del cliente.")]),
    ...controllaSede(cessionario.sede, "cliente", "Nei dati del cliente"),
    ...(supplier ? [] : controllaRecapito(cessionario)),
  ];
}

/** Nobody has been chosen yet. */
export const isAssente = (cessionario: Cessionario): boolean =>
  !hasAnyName(cessionario) && !nonBlank(cessionario.partitaIva) && !nonBlank(cessionario.codiceFiscale);

function controllaIdentificativi(cessionario: Cessionario): Problema[] {
  if (isEstero(cessionario)) return [];
  const vat = nonBlank(cessionario.partitaIva);
  const code = nonBlank(cessionario.codiceFiscale);
  if (!vat && !code)
    return [
      errore(
        "00417",
        "cliente.partitaIva",
        "Inserisci la partita IVA o il codice fiscale del cliente (errore SdI 00417).",
      ),
    ];
  const wrongVat = vat && problemaPartitaIva(vat);
  const forma = cessionario.tipo === 3 ? "ente" : "qualsiasi";
  const wrongCode = code && problemaCodiceFiscale(normalizzaCodiceFiscale(code), forma);
  return [
    ...(wrongVat ? [errore("00305", "cliente.partitaIva", `Cliente: ${wrongVat}`)] : []),
    ...(wrongCode ? [errore(vat ? "00324" : "00306", "cliente.codiceFiscale", `Cliente: ${wrongCode}`)] : []),
  ];
}

function controllaRecapito(cessionario: Cessionario): Problema[] {
  const { pubblicaAmministrazione = false, tipo } = cessionario;
  const code = normalizzaCodiceDestinatario(cessionario.codiceDestinatario ?? "");
  const wrongCode = isEstero(cessionario) ? undefined : problemaCodiceDestinatario(code, { pubblicaAmministrazione });
  const pec = nonBlank(cessionario.pec);
  const wrongPec = pec && problemaPec(pec);
  const copy = (tipo === 1 || tipo === 3) && !pubblicaAmministrazione && !nonBlank(cessionario.email);
  return [
    ...(wrongCode ? [errore("00427", "cliente.codiceDestinatario", wrongCode)] : []),
    ...(pec && wrongPec ? [errore(isCasellaSdi(pec) ? "00330" : "FC26", "cliente.pec", wrongPec)] : []),
    ...(copy ? [avviso("FC27", "cliente.email", "Devi consegnare una copia al cliente: aggiungi la sua e-mail.")] : []),
  ];
}

function controllaSede(sede: Indirizzo, chi: "noi" | "cliente", dove: string): Problema[] {
  const italian = sede.nazione === "IT";
  const code = chi === "noi" ? "FC22" : "FC25";
  return [
    ...(nonBlank(sede.indirizzo) ? [] : [errore(code, `${chi}.sede.indirizzo`, `${dove} manca l'indirizzo.`)]),
    ...(italian && !/^\d{5}$/.test(sede.cap)
      ? [errore(code, `${chi}.sede.cap`, `${dove} il CAP deve avere 5 cifre.`)]
      : []),
    ...(nonBlank(sede.comune) ? [] : [errore(code, `${chi}.sede.comune`, `${dove} manca il comune.`)]),
    ...(nonBlank(sede.nazione) ? [] : [errore(code, `${chi}.sede.nazione`, `${dove} manca la nazione.`)]),
  ];
}

type Nomi = { denominazione?: string; nome?: string; cognome?: string };
const hasName = ({ denominazione, nome, cognome }: Nomi): boolean =>
  Boolean(nonBlank(denominazione) || (nonBlank(nome) && nonBlank(cognome)));
const hasAnyName = ({ denominazione, nome, cognome }: Nomi): boolean =>
  Boolean(nonBlank(denominazione) || nonBlank(nome) || nonBlank(cognome));
