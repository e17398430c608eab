import type { Content } from "pdfmake/interfaces.js";
import { colour, contentWidth, page } from "../draw/look.ts";
import { labelIn, type PrintLanguage } from "../language/labels.ts";

/** What stands at the foot of a page. */
export type Foot = {
  note: string;
  fileName: string | undefined;
  current: number;
  count: number;
  language?: PrintLanguage;
};

/** What every page ends with: the note (told once), the name of the file, "Pagina n di m". */
export function defineFoot({ note, fileName, current, count, language = "it" }: Foot): Content {
  return {
    margin: [page.side, 8, page.side, 0],
    stack: [
      { canvas: [{ type: "line", x1: 0, y1: 0, x2: contentWidth, y2: 0, lineWidth: 0.5, lineColor: colour.line }] },
      {
        margin: [0, 7, 0, 0],
        columns: [
          {
            width: "*",
            text: note,
            role: current === 1 ? "P" : "Artifact",
            style: "caption",
            margin: [0, 0, 24, 0],
          },
          {
            width: 170,
            role: "Artifact",
            style: "caption",
            alignment: "right",
            stack: [...(fileName ? [fileName] : []), pageOf(current, count, language)],
          },
        ],
      },
    ],
  };
}

const pageOf = (current: number, count: number, language: PrintLanguage) =>
  language === "it" ? `Pagina ${current} di ${count}` : `${labelIn(language, "Pagina")} ${current} / ${count}`;
