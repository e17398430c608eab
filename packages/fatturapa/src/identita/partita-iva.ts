/** Italian VAT number as people paste it → 11 digits: blanks, dots and a leading "IT" dropped. */
export function normalizzaPartitaIva(text: string): string {
  return text
    .toUpperCase()
    .replace(/[\s.-]/g, "")
    .replace(/^IT(?=\d)/, "");
}

/** The check digit over the first ten digits (RULES §12): odd places as they are, even ones doubled, minus 9 above 9. */
export function cifraDiControllo(firstTen: string): number {
  let sum = 0;
  for (let i = 0; i < 10; i += 1) {
    const digit = firstTen.charCodeAt(i) - 48;
    const doubled = digit * 2;
    sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
}

/** Eleven digits with the right check digit, not all zeros. The same rule serves 11-digit tax codes. */
export function isPartitaIva(text: string): boolean {
  return /^(?!0+$)\d{11}$/.test(text) && cifraDiControllo(text) === Number(text[10]);
}

/** What is wrong with an Italian VAT number, said to a person; undefined where nothing is. */
export function problemaPartitaIva(text: string): string | undefined {
  if (isPartitaIva(text)) return undefined;
  const wrong = wrongCharacter(text);
  if (wrong >= 0) return `${look(wrong + 1)}: «${text[wrong]}» non è una cifra.`;
  if (text.length !== 11) return `Partita IVA non valida: servono 11 cifre, ne hai scritte ${text.length}.`;
  if (/^0+$/.test(text)) return "Partita IVA non valida: sono tutti zeri.";
  const swapped = scambioProbabile(text);
  return swapped
    ? `${look(swapped)} e la ${swapped + 1}, forse sono scambiate.`
    : `${look(11)}, quella di controllo: ${text[10]} non torna con le altre, una è sbagliata.`;
}

const look = (place: number): string => `Partita IVA non valida: controlla la cifra ${place}`;

const wrongCharacter = (text: string): number => [...text].findIndex((letter) => letter < "0" || letter > "9");

/** The only pair of neighbouring digits whose exchange would make the number right, counted from 1; undefined where none or many. */
function scambioProbabile(text: string): number | undefined {
  const places = Array.from({ length: 10 }, (_, i) => i).filter(
    (i) => text[i] !== text[i + 1] && isPartitaIva(text.slice(0, i) + text[i + 1] + text[i] + text.slice(i + 2)),
  );
  const [only] = places;
  return places.length === 1 && only !== undefined ? only + 1 : undefined;
}
