import { foldText } from "../../../fold-text.ts";

/** For whom payers have paid before: names on invoices by what a bank says of a payer. */
export type Learnt = ReadonlyMap<string, readonly string[]>;

/** Who a payer is. */
type Payer = { controparte: string | null; ibanControparte: string | null };

/** By what a payer is known again: the account, else the name. */
const payerKeys = ({ controparte, ibanControparte }: Payer): string[] => [
  ...(ibanControparte ? [`iban ${ibanControparte}`] : []),
  ...(controparte ? [`name ${foldText(controparte)}`] : []),
];

/** For whom this payer has paid before; the account says more than the name. */
export function namesLearnt(learnt: Learnt, payer: Payer): readonly string[] {
  for (const key of payerKeys(payer)) {
    const names = learnt.get(key);
    if (names) return names;
  }
  return [];
}

/** What payments that were matched teach: the later ones are given last. */
export function learn(matched: readonly (Payer & { nome: string })[]): Map<string, string[]> {
  const learnt = new Map<string, string[]>();
  for (const payment of matched)
    for (const key of payerKeys(payment)) {
      const names = learnt.get(key) ?? [];
      if (!names.includes(payment.nome)) learnt.set(key, [...names, payment.nome]);
    }
  return learnt;
}
