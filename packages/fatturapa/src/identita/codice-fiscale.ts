import { isPartitaIva } from "./partita-iva.ts";

const PATTERN = /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/;
/** Value of 0-9 and A-Z (digits count as A-J) in odd places. */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
/** Letters that stand for 0-9 in an omocodia code. */
const OMOCODIA = "LMNPQRSTUV";
const DAY = [9, 10] as const;

/** Tax code as people paste it: blanks dropped, upper case. */
export function normalizzaCodiceFiscale(text: string): string {
  return text.toUpperCase().replace(/\s/g, "");
}

/** The control letter over the first fifteen characters as written (RULES §12). */
export function letteraDiControllo(firstFifteen: string): string {
  let sum = 0;
  for (let i = 0; i < 15; i += 1) {
    const code = firstFifteen.charCodeAt(i);
    const value = code < 58 ? code - 48 : code - 65;
    sum += i % 2 === 0 ? (ODD[value] ?? 0) : value;
  }
  return String.fromCharCode(65 + (sum % 26));
}

/** 16 characters of a person (omocodia included) with existing day and right control letter. */
export function isCodiceFiscalePersona(text: string): boolean {
  return PATTERN.test(text) && giornoPossibile(text) && letteraDiControllo(text) === text[15];
}

/** A tax code of either form: 16 characters of a person, 11 digits of a body. */
export function isCodiceFiscale(text: string): boolean {
  return isCodiceFiscalePersona(text) || isPartitaIva(text);
}

/** Which form is wanted: a person's 16 characters, a body's 11 digits, or either. */
export type FormaCodiceFiscale = "persona" | "ente" | "qualsiasi";

/** What is wrong with a tax code, said to a person; undefined where nothing is. */
export function problemaCodiceFiscale(text: string, forma: FormaCodiceFiscale = "qualsiasi"): string | undefined {
  if (forma !== "persona" && /^\d+$/.test(text)) return problemaEnte(text);
  if (forma === "ente") return "Codice fiscale non valido: per società, enti e condomini servono 11 cifre.";
  if (text.length !== 16)
    return `Codice fiscale non valido: servono ${forma === "persona" ? "16 caratteri" : "16 caratteri oppure 11 cifre"}, ne hai scritti ${text.length}.`;
  if (!PATTERN.test(text))
    return "Codice fiscale non valido: lettere e cifre non sono al loro posto (esempio RSSMRA80A01H501U).";
  if (!giornoPossibile(text)) return "Codice fiscale non valido: il giorno di nascita (caratteri 10 e 11) non esiste.";
  if (letteraDiControllo(text) !== text[15])
    return `Codice fiscale non valido: la lettera di controllo (l'ultima, ${text[15]}) non torna, uno dei caratteri è sbagliato.`;
  return undefined;
}

function problemaEnte(text: string): string | undefined {
  if (isPartitaIva(text)) return undefined;
  return text.length !== 11
    ? `Codice fiscale non valido: servono 11 cifre, ne hai scritte ${text.length}.`
    : `Codice fiscale non valido: la cifra di controllo (l'ultima, ${text[10]}) non torna, una delle cifre è sbagliata.`;
}

/** Day 1-31, or 41-71 for women; omocodia letters read back as digits. */
function giornoPossibile(text: string): boolean {
  const [tens, ones] = DAY.map((place) => {
    const letter = text[place] ?? "";
    return letter >= "0" && letter <= "9" ? Number(letter) : OMOCODIA.indexOf(letter);
  });
  const day = (tens ?? 0) * 10 + (ones ?? 0);
  return (day >= 1 && day <= 31) || (day >= 41 && day <= 71);
}
