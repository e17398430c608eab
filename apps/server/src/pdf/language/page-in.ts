import { figureIn } from "@fatturachiara/contract/customer/written-in";
import type { Pagamento, Pagina, RigaTotale } from "@fatturachiara/fatturapa/pagina";
import { labelIn, type PrintLanguage } from "./labels.ts";

/**
 * The page with its labels in another language. What somebody has written stays, and so does what the law words: regimes,
 * natures, notes, the kind of document with its code. Amounts and days are written as people of that language read them.
 */
export function pageIn(language: PrintLanguage, page: Pagina): Pagina {
  if (language === "it") return page;
  const say = (text: string) => saidIn(language, text);
  const figure = (text: string) => figureIn(language, text);
  const parts = (text: string) => text.split(" · ").map(say).join(" · ");
  const party = (of: Pagina["fornitore"]) => ({ ...of, ruolo: say(of.ruolo), dettagli: of.dettagli.map(parts) });
  const sum = ({ etichetta, valore }: RigaTotale) => ({ etichetta: say(etichetta), valore: figure(valore) });
  const { totali, riepilogo, netto, allegati } = page;
  const [name, base, tax] = riepilogo.testa;
  return {
    ...page,
    titolo: say(page.titolo),
    data: datesIn(language, page.data),
    fornitore: party(page.fornitore),
    cliente: party(page.cliente),
    striscia: page.striscia.map(({ etichetta, righe, larga }) => ({
      ...{ etichetta: say(etichetta), larga },
      righe: righe.map((text) => figure(datesIn(language, instalmentsIn(language, parts(text))))),
    })),
    colonne: page.colonne.map((column) => ({ ...column, testa: say(column.testa) })),
    righe: page.righe.map((row) => ({
      // In the wide column stands what somebody has written.
      celle: row.celle.map((text, at) => (page.colonne[at]?.larga ? text : text.split(" ").map(figure).join(" "))),
      dettagli: row.dettagli.map((text) => detailIn(language, text)),
    })),
    riepilogo: {
      testa: [say(name), say(base), say(tax)],
      righe: riepilogo.righe.map(({ nome, imponibile, imposta }) => ({
        ...{ nome: parts(nome), imponibile: figure(imponibile), imposta: figure(imposta) },
      })),
    },
    totali: { sopra: totali.sopra.map(sum), totale: sum(totali.totale), sotto: totali.sotto.map(sum) },
    netto: { etichetta: say(netto.etichetta), importo: figure(netto.importo) },
    pagamenti: page.pagamenti.map((payment) => paymentIn(payment, { say, parts, figure })),
    allegati: allegati && {
      ...allegati,
      testa: [say(allegati.testa[0]), say(allegati.testa[1]), say(allegati.testa[2])],
    },
  };
}

/** The longest label with which the text begins, in that language, and the rest as it stands. */
function saidIn(language: PrintLanguage, text: string): string {
  const words = text.split(" ");
  for (let count = words.length; count > 0; count -= 1) {
    const label = labelIn(language, words.slice(0, count).join(" "));
    if (label !== undefined) return [label, ...tailIn(language, words.slice(count))].join(" ");
  }
  return text;
}

const inWords = {
  it: {
    of: "del",
    from: "dal",
    to: "al",
    until: "fino al",
    included: "IVA compresa",
    simplified: "semplificata",
    instalments: "rate, ultima",
  },
  en: {
    of: "of",
    from: "from",
    to: "to",
    until: "until",
    included: "VAT included",
    simplified: "(simplified)",
    instalments: "instalments, last",
  },
  de: {
    of: "vom",
    from: "vom",
    to: "bis",
    until: "bis",
    included: "inkl. MwSt.",
    simplified: "(vereinfacht)",
    instalments: "Raten, letzte",
  },
  fr: {
    of: "du",
    from: "du",
    to: "au",
    until: "jusqu'au",
    included: "TVA comprise",
    simplified: "(simplifié)",
    instalments: "échéances, dernière",
  },
  es: {
    of: "del",
    from: "del",
    to: "al",
    until: "hasta el",
    included: "IVA incluido",
    simplified: "(simplificada)",
    instalments: "plazos, último",
  },
} as const;

/** What follows a label: a number, a rate, a code stay; two kinds of a price or a note are said. */
function tailIn(language: PrintLanguage, words: readonly string[]): string[] {
  const { included, simplified } = inWords[language];
  const [first, ...rest] = words;
  if (first === "semplificata") return [simplified, ...rest];
  return words
    .join(" ")
    .replace(/IVA compresa$/, included)
    .split(" ")
    .filter(Boolean);
}

/** "del 20/11/2026" of a document or a reference. */
const datesIn = (language: PrintLanguage, text: string) =>
  text.replace(
    /(^| )de(?:l |ll')(\d\d\/\d\d\/\d{4})(?= |$)/g,
    (_, before: string, day: string) => `${before}${inWords[language].of} ${figureIn(language, day)}`,
  );

/** "3 rate, ultima 20/11/2026". */
const instalmentsIn = (language: PrintLanguage, text: string) =>
  text.replace(
    /^(\d+) rate, ultima (.*)$/,
    (_, count: string, day: string) => `${count} ${inWords[language].instalments} ${figureIn(language, day)}`,
  );

/** A period, a code, a kind of cost: what a line says under itself; anything else was written by somebody. */
function detailIn(language: PrintLanguage, text: string): string {
  if (/^(Codice|Rif\.) \S/.test(text))
    return text
      .split(" · ")
      .map((part) => saidIn(language, part))
      .join(" · ");
  return labelIn(language, text) ?? periodIn(language, text);
}

function periodIn(language: PrintLanguage, text: string): string {
  const { from, to, until } = inWords[language];
  const [, begin, , end] = /^da(?:l |ll')(\d\d\/\d\d\/\d{4})( a(?:l |ll')(\d\d\/\d\d\/\d{4}))?$/.exec(text) ?? [];
  const dayWords = (day: string) => figureIn(language, day);
  if (begin) return `${from} ${dayWords(begin)}${end ? ` ${to} ${dayWords(end)}` : ""}`;
  const [, last] = /^fino a(?:l |ll')(\d\d\/\d\d\/\d{4})$/.exec(text) ?? [];
  return last ? `${until} ${dayWords(last)}` : text;
}

type Say = (text: string) => string;

function paymentIn(payment: Pagamento, { say, parts, figure }: Record<"say" | "parts" | "figure", Say>): Pagamento {
  if (payment.forma === "unico")
    return {
      ...payment,
      coppie: payment.coppie.map((pair) => ({
        ...pair,
        etichetta: say(pair.etichetta),
        // The way of paying is a word of ours, everything else is somebody's.
        testo: pair.etichetta === "Pagamento" ? say(pair.testo) : isDay(pair) ? figure(pair.testo) : pair.testo,
      })),
    };
  const [first, second, third, fourth] = payment.testa;
  return {
    ...payment,
    testa: [say(first), say(second), say(third), say(fourth)],
    righe: payment.righe.map(([day, way, amount, account]) => [figure(day), say(way), figure(amount), account]),
    sotto: parts(payment.sotto),
  };
}

const isDay = ({ etichetta }: { etichetta: string }) => etichetta === "Da pagare entro il";
