import type { Bozza } from "../bozza/bozza.ts";
import { calcola, type Totali } from "../calcolo/index.ts";
import { type Giorno, isGiorno } from "../giorno/giorno.ts";
import type { Problema } from "../problema.ts";
import { controllaPagamento } from "./controlla-pagamento.ts";
import { controllaRighe } from "./controlla-righe.ts";
import { controllaCedente, controllaCessionario } from "./controlla-soggetti.ts";
import { errore } from "./difetti-bozza.ts";
import { given } from "./vuoto.ts";

/**
 * What is missing or wrong in a draft before it can be composed, in the order of the form. `percorso` is in the words of
 * the draft (`righe[3].natura`). The number may be empty: it is given at sending.
 */
export function controllaBozza(bozza: Bozza, oggi: Giorno, totali: Totali = calcola(bozza)): Problema[] {
  return [
    ...controllaTestata(bozza, oggi),
    ...controllaCessionario(bozza),
    ...controllaRighe(bozza),
    ...controllaPagamento(bozza, totali),
    ...controllaCedente(bozza.cedente),
  ];
}

function controllaTestata({ data, numero, riferimenti = [] }: Bozza, oggi: Giorno): Problema[] {
  const found: Problema[] = [];
  const number = numero.trim();
  if (!isGiorno(data)) found.push(errore("FC28", "data", "Scegli la data del documento."));
  else if (data > oggi)
    found.push(errore("00403", "data", "La data del documento è nel futuro: non può superare il giorno dell'invio."));
  if (number !== "" && !/\d/.test(number))
    found.push(errore("00425", "numero", "Il numero deve contenere almeno una cifra (errore SdI 00425)."));
  if (number.length > 20 || /[^ -~]/.test(number))
    found.push(errore("FC29", "numero", "Il numero ha al massimo 20 caratteri, senza lettere accentate."));
  for (const [i, riferimento] of riferimenti.entries()) {
    if (!given(riferimento.idDocumento))
      found.push(
        errore(
          "FC45",
          `riferimenti[${i}].idDocumento`,
          "Indica il numero dell'ordine, contratto o fattura a cui ti riferisci.",
        ),
      );
    if (riferimento.data && !isGiorno(riferimento.data))
      found.push(errore("FC28", `riferimenti[${i}].data`, "La data del documento collegato non esiste."));
  }
  return found;
}
