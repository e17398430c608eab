import type { Pagina } from "@fatturachiara/fatturapa/pagina";
import type { Column, Content } from "pdfmake/interfaces.js";
import { colour, contentWidth, mm } from "../draw/look.ts";
import type { Logo } from "../draw/ready-picture.ts";
import { labelIn, type PrintLanguage } from "../language/labels.ts";

/** Logo (15 mm high, wider where it is a wordmark) or the name alone, the title and its day, and the rule under them. */
export function defineHead({ titolo, data, emittente }: Pagina, logo: Logo | undefined): Content {
  const mark: Column[] = logo
    ? [{ width: "auto", stack: [{ image: "logo", alt: `Logo di ${emittente}`, fit: [mm(42), mm(15)] }] }]
    : [];
  return {
    stack: [
      {
        columns: [
          ...mark,
          { width: "*", stack: [{ text: emittente, style: "name", margin: [0, logo ? 13 : 6, 0, 0] }] },
          {
            width: "auto",
            alignment: "right",
            stack: [
              { text: titolo, role: "H1", style: "title", noWrap: titolo.length <= 28 },
              { text: data, margin: [0, 4, 0, 0] },
            ],
          },
        ],
        columnGap: 14,
      },
      rule(logo ? 19 : 16),
    ],
  };
}

function rule(above: number): Content {
  const across = { type: "line", x1: 0, y1: 0, x2: contentWidth, y2: 0, lineColor: colour.rule } as const;
  return { canvas: [{ ...across, lineWidth: mm(0.35) }], margin: [0, above, 0, 13] };
}

/** Who issues and who receives, side by side. */
export function defineParties({ fornitore, cliente }: Pagina): Content {
  return { columnGap: 24, columns: [party(fornitore), party(cliente)] };
}

function party({ ruolo, nome, indirizzo, dettagli }: Pagina["fornitore"]): Column {
  return {
    width: "*",
    role: "Sect",
    stack: [
      { text: ruolo, role: "H2", style: "caption" },
      ...(nome ? [{ text: nome, style: "strong" }] : []),
      ...(indirizzo ? [indirizzo] : []),
      ...dettagli.map((text): Content => ({ text, style: "small", margin: [0, 1.5, 0, 0] })),
    ],
  };
}

/** Kind, due date, payment and references, between two rules; the last one takes what width is left. */
export function defineStrip({ striscia }: Pagina): Content {
  return {
    margin: [0, 12, 0, 12],
    layout: "strip",
    table: {
      widths: striscia.map((_, i) => (i === striscia.length - 1 ? "*" : "auto")),
      body: [
        striscia.map(({ etichetta, righe, larga }) => ({
          stack: [{ text: etichetta, style: "caption" }, ...(larga ? inLines(righe) : righe.map(oneLine))],
        })),
      ],
    },
  };
}

const oneLine = (text: string): Content => ({ text, noWrap: true });

/** A few references stand one under the other; dozens follow one another. */
function inLines(texts: readonly string[]): Content[] {
  return texts.length <= 5 ? [...texts] : [{ text: texts.join("; "), style: "small", margin: [0, 2, 0, 0] }];
}

/** Free text of the document. */
export function defineCausale({ causale }: Pagina, language: PrintLanguage = "it"): Content[] {
  if (causale.length === 0) return [];
  return [
    {
      stack: [{ text: labelIn(language, "Causale") ?? "", role: "H2", style: "caption" }, ...causale],
      margin: [0, 0, 0, 12],
    },
  ];
}
