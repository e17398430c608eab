import { oneBlank } from "../one-blank.ts";
import { asIban, ibanIn } from "./iban-in.ts";
import { payerReference } from "./payer-reference.ts";

/** What the information for the owner of the account (:86:) says. */
type Details = {
  controparte: string | null;
  ibanControparte: string | null;
  descrizione: string;
  endToEnd: string | null;
  /** The bank's code, where it begins with one. */
  tipo: string | null;
};

/** Lines are cut at 65 letters, anywhere; pieces of the structured form at 27. */
const lineLength = 65;
const pieceLength = 27;

/** Reads field 86 in its three dialects: structured (`166?00…?20…`), codes between strokes (`/REMI/…`), free text. */
export function mt940Details(lines: readonly string[]): Details {
  const [first = ""] = lines;
  if (/^\d{0,3}[?>~]\d{2}/.test(first)) return structured(lines.join(""));
  if (/^\/[A-Z]{3,4}\//.test(first)) return betweenStrokes(lines.join(""));
  const text = lines
    .map((line, at) => (at > 0 && (lines[at - 1]?.length ?? 0) < lineLength ? ` ${line}` : line))
    .join("");
  return { controparte: null, ibanControparte: null, descrizione: oneBlank(text), endToEnd: null, tipo: null };
}

const keys = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC)\+/;

function structured(text: string): Details {
  const [, code = "", mark = "?"] = /^(\d{0,3})([?>~])/.exec(text) ?? [];
  const fields = new Map<number, string>();
  for (const piece of text.slice(code.length + 1).split(mark)) {
    const number = Number(piece.slice(0, 2));
    if (/^\d{2}/.test(piece)) fields.set(number, piece.slice(2));
  }
  const range = (from: number, to: number) =>
    joined([...fields].filter(([n]) => n >= from && n <= to).map(([, piece]) => piece));
  const purpose = [range(20, 29), range(60, 63)].filter(Boolean).join(" ");
  const byKey = new Map<string, string>();
  const pieces = purpose.split(keys);
  for (let at = 1; at < pieces.length; at += 2) byKey.set(pieces[at] ?? "", oneBlank(pieces[at + 1] ?? ""));
  const reason = oneBlank(pieces[0] ?? "") || byKey.get("SVWZ") || "";
  const rest = byKey.has("SVWZ") || !byKey.size ? "" : oneBlank(purpose);
  return {
    controparte: oneBlank(joined([fields.get(32) ?? "", fields.get(33) ?? ""])) || null,
    ibanControparte: asIban(fields.get(31)) ?? asIban(byKey.get("IBAN")),
    descrizione: [oneBlank(fields.get(0) ?? ""), reason, rest === reason ? "" : rest].filter(Boolean).join(" · "),
    endToEnd: payerReference(byKey.get("EREF")),
    tipo: code || null,
  };
}

/** A piece that is full goes on in the next one. */
function joined(pieces: readonly string[]): string {
  const isFull = (piece: string | undefined) => (piece?.length ?? 0) >= pieceLength;
  return pieces
    .map((piece, at) =>
      at === 0 || piece === "" || piece.startsWith(" ") || isFull(pieces[at - 1]) ? piece : ` ${piece}`,
    )
    .join("");
}

const codes =
  /\/(EREF|ORDP|BENM|NAME|IBAN|REMI|TRTP|MARF|CSID|PREF|PURP|TRCD|RTRN|BIC|ADDR|ISDT|ULTB|ULTC|ULTD|NRTX|CHGS|OCMT|SVCL)\//;

function betweenStrokes(text: string): Details {
  const byCode = new Map<string, string>();
  const pieces = text.split(codes);
  for (let at = 1; at < pieces.length; at += 2) {
    const value = oneBlank(pieces[at + 1] ?? "").replace(/^\/|\/$/g, "");
    if (value !== "") byCode.set(pieces[at] ?? "", value);
  }
  const others = [...byCode].filter(([code]) => !["NAME", "IBAN", "EREF", "REMI", "BIC"].includes(code));
  return {
    controparte: byCode.get("NAME") ?? null,
    ibanControparte: asIban(byCode.get("IBAN")) ?? ibanIn(byCode.get("IBAN") ?? ""),
    descrizione: [byCode.get("REMI"), ...others.map(([code, value]) => `${code} ${value}`)].filter(Boolean).join(" · "),
    endToEnd: payerReference(byCode.get("EREF")),
    tipo: byCode.get("TRTP") ?? null,
  };
}
