import { type Declaration, declarationKinds } from "@fatturachiara/contract/rooms/declarations";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { type Giorno, yearOf } from "@fatturachiara/fatturapa/giorno";
import { conApostrofo, formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";

type Meter = Pick<Declaration, "plafond" | "usato">;

/** What may still be invoiced on a declaration; below zero where it is passed. */
const leftOf = ({ plafond, usato }: Meter): Decimal => plafond.minus(usato);

/** What is used and left, in a sentence; what drafts would add stands apart. */
export function usageWords({ plafond, usato, inBozza }: Meter & Pick<Declaration, "inBozza">): string {
  const left = leftOf({ plafond, usato });
  const words = left.isNegative()
    ? `Superata di ${formatImporto(left.negated())}`
    : `Restano ${formatImporto(left)} di ${formatImporto(plafond)}`;
  return inBozza.isZero() ? words : `${words}; in bozza altri ${formatImporto(inBozza)}`;
}

/** How much of it is used, from 0 to 100. */
export function usedPercent({ plafond, usato }: Meter): number {
  const share = usato.times(Decimal.of("100")).dividedBy(plafond, 0);
  return Math.min(100, Math.max(0, Number(share.toString())));
}

/** What it is for, and how it stands today. */
export function validityWords(declaration: Declaration, oggi: Giorno): string {
  const kind = declarationKinds[declaration.tipo];
  if (declaration.ultimoGiorno)
    return conApostrofo`${kind} · ${declaration.ultimoGiorno < oggi ? "revocata, valeva" : "vale"} fino al ${formatGiorno(declaration.ultimoGiorno)}`;
  return declaration.anno < yearOf(oggi) ? `${kind} · scaduta con il ${declaration.anno}` : kind;
}
