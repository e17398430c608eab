import type { DaComporre } from "../bozza/da-comporre.ts";
import { clienteOAssente } from "../bozza/lettura/cliente-o-assente.ts";
import { giornoDi, testataDi, tipoDi } from "../bozza/parti-bozza.ts";
import { autofattura } from "../bozza/ruoli.ts";
import type { Totali } from "../calcolo/index.ts";
import { CAUSALI_DI_LEGGE } from "../codici/causale-di-legge.ts";
import { testoAl } from "../codici/testo-datato.ts";
import { LUNGHEZZA_CAUSALE } from "../tracciato/dati-generali-documento.ts";
import { traslittera } from "../xml/index.ts";
import { isEstero } from "./parti.ts";

/** What the person wrote, then the sentences the law wants, each cut into pieces of at most 200 characters. */
export function causali(da: DaComporre, totali: Totali): string[] {
  const own = (testataDi(da).Causale ?? []).join("\n");
  const legal = frasiDiLegge(da, totali).filter((sentence) => !own.includes(sentence));
  return [own, ...legal].flatMap(spezza);
}

/** The sentences the law wants of this draft, on its day. */
export function frasiDiLegge(da: DaComporre, totali: Totali): string[] {
  const { regimeFiscale } = da.noi;
  const split = totali.riepiloghi.some((riepilogo) => riepilogo.esigibilita === "S");
  const texts = [
    ...(regimeFiscale === "RF19" ? [CAUSALI_DI_LEGGE.forfettario] : []),
    ...(regimeFiscale === "RF19" && isSostitutoDImposta(da) ? [CAUSALI_DI_LEGGE.forfettarioSenzaRitenuta] : []),
    ...(regimeFiscale === "RF02" ? [CAUSALI_DI_LEGGE.minimi] : []),
    ...(regimeFiscale === "RF17" ? [CAUSALI_DI_LEGGE.ivaPerCassa] : []),
    ...(split ? [CAUSALI_DI_LEGGE.scissionePagamenti] : []),
  ];
  return texts.map((text) => testoAl(text, giornoDi(da))).filter((text) => text !== undefined);
}

/** Who would withhold income tax from a professional: a customer established in Italy, not a private person (RULES §4). A supplier does not, nor do we ourselves. */
function isSostitutoDImposta(da: DaComporre): boolean {
  if (autofattura(tipoDi(da))) return false;
  const cliente = clienteOAssente(da);
  return !isEstero(cliente) && (cliente.tipo !== 1 || Boolean(cliente.partitaIva));
}

/**
 * Pieces of at most 200 characters, cut between words where there are blanks; newlines count as blanks.
 * Spelt first as the writer will, because "€" becomes three letters.
 */
export function spezza(text: string): string[] {
  let rest = traslittera(text, "latin1").replace(/\s+/g, " ").trim();
  const pieces: string[] = [];
  while (rest.length > LUNGHEZZA_CAUSALE) {
    const blank = rest.lastIndexOf(" ", LUNGHEZZA_CAUSALE);
    const cut = blank > 0 ? blank : LUNGHEZZA_CAUSALE;
    pieces.push(rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
  }
  return rest === "" ? pieces : [...pieces, rest];
}
