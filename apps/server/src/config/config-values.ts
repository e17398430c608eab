import { statSync } from "node:fs";
import { resolve } from "node:path";

/** Reads single values of the environment; what is wrong with one stands as a sentence in the list it was made with. */
export type Values = {
  /** The text without blanks around it; null where there is none. */
  value(name: string): string | null;
  /** The same, and production does not start without it: `what` says what it is. */
  needed(name: string, what: string): string | null;
  /** A whole number from 0 to `most`. */
  integer(name: string, fallback: number, most: number): number;
  /** An address that begins with one of `protocols` ("https:"), without slashes at its end. */
  url(name: string, text: string | null, protocols: readonly string[]): string | null;
  /** A folder that is there, absolute. */
  folder(name: string): string | null;
  /** One word out of a few. */
  word<Word extends string>(name: string, fallback: Word, words: readonly Word[]): Word;
};

/** `wrong` gets a sentence for each value that is missing or not what it should be. */
export function valuesOf(
  env: Record<string, string | undefined>,
  { production, wrong }: { production: boolean; wrong: string[] },
): Values {
  const value = (name: string) => textOf(env, name);
  return {
    value,
    needed(name, what) {
      const found = value(name);
      if (!found && production) wrong.push(`Manca ${name}: ${what}.`);
      return found;
    },
    integer(name, fallback, most) {
      const text = value(name);
      const number = text === null ? fallback : Number(text);
      if (Number.isInteger(number) && number >= 0 && number <= most) return number;
      wrong.push(`${name} deve essere un numero intero fra 0 e ${most}, non "${text}".`);
      return fallback;
    },
    url(name, text, protocols) {
      if (text === null) return null;
      const begins = protocols.some((protocol) => text.toLowerCase().startsWith(`${protocol}//`));
      const isPage = protocols.includes("https:");
      if (begins && URL.canParse(text) && (isPage || isLoginWhole(new URL(text)))) return text.replace(/\/+$/, "");
      const beginnings = protocols.map((protocol) => `${protocol}//`).join(" o ");
      const escapes = "nell'utente e nella password scrivi % come %25, @ come %40, / come %2F, # come %23, ? come %3F";
      const hint = begins && !isPage ? escapes : `deve cominciare con ${beginnings}`;
      wrong.push(`${name} non è un indirizzo valido: ${hint}.`);
      return null;
    },
    folder(name) {
      const path = value(name) && resolve(value(name) ?? "");
      if (path && !statSync(path, { throwIfNoEntry: false })?.isDirectory())
        wrong.push(`${name}: la cartella ${path} non c'è.`);
      return path;
    },
    word(name, fallback, words) {
      const text = value(name);
      const found = text === null ? fallback : words.find((word) => word === text);
      if (found !== undefined) return found;
      const choice = new Intl.ListFormat("it", { type: "disjunction" }).format(words.map((word) => `"${word}"`));
      wrong.push(`${name} può essere ${choice}, non "${text}".`);
      return fallback;
    },
  };
}

/** False where a sign of the password was taken for the end of the host, or is half an escape. */
function isLoginWhole({ username, password, pathname, search, hash }: URL): boolean {
  if (`${pathname}${search}${hash}`.includes("@")) return false;
  return [username, password].every((part) => /^(?:[^%]|%[0-9a-f]{2})*$/i.test(part));
}

/** The text of one value without blanks around it; null where there is none. */
export function textOf(env: Record<string, string | undefined>, name: string): string | null {
  return env[name]?.trim() || null;
}
