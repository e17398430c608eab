import type { DaComporre } from "../../bozza/da-comporre.ts";
import { giornoDi, righeDi, tipoDi } from "../../bozza/parti-bozza.ts";
import { percorsoRiga } from "../../bozza/percorsi.ts";
import type { Totali } from "../../calcolo/index.ts";
import { isProtocolloIntento } from "../../codici/intento.ts";
import { voceDiDocumento } from "../../codici/voce-di-documento.ts";
import type { DichiarazioneNota, StoriaPropria } from "../../controlli/index.ts";
import { intentoDi } from "../../controlli/intento-di.ts";
import { Decimal } from "../../decimal/decimal.ts";
import type { Giorno } from "../../giorno/giorno.ts";
import { identificativiDi } from "../../identita/identificativi.ts";
import { conApostrofo } from "../../presentazione/con-apostrofo.ts";
import { formatGiorno, formatImporto } from "../../presentazione/index.ts";
import type { Problema } from "../../problema.ts";
import { avviso, errore } from "./difetti-bozza.ts";

/**
 * FC61, FC62 and FC68, of the declarations of intent that the caller keeps: one of another customer, or that does not count on
 * the day of the document, is an error; beyond its amount, or its one operation, the seller owes the tax, of which is warned;
 * so it is of one that is not kept. What takes back is left out.
 */
export function controllaDichiarazioni(da: DaComporre, totali: Totali, storia: StoriaPropria | undefined): Problema[] {
  const voce = voceDiDocumento(tipoDi(da));
  if (!storia?.dichiarazione || voce?.segno === "-" || voce?.emittente === "cessionario") return [];
  return citate(da, totali, storia).flatMap(({ protocollo, nota, percorso, importo }) => {
    const di = `La dichiarazione d'intento ${protocollo}`;
    if (!nota)
      return [
        avviso(
          "FC68",
          percorso,
          `${di} non è tra quelle che hai registrato: controlla il protocollo, o registrala per sapere quanto ne resta.`,
        ),
      ];
    const { plafond, usato, unaSola } = nota;
    const wrong = perCheNonVale(nota, { data: giornoDi(da), cliente: da.cliente && identificativiDi(da.cliente) });
    if (wrong) return [errore("FC61", percorso, `${di} ${wrong}: scegline un'altra, o emetti con IVA.`)];
    const after = usato.plus(importo);
    if (after.compare(plafond) > 0)
      return [
        avviso(
          "FC62",
          percorso,
          `${di} con questo documento arriva a ${formatImporto(after)}, ma il cliente ha dichiarato ${formatImporto(plafond)}: ciò che supera va con IVA, o serve una nuova dichiarazione.`,
        ),
      ];
    if (!unaSola || usato.isZero()) return [];
    return [
      avviso(
        "FC62",
        percorso,
        `${di} vale per una sola operazione e un'altra fattura l'ha già usata: puoi inviare se è la stessa operazione, per esempio il saldo.`,
      ),
    ];
  });
}

type Citata = { protocollo: string; nota: DichiarazioneNota | undefined; percorso: string; importo: Decimal };

/** The declarations that the lines name, where first and for how much; a fund's contribution belongs to the first. */
function citate(da: DaComporre, { righe, casse }: Totali, storia: StoriaPropria): Citata[] {
  const found = new Map<string, Citata>();
  let fund = Decimal.sum(casse.filter(({ natura }) => natura === "N3.5").map(({ importo }) => importo));
  for (const [i, riga] of righeDi(da).entries()) {
    const { dato, sotto } = intentoDi(riga);
    const protocollo = dato?.RiferimentoTesto?.replace("/", "-") ?? "";
    if (!isProtocolloIntento(protocollo)) continue;
    const before = found.get(protocollo);
    const importo = (before?.importo ?? fund).plus(righe[i]?.prezzoTotale ?? Decimal.zero);
    fund = Decimal.zero;
    const nota = storia.dichiarazione?.(protocollo);
    found.set(protocollo, {
      ...{ protocollo, nota, importo },
      percorso: before?.percorso ?? `${percorsoRiga(i)}.${sotto}`,
    });
  }
  return [...found.values()];
}

/**
 * Why a declaration does not count for a document of that day and of the customer known by those numbers (absent: not chosen
 * yet); undefined where it does (art. 1 c. 1 lett. c) DL 746/1983).
 */
export function perCheNonVale(
  { anno, ricevuta, ultimoGiorno, cliente: di }: DichiarazioneNota,
  { data, cliente }: { data: Giorno; cliente: readonly string[] | undefined },
): string | undefined {
  if (cliente && !cliente.some((numero) => di.identificativi.includes(numero)))
    return `è di ${di.nome}, non del cliente di questo documento`;
  if (data.slice(0, 4) !== String(anno)) return `vale per il ${anno}, non per il ${data.slice(0, 4)}`;
  if (ultimoGiorno && data > ultimoGiorno) return conApostrofo`vale solo fino al ${formatGiorno(ultimoGiorno)}`;
  return data < ricevuta
    ? conApostrofo`ha la ricevuta del ${formatGiorno(ricevuta)}, dopo il giorno del documento`
    : undefined;
}
