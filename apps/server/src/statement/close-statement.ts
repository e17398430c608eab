import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import type { Movement, Statement } from "./statement.ts";

/** A statement with its own sum checked: opening and movements are the closing, or it says by how much they are not. */
export function closeStatement(read: Omit<Statement, "differenza">): Statement {
  const { apertura, chiusura, movimenti } = read;
  if (!apertura || !chiusura) return { ...read, differenza: null };
  const sum = Decimal.sum(movimenti.map(({ importo }) => importo));
  const differenza = chiusura.importo.minus(apertura.importo).minus(sum);
  if (differenza.isZero()) return { ...read, differenza };
  const says = `Il saldo finale della banca è ${formatImporto(chiusura.importo)}, ma saldo iniziale e movimenti danno ${formatImporto(chiusura.importo.minus(differenza))}: mancano ${formatImporto(differenza)}.`;
  return { ...read, differenza, avvisi: [...read.avvisi, says] };
}

/** Statements of one account that follow one another, the closing of one the opening of the next, as one. */
export function joinStatements(statements: readonly Statement[]): Statement[] {
  const joined: Statement[] = [];
  for (const next of statements) {
    const last = joined.at(-1);
    if (last && follows(last, next)) joined[joined.length - 1] = together(last, next);
    else joined.push(next);
  }
  return joined;
}

function follows(last: Statement, next: Statement): boolean {
  const { iban, altro, divisa } = last.conto;
  if (iban !== next.conto.iban || altro !== next.conto.altro || divisa !== next.conto.divisa) return false;
  if (!last.differenza?.isZero() || !next.differenza?.isZero()) return false;
  // Where as much comes as goes, a copy of the statement would follow it, too.
  const standsStill = next.apertura && next.chiusura?.importo.equals(next.apertura.importo);
  if (standsStill && next.movimenti.length > 0 && isEnd(last.movimenti, next.movimenti)) return false;
  return last.chiusura !== null && next.apertura !== null && last.chiusura.importo.equals(next.apertura.importo);
}

function isEnd(all: readonly Movement[], end: readonly Movement[]): boolean {
  const words = ({ dataContabile, importo, riferimento, descrizione }: Movement) =>
    [dataContabile, importo, riferimento, descrizione].join(" ");
  return (
    all.length >= end.length &&
    end.every((movement, at) => words(movement) === words(all[all.length - end.length + at] ?? movement))
  );
}

function together(last: Statement, next: Statement): Statement {
  return {
    ...last,
    chiusura: next.chiusura,
    movimenti: [...last.movimenti, ...next.movimenti],
    nonContabilizzati: last.nonContabilizzati + next.nonContabilizzati,
    errori: [...last.errori, ...next.errori],
    avvisi: [...last.avvisi, ...next.avvisi],
  };
}
