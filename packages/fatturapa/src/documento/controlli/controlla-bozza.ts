import type { DaComporre } from "../../bozza/da-comporre.ts";
import { BLOCCHI_CORRELATI } from "../../bozza/lettura/riferimenti-di.ts";
import { giornoDi } from "../../bozza/parti-bozza.ts";
import { TESTATA } from "../../bozza/percorsi.ts";
import { calcola, type Totali } from "../../calcolo/index.ts";
import { type Giorno, isGiorno } from "../../giorno/giorno.ts";
import type { Problema } from "../../problema.ts";
import { nonBlank } from "../vuoto.ts";
import { controllaContributi } from "./controlla-contributi.ts";
import { controllaEstero } from "./controlla-estero.ts";
import { controllaInversione } from "./controlla-inversione.ts";
import { controllaPagamento } from "./controlla-pagamento.ts";
import { controllaPrezziLordi } from "./controlla-prezzi-lordi.ts";
import { controllaRighe } from "./controlla-righe.ts";
import { controllaSemplificata } from "./controlla-semplificata.ts";
import { controllaCedente, controllaCessionario } from "./controlla-soggetti.ts";
import { errore } from "./difetti-bozza.ts";

/**
 * What is missing or wrong in a draft before it can be composed, in the order of the form. `percorso` is in the words of
 * what it is made of (`bozza.DatiBeniServizi.DettaglioLinee[3].Natura`). The number may be empty: it is given at sending.
 */
export function controllaBozza(da: DaComporre, oggi: Giorno, totali: Totali = calcola(da)): Problema[] {
  return [
    ...controllaTestata(da, oggi),
    ...controllaCessionario(da),
    ...controllaRighe(da),
    ...controllaEstero(da),
    ...controllaInversione(da),
    ...controllaPrezziLordi(da, totali),
    ...controllaSemplificata(da),
    ...controllaContributi(da),
    ...controllaPagamento(da, totali),
    ...controllaCedente(da.noi),
  ];
}

function controllaTestata(da: DaComporre, oggi: Giorno): Problema[] {
  const data = giornoDi(da);
  const found: Problema[] = [];
  const number = da.numero.trim();
  if (!isGiorno(data)) found.push(errore("FC28", `${TESTATA}.Data`, "Scegli la data del documento."));
  else if (data > oggi)
    found.push(
      errore("00403", `${TESTATA}.Data`, "La data del documento è nel futuro: non può superare il giorno dell'invio."),
    );
  if (number !== "" && !/\d/.test(number))
    found.push(errore("00425", "numero", "Il numero deve contenere almeno una cifra (errore SdI 00425)."));
  if (number.length > 20 || /[^ -~]/.test(number))
    found.push(errore("FC29", "numero", "Il numero ha al massimo 20 caratteri, senza lettere accentate."));
  for (const blocco of BLOCCHI_CORRELATI)
    for (const [i, { IdDocumento, Data }] of (da.bozza.DatiGenerali?.[blocco] ?? []).entries()) {
      const at = `bozza.DatiGenerali.${blocco}[${i}]`;
      if (!nonBlank(IdDocumento))
        found.push(
          errore("FC45", `${at}.IdDocumento`, "Indica il numero dell'ordine, contratto o fattura a cui ti riferisci."),
        );
      if (Data && !isGiorno(Data))
        found.push(errore("FC28", `${at}.Data`, "La data del documento collegato non esiste."));
    }
  return found;
}
