import type { Language } from "@fatturachiara/contract/customer/words-in";

/** The language of the browser where it is one of ours, until the page knows its customer's. */
export function browserLanguage(): Language {
  const tag = navigator.language.slice(0, 2);
  return tag === "en" || tag === "de" || tag === "fr" || tag === "es" ? tag : "it";
}
