import { NOTA_BOZZA, NOTA_COPIA } from "@fatturachiara/fatturapa/pagina";
import type { Content } from "pdfmake/interfaces.js";
import { colour, contentWidth, page } from "./look.ts";

export type Foot = { fileName: string | undefined; bozza: boolean | undefined; current: number; count: number };

/** What every page ends with: the note, the name of the file, "Pagina n di m". */
export function defineFoot({ fileName, bozza, current, count }: Foot): Content {
  return {
    margin: [page.side, 8, page.side, 0],
    stack: [
      { canvas: [{ type: "line", x1: 0, y1: 0, x2: contentWidth, y2: 0, lineWidth: 0.5, lineColor: colour.line }] },
      {
        margin: [0, 7, 0, 0],
        columns: [
          { width: "*", text: bozza ? NOTA_BOZZA : NOTA_COPIA, style: "caption", margin: [0, 0, 24, 0] },
          {
            width: 150,
            style: "caption",
            alignment: "right",
            stack: [...(fileName ? [fileName] : []), `Pagina ${current} di ${count}`],
          },
        ],
      },
    ],
  };
}
