/**
 * A sentence whose days are said as one speaks: where "il", "del", "dal" or "al" stands before the eighth or the eleventh it
 * loses its vowel. conApostrofo`entro il ${"11/12/2026"}` is "entro l'11/12/2026"; any other value stands as it is.
 */
export const conApostrofo = (parti: TemplateStringsArray, ...valori: readonly unknown[]): string =>
  parti.reduce((frase, parte, i) => {
    const valore = String(valori[i - 1]);
    const detta = /^(0?8|11)[/ ]/.test(valore) ? frase.replace(PRIMA_DEL_GIORNO, apostrofata) : frase;
    return detta + valore + parte;
  });

const PRIMA_DEL_GIORNO = /\b(i|da|de|a)l $/i;

const apostrofata = (_: string, inizio: string): string => ({ i: "l'", I: "L'" })[inizio] ?? `${inizio}ll'`;
