import type { Language } from "@fatturachiara/contract/customer/words-in";
import { type CustomerView, customerPage } from "@fatturachiara/contract/rooms/customer-page";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { parseNumero } from "@fatturachiara/fatturapa/presentazione";
import { useEffect, useRef, useState } from "react";
import { call } from "../../api/call.ts";
import { CallFailure } from "../../api/call-failure.ts";
import { useChosen } from "../../ui/choices/use-chosen.ts";

type Line = CustomerView["righe"][number];

/** What a customer chooses of an offer: which options, and how many where that is theirs to say. */
export type Choices = {
  taken: ReadonlySet<string>;
  toggle(id: string): void;
  /** What was typed for how many, by line. */
  typed: ReadonlyMap<string, string>;
  type(id: string, text: string): void;
  /** Lines whose quantity cannot be read, or is none. */
  wrong: ReadonlySet<string>;
  /** The same as it is sent; of what nobody has touched nothing is said. */
  scelte: { id: string; presa: boolean; quantita: Decimal | null }[];
};

/** Milliseconds after the last choice until its sums are asked for. */
const pause = 300;

/** Starts with nothing chosen; each choice asks what the offer comes to with it. */
export function useChoices({ token, view, onChanged }: { token: string } & Shown): Choices {
  const { chosen: taken, toggle } = useChosen();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const quantities = new Map([...typed].map(([id, text]) => [id, quantityIn(view.lingua, text)]));
  const isMine = ({ facoltativa, quantitaLibera }: Line) => facoltativa || quantitaLibera;
  const scelte = view.righe
    .filter(isMine)
    .map(({ id }) => ({ id, presa: taken.has(id), quantita: quantities.get(id) ?? null }));
  const wrong = new Set([...quantities].flatMap(([id, quantity]) => (quantity ? [] : id)));
  useSums({ token, view, onChanged }, scelte);
  return { taken, toggle, typed, type: (id, text) => setTyped(new Map(typed).set(id, text)), wrong, scelte };
}

type Shown = { view: CustomerView; onChanged(view: CustomerView): void };

/** Once something is chosen, the sums of the page are those with it. */
function useSums({ token, view, onChanged }: { token: string } & Shown, scelte: Choices["scelte"]): void {
  const asked = JSON.stringify(scelte);
  const shown = useRef(asked);
  const open = view.puoRispondere;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen is compared by its words
  useEffect(() => {
    if (!open || asked === shown.current) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call(customerPage.view, { body: { token, scelte }, signal: abort.signal, silent: true, quiet: true })
        .then((next) => {
          shown.current = asked;
          onChanged(next);
        })
        .catch((error: unknown) => {
          // The sums stay those of before; what is chosen goes out with the answer all the same.
          if (!abort.signal.aborted && !(error instanceof CallFailure)) throw error;
        });
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked, open, token]);
}

/** How many, as people of that language write it; undefined where it is no number above zero. */
function quantityIn(language: Language, text: string): Decimal | undefined {
  const number = language === "en" ? Decimal.parse(text.replaceAll(/[,\s]/g, "")) : parseNumero(text);
  return number?.isPositive() ? number : undefined;
}
