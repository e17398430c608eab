import { document as calls, type LineMemory } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { aClient } from "../../../../test/a-client.ts";
import { aDocument } from "../../../../test/a-document.ts";
import { aLine, editorApi, openDraft } from "../../../../test/open-editor.tsx";

const client = aClient();
const last = "0193f1a0-0000-7000-8000-00000000a1a1";
const line = (descrizione: string, prezzo: string, propria: boolean): LineMemory["righe"][number] => ({
  ...{ descrizione, prezzoUnitario: Decimal.of(prezzo), idAliquotaIvaFull: 1, flagCassa: false, flagRitenuta: true },
  ...{ propria, giorno: "2026-10-31" },
});
const righe = [line("Canone di manutenzione", "350.00", true), line("Manutenzione straordinaria", "900.00", false)];
const description = () => screen.findByLabelText<HTMLTextAreaElement>("Descrizione, riga 1");
const price = () => screen.getByLabelText<HTMLInputElement>("Prezzo, riga 1").value;
const offered = () => {
  const list = screen.queryByRole("listbox", { name: /^Suggerimenti/ });
  return list
    ? within(list)
        .queryAllByRole("option")
        .map(({ textContent }) => textContent?.replaceAll("\u00a0", " "))
    : [];
};

let api: ReturnType<typeof editorApi>;
beforeEach(() => {
  localStorage.clear();
  api = editorApi({ client, draft: { documentServices: [aLine("0", { descrizione: "", prezzoUnitario: null })] } });
  api.answer(calls.remembered, { righe, ultime: [last] });
});

test("what was invoiced is offered, this customer's first, and comes with price and flags", async () => {
  const user = userEvent.setup();
  openDraft("all");
  await user.type(await description(), "manut");

  await waitFor(() =>
    expect(offered().slice(0, 2)).toEqual([
      "A questo clienteCanone di manutenzione350,00 € · 31/10/2026",
      "Già fatturataManutenzione straordinaria900,00 € · 31/10/2026",
    ]),
  );
  await user.keyboard("{ArrowDown}{Enter}");

  expect((await description()).value).toBe("Canone di manutenzione");
  expect(price()).toBe("350,00");
  await waitFor(() => expect(api.kept()?.documentServices[0]?.flagRitenuta).toBe(true));
  expect(api.callsTo(calls.remembered)[0]?.query.get("cliente")).toBe(client.id);
});

test("an arrow in an empty cell offers what this customer was invoiced", async () => {
  const user = userEvent.setup();
  openDraft("all");
  await user.click(await description());
  await screen.findByRole("button", { name: "Righe dell'ultima fattura" });
  await user.keyboard("{ArrowDown}");

  expect(offered()).toEqual(["A questo clienteCanone di manutenzione350,00 € · 31/10/2026"]);
});

test("an arrow and Enter pressed before the suggestions have come take the first one when it is there", async () => {
  let come = () => {};
  const held = new Promise<void>((go) => {
    come = go;
  });
  const { descrizione, idAliquotaIvaFull, flagCassa, flagRitenuta, propria, giorno } = line(
    "Canone di manutenzione",
    "350.00",
    true,
  );
  api.respond(calls.remembered, async () => {
    await held;
    const first = { descrizione, idAliquotaIvaFull, flagCassa, flagRitenuta, propria, giorno, prezzoUnitario: 350 };
    return Response.json({ data: { righe: [first], ultime: [] } });
  });
  const user = userEvent.setup();
  openDraft("all");
  await user.type(await description(), "manut");
  await user.keyboard("{ArrowDown}{Enter}");
  expect(screen.queryByLabelText("Descrizione, riga 2")).toBeNull();

  come();

  await waitFor(async () => expect((await description()).value).toBe("Canone di manutenzione"));
  expect(price()).toBe("350,00");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the lines of the last invoice are filled in under the customer, and taken back", async () => {
  const blank = aLine("0", { descrizione: "", prezzoUnitario: null });
  api.answer(calls.read, ({ params }) =>
    params.id === last
      ? aDocument("C", "delivered", { id: last, documentServices: [aLine("120"), aLine("80")] })
      : aDocument("B", "draft", {
          ...{ id: params.id, client, idCliente: client.id, idTipoDocumento: 1, dataDocumento: "2026-11-20" },
          documentServices: [blank],
        }),
  );
  const user = userEvent.setup();
  openDraft("all");
  await user.click(await screen.findByRole("button", { name: "Righe dell'ultima fattura" }));

  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Prezzo, riga 2").value).toBe("80,00"));
  expect(screen.queryByRole("button", { name: "Righe dell'ultima fattura" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Annulla" }));

  await screen.findByRole("button", { name: "Righe dell'ultima fattura" });
  expect(screen.queryByLabelText("Prezzo, riga 2")).toBeNull();
});
