import { readFileSync } from "node:fs";
import { join } from "node:path";

const sound = readFileSync(join(import.meta.dirname, "../../corpus/syn__td01_b2b_22.xml"), "utf8");
const partOf = (name: string) => new RegExp(`<${name}>[\\s\\S]*?</${name}>`).exec(sound)?.[0] ?? "";
const line = partOf("DettaglioLinee");
const summary = partOf("DatiRiepilogo");
const body = partOf("FatturaElettronicaBody");

/** Pieces until they have so many bytes. */
function filled(bytes: number, piece: (n: number) => string): string {
  const pieces: string[] = [];
  for (let length = 0, n = 0; length < bytes; n++) {
    const next = piece(n);
    pieces.push(next);
    length += next.length;
  }
  return pieces.join("");
}

const receipt = readFileSync(join(import.meta.dirname, "../../messaggi/IT01234567897_0000A_NS_001.xml"), "utf8");

/** Files made to cost much, by what they are made of; each grows with the bytes it is given. */
export const shapes: Readonly<Record<string, (bytes: number) => string>> = {
  lines: (bytes) =>
    sound.replace(
      line,
      filled(bytes, (n) => line.replace(/<NumeroLinea>\d+/, `<NumeroLinea>${n + 1}`)),
    ),
  "lines of one number": (bytes) =>
    sound.replace(
      line,
      filled(bytes, () => line),
    ),
  "lines of every rate": (bytes) =>
    sound.replace(
      line,
      filled(bytes, (n) => line.replace(/<AliquotaIVA>[\d.]+/, `<AliquotaIVA>${(n % 10_000) / 100}`)),
    ),
  bodies: (bytes) =>
    sound.replace(
      body,
      filled(bytes, () => body),
    ),
  "bodies of every number": (bytes) =>
    sound.replace(
      body,
      filled(bytes, (n) => body.replace(/<Numero>[^<]*/, `<Numero>${n}`)),
    ),
  "summaries of every rate": (bytes) =>
    sound.replace(
      summary,
      filled(bytes, (n) => summary.replace(/<AliquotaIVA>[\d.]+/, `<AliquotaIVA>${((n % 10_000) / 100).toFixed(2)}`)),
    ),
  "summaries of one rate": (bytes) =>
    sound.replace(
      summary,
      filled(bytes, () => summary),
    ),
  "elements inside each other": (bytes) =>
    sound.replace(
      line,
      filled(bytes, () => "<a>"),
    ),
  "elements beside each other": (bytes) =>
    sound.replace(
      line,
      filled(bytes, () => "<a/>"),
    ),
  "elements of a thousand names": (bytes) =>
    sound.replace(
      line,
      filled(bytes, (n) => `<a${n % 1000}/>`),
    ),
  "only elements inside each other": (bytes) => filled(bytes, () => "<a>"),
  attributes: (bytes) => sound.replace("<DettaglioLinee>", `<DettaglioLinee ${filled(bytes, (n) => `a${n}="" `)}>`),
  namespaces: (bytes) =>
    sound.replace(
      line,
      filled(bytes, (n) => `<a xmlns:n${n}="u${n}"/>`),
    ),
  "namespaces inside each other": (bytes) =>
    sound.replace(
      line,
      filled(bytes, (n) => `<a xmlns:n${n}="u${n}">`),
    ),
  text: (bytes) =>
    sound.replace(
      "Consulenza novembre",
      filled(bytes, () => "x"),
    ),
  "text of references": (bytes) =>
    sound.replace(
      "Consulenza novembre",
      filled(bytes, () => "&amp;"),
    ),
  "text of characters by number": (bytes) =>
    sound.replace(
      "Consulenza novembre",
      filled(bytes, () => "&#65;"),
    ),
  "text in pieces of CDATA": (bytes) =>
    sound.replace(
      "Consulenza novembre",
      filled(bytes, () => "<![CDATA[x]]>"),
    ),
  "text with comments": (bytes) =>
    sound.replace(
      "Consulenza novembre",
      filled(bytes, () => "x<!---->"),
    ),
  comments: (bytes) => sound.replace(line, filled(bytes, () => "<!---->") + line),
  instructions: (bytes) => filled(bytes, () => "<?a?>") + sound,
  "open brackets": (bytes) =>
    sound.replace(
      line,
      filled(bytes, () => "<"),
    ),
  "a comment without end": (bytes) => sound.replace(line, `<!--${filled(bytes, () => "-")}`),
  digits: (bytes) => sound.replace(/<PrezzoUnitario>[^<]*/, `<PrezzoUnitario>${filled(bytes, () => "9")}`),
  blanks: (bytes) => sound.replace("<DettaglioLinee>", `<DettaglioLinee${filled(bytes, () => " ")}>`),
  "line ends": (bytes) => sound.replace(line, filled(bytes, () => "\r\n") + line),
  "references to other documents": (bytes) =>
    sound.replace(
      "</DatiGenerali>",
      `${filled(bytes, (n) => `<DatiOrdineAcquisto><RiferimentoNumeroLinea>${n + 1}</RiferimentoNumeroLinea><IdDocumento>${n}</IdDocumento></DatiOrdineAcquisto>`)}</DatiGenerali>`,
    ),
  "line numbers referred to": (bytes) =>
    sound.replace(
      "</DatiGenerali>",
      `<DatiOrdineAcquisto>${filled(bytes, (n) => `<RiferimentoNumeroLinea>${(n % 9999) + 1}</RiferimentoNumeroLinea>`)}<IdDocumento>1</IdDocumento></DatiOrdineAcquisto></DatiGenerali>`,
    ),
  "discounts of a line": (bytes) =>
    sound.replace(
      "<PrezzoTotale>",
      `${filled(bytes, () => "<ScontoMaggiorazione><Tipo>SC</Tipo><Percentuale>1.00</Percentuale></ScontoMaggiorazione>")}<PrezzoTotale>`,
    ),
  instalments: (bytes) =>
    sound.replace("</DatiPagamento>", `${filled(bytes, () => partOf("DettaglioPagamento"))}</DatiPagamento>`),
  attachments: (bytes) =>
    sound.replace(
      "</FatturaElettronicaBody>",
      `${filled(bytes, (n) => `<Allegati><NomeAttachment>a${n}.txt</NomeAttachment><Attachment>YQ==</Attachment></Allegati>`)}</FatturaElettronicaBody>`,
    ),
  "a receipt of many errors": (bytes) =>
    receipt.replace(
      /<Errore>[\s\S]*<\/Errore>/,
      filled(bytes, (n) => `<Errore><Codice>00${n % 999}</Codice><Descrizione>a</Descrizione></Errore>`),
    ),
  "structures inside each other": (bytes) => `0\u0080${filled(bytes, () => "0\u0080")}`,
  "lines of a signed file in letters": (bytes) => `-----BEGIN PKCS7-----\n${filled(bytes, () => "MIAG\n")}`,
  "a large attachment": (bytes) =>
    sound.replace(
      "</FatturaElettronicaBody>",
      `<Allegati><NomeAttachment>a.txt</NomeAttachment><Attachment>${filled(bytes, () => "YWFh")}</Attachment></Allegati></FatturaElettronicaBody>`,
    ),
};
