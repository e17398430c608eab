import {
  type MatchedInvoice,
  type Movement,
  type MovementAccount,
  movements,
} from "@fatturachiara/contract/rooms/movements";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { MovementsPage } from "./movements-page.tsx";

const user = userEvent.setup({ delay: null });
const idOf = (kind: string, n: number) => `0193f1a0-0000-7000-8000-${kind}${String(n).padStart(11, "0")}`;
const conto = idOf("c", 1);
const invoice = (n: number): MatchedInvoice => ({
  ...{ id: idOf("f", n), ricevuta: false, numero: `${n}/2026`, data: "2026-05-31", nome: `Cliente ${n}` },
  ...{ residuo: Decimal.of(100 + n), importo: Decimal.of(100 + n) },
});

/** What is true of a movement: it pays that invoice, or none; and what is proposed for it. */
type Truth = { pays: number | null; proposed: Movement["proposta"] };
const proposes = (livello: "certa" | "proposta" | "ambigua", ...of: number[]) => ({
  ...{ livello, motivo: "Importo e numero.", documenti: of.map(invoice) },
});

/**
 * Sixty movements, forty-five of them payments, with as many right, wrong and ambiguous proposals as a month of the labelled year has
 * (96 of 100 are right) and one more of each.
 */
function truthOf(n: number): Truth {
  if (n % 4 === 3) return { pays: null, proposed: null };
  if (n === 20) return { pays: 20, proposed: proposes("ambigua", 21, 20, 22) };
  if (n === 41) return { pays: 41, proposed: proposes("proposta", 46) };
  return { pays: n, proposed: proposes(n % 3 === 0 ? "proposta" : "certa", n) };
}

const account: MovementAccount = {
  ...{ id: conto, nome: "Banca di Prova", iban: null, divisa: "EUR", movimenti: 60, aperti: 60 },
  ...{ saldo: null, differenza: null },
};

/** The month as the server keeps it, and what was said of each movement. */
function aMonth() {
  const said = new Map<string, string | null>();
  const all = Array.from({ length: 60 }, (_, n): Movement => {
    const { proposed } = truthOf(n);
    return {
      ...{ id: idOf("a", n), idConto: conto, dataContabile: "2026-06-15", dataValuta: null, divisa: "EUR" },
      ...{ importo: Decimal.of(100 + n), commissione: null, controparte: `CLIENTE ${n}`, ibanControparte: null },
      ...{ descrizione: "SALDO", endToEnd: null, riferimento: `R${n}`, tipo: null, storno: false, parti: [] },
      ...{ stato: "aperto", abbinamenti: [], proposta: proposed ?? null },
    };
  });
  const api = fakeApi();
  const one = (id: string) => all.find((movement) => movement.id === id) as Movement;
  api.answer(movements.accounts, [account]).answer(movements.imports, []);
  api.answer(movements.list, ({ query }) => {
    const left = all.filter(({ id }) => !said.has(id));
    return { items: left.slice(0, Number(query.get("size"))), total: left.length };
  });
  api.answer(movements.candidates, ({ params }) => {
    const n = all.findIndex(({ id }) => id === params.id);
    return (n === 20 ? [21, 20, 22] : [n, 46, 47, 48]).map(invoice);
  });
  api.answer(movements.match, ({ params, body }) => {
    said.set(params.id, body.documenti.map(({ id }) => id).join());
    return one(params.id);
  });
  api.answer(movements.mark, ({ params }) => {
    said.set(params.id, null);
    return one(params.id);
  });
  return { said, all };
}

/** A pair of hands on the keyboard alone, that counts. */
function hands() {
  let keys = 0;
  const press = async (...pressed: string[]) => {
    for (const key of pressed) {
      keys += 1;
      await user.keyboard(key);
    }
  };
  return { press, pressed: () => keys };
}

const focused = () => document.activeElement?.closest("[data-row]")?.getAttribute("data-row") ?? "";

/** From the movement that has the focus on: what a person does who knows what is true of it. */
async function settle(n: number, press: (...keys: string[]) => Promise<void>) {
  const { pays, proposed } = truthOf(n);
  if (pays === null) return press("i");
  if (proposed?.livello !== "ambigua" && proposed?.documenti.some(({ id }) => id === idOf("f", pays)))
    return press("{Enter}");
  await press("s");
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("checkbox", { name: new RegExp(`^${pays}/2026`) });
  const isRight = (box: Element | null) =>
    box instanceof HTMLInputElement && (box.labels?.[0]?.textContent ?? "").startsWith(`${pays}/`);
  const boxes = () => dialog.getAllByRole<HTMLInputElement>("checkbox");
  const wrong = () => boxes().filter((box) => box.checked !== isRight(box));
  for (let at = 0; at < boxes().length && wrong().length > 0; at += 1) {
    await press("{ArrowDown}");
    if (wrong().some((box) => box === document.activeElement)) await press(" ");
  }
  return press("{Enter}");
}

test("a month of sixty movements, forty-five of them matched, is done with seventy keys and no mouse", async () => {
  signedIn();
  const { said, all } = aMonth();
  const { press, pressed } = hands();
  renderInside(<MovementsPage />, { path: "movements", address: "/ia/movements" });
  await screen.findAllByRole("button", { name: /^Conferma il movimento/ });

  await press("{ArrowDown}");
  for (let done = 0; done < all.length; done += 1) {
    const id = focused();
    await settle(
      all.findIndex((one) => one.id === id),
      press,
    );
    await waitFor(() => expect(said.size).toBe(done + 1));
    if (done < all.length - 1) await waitFor(() => expect(["", id]).not.toContain(focused()));
  }

  for (const [n, { id }] of all.entries()) {
    const { pays } = truthOf(n);
    expect(said.get(id)).toBe(pays === null ? null : idOf("f", pays));
  }
  expect([...said.values()].filter((one) => one !== null)).toHaveLength(45);
  expect(pressed()).toBeLessThanOrEqual(70);
  expect(await screen.findByText("Nessun movimento da vedere: sei in pari.")).toBeTruthy();
});
