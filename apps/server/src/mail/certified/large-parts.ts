import { randomBytes } from "node:crypto";

/** The attachments taken out of a mail and of the mails inside it, by the mark that each has left. */
export type LargeParts = Map<string, { mail: Buffer; from: number; to: number }>;

/** In base64; what is smaller is left where it is. */
const large = 64_000;
const [lineFeed, carriageReturn, equals, dash] = [10, 13, 61, 45];
const alphabet = new Set(Buffer.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", "latin1"));
const isDigit = Uint8Array.from({ length: 256 }, (_, byte) => Number(alphabet.has(byte)));

type Run = { from: number; to: number };

/**
 * Takes the large base64 bodies out of a mail, each leaving a mark in its place: who reads the parts of a mail reads them
 * line by line, at twenty-five times their size. Only a body that is base64 and nothing else, after a header that says so.
 */
export function withoutLargeParts(raw: Uint8Array, taken: LargeParts): Uint8Array {
  const mail = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const pieces: Buffer[] = [];
  let done = 0;
  for (const { from, to } of largeBodies(mail)) {
    const mark = randomBytes(24).toString("base64");
    taken.set(mark, { mail, from, to });
    pieces.push(mail.subarray(done, from), Buffer.from(`${mark}\r\n`));
    done = to;
  }
  return pieces.length > 0 ? Buffer.concat([...pieces, mail.subarray(done)]) : raw;
}

/** The attachment whose place this part of a mail holds, decoded; itself where it is what it is. */
export function wholePart(part: Uint8Array, taken: LargeParts): Uint8Array {
  const found = part.byteLength === 24 ? taken.get(Buffer.from(part).toString("base64")) : undefined;
  return found ? decoded(found.mail.subarray(found.from, found.to)) : part;
}

/** A mail inside a mail, with what was taken out of it put back as it was written. */
export function wholeMail(part: Uint8Array, taken: LargeParts): Uint8Array {
  const view = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  const pieces: Buffer[] = [];
  let done = 0;
  for (const [mark, { mail, from, to }] of taken) {
    const at = view.indexOf(mark, done, "latin1");
    if (at < 0) continue;
    pieces.push(view.subarray(done, at), mail.subarray(from, withoutLineEnd(mail, to)));
    done = at + mark.length;
  }
  return pieces.length > 0 ? Buffer.concat([...pieces, view.subarray(done)]) : part;
}

const withoutLineEnd = (mail: Buffer, to: number) => {
  const end = mail[to - 1] === lineFeed ? to - 1 : to;
  return mail[end - 1] === carriageReturn ? end - 1 : end;
};

function largeBodies(mail: Buffer): Run[] {
  const runs: Run[] = [];
  let declared = false;
  for (let at = 0; at < mail.length; ) {
    const end = endOfLine(mail, at);
    const isEmpty = isBlank(mail, at);
    if (declared && isEmpty) {
      const to = endOfBase64(mail, end);
      // What goes on otherwise is not what its header says.
      if (to - end >= large && (to >= mail.length || mail[to] === dash || isBlank(mail, to)))
        runs.push({ from: end, to });
      declared = false;
      at = Math.max(to, end);
      continue;
    }
    if (isEmpty || mail[at] === dash) declared = false;
    else if (isDeclaration(mail, at, end)) declared = true;
    at = end;
  }
  return runs;
}

const endOfLine = (mail: Buffer, from: number) => {
  const at = mail.indexOf(lineFeed, from);
  return at < 0 ? mail.length : at + 1;
};

const isBlank = (mail: Buffer, at: number) =>
  mail[at] === lineFeed || (mail[at] === carriageReturn && mail[at + 1] === lineFeed);

const isDeclaration = (mail: Buffer, from: number, to: number) =>
  to - from < 80 && /^content-transfer-encoding:[ \t]*base64[ \t]*\r?\n?$/i.test(mail.toString("latin1", from, to));

/** Where the lines of base64 that begin here end. */
function endOfBase64(mail: Buffer, from: number): number {
  let line = from;
  while (line < mail.length) {
    let at = line;
    while (isDigit[mail[at] ?? 0]) at++;
    const isLast = mail[at] === equals;
    while (mail[at] === equals) at++;
    if (at === line) return line;
    if (mail[at] === carriageReturn) at++;
    if (at < mail.length && mail[at] !== lineFeed) return line;
    line = at + 1;
    if (isLast) break;
  }
  return Math.min(line, mail.length);
}

const step = 100_000;

/** In steps: its text at once would be as large again. */
function decoded(body: Buffer): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(Math.ceil((body.length * 3) / 4));
  let written = 0;
  let rest = "";
  for (let at = 0; at < body.length; at += step) {
    const digits = rest + body.toString("latin1", at, at + step).replace(/[\r\n]+/g, "");
    const whole = digits.length - (digits.length % 4);
    written += bytes.write(digits.slice(0, whole), written, "base64");
    rest = digits.slice(whole);
  }
  written += bytes.write(rest, written, "base64");
  return new Uint8Array(bytes.buffer, 0, written);
}
