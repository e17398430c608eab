import { senzaAccenti } from "@fatturachiara/fatturapa/presentazione";

/** Words of the product: whoever guesses tries them after the commonest passwords. */
const ofTheProduct = ["FatturaChiara", "fattura", "fatture"];

/** What a letter is disguised as; letters that are disguised alike count as one. */
const disguises: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "8": "b",
  "3": "e",
  "6": "g",
  "9": "g",
  "1": "i",
  "!": "i",
  l: "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
  "2": "z",
};

/** Shorter words stand inside too many others: they count only where they are all there is. */
const shortestInside = 4;
const shortest = 3;

const letters = (text: string) => senzaAccenti(text).toLowerCase();
const undisguised = (text: string) => [...letters(text)].map((sign) => disguises[sign] ?? sign).join("");
const alone = (text: string) => letters(text).replace(/[^a-z]/g, "");

/** The words of a text, and all of them in one: "Studio Rossi" is "studio", "rossi", "studiorossi". */
function wordsOf(text: string): string[] {
  const words = letters(text).split(/[^a-z0-9]+/);
  return [...words, words.join("")].filter((word) => word.length >= shortest);
}

/**
 * True where a password is made around a word of the product or of the person (parts of the address, name, company, numbers of
 * the tax office), also with signs and digits in place of letters or between them ("F@ttur4.Ch1ara").
 */
export function isAroundOwnWord(password: string, own: readonly (string | null | undefined)[]): boolean {
  const forms = [letters(password), undisguised(password).replace(/[^a-z0-9]/g, ""), alone(password)];
  const words = [...ofTheProduct, ...own].flatMap((text) => wordsOf(text ?? ""));
  return words.some((word) =>
    word.length < shortestInside
      ? alone(password) === word
      : forms.some((form) => form.includes(word) || form.includes(undisguised(word))),
  );
}

/** What of an address of mail is its owner's own: the part before the @. */
export const localPart = (email: string): string => email.split("@")[0] ?? "";
