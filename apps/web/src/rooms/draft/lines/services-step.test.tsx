import { type ServiceCode, servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { editorApi, openEditorPage } from "../../../../test/open-editor.tsx";

const consulting: ServiceCode = {
  id: "0193f1a0-0000-7000-8000-0000000000c1",
  code: "CONS",
  descrizione: "Consulenza oraria",
  prezzo: Decimal.of("80.50"),
  unitaMisura: "ore",
  idAliquotaIvaFull: 2,
  idAliquotaIva: 2,
  flagCassa: false,
  flagRitenuta: false,
  tipoCodice: "INTERNO",
  attivo: true,
  usi: 0,
};

const user = userEvent.setup({ delay: null });
const cell = (name: string, row = 1) => screen.getByLabelText<HTMLInputElement>(`${name}, riga ${row}`);

beforeEach(async () => {
  localStorage.clear();
  const api = editorApi();
  api.answer(servicecode.list, [consulting]);
  openEditorPage("services");
  await waitFor(() => expect(screen.queryByLabelText("Descrizione, riga 1")).not.toBeNull());
});

test("typing the code of a service and Enter fills the line with it", async () => {
  await user.type(cell("Descrizione"), "cons");
  await screen.findByRole("option", { name: /Consulenza oraria/ });
  await user.keyboard("{ArrowDown}{Enter}");

  expect(cell("Descrizione").value).toBe("Consulenza oraria");
  expect(cell("Prezzo").value).toBe("80,50");
  expect(cell("Unità di misura").value).toBe("ore");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(screen.queryByLabelText("Descrizione, riga 2")).toBeNull();
});

test("prices with VAT: what is typed then is with VAT, a service is called up with it, and it can be said for one line", async () => {
  await user.type(cell("Prezzo"), "19,90");
  await user.click(screen.getByRole("button", { name: "Strumenti" }));
  await user.click(await screen.findByRole("menuitem", { name: "Prezzi IVA inclusa" }));

  expect(cell("Prezzo IVA inclusa").value).toBe("19,90");
  await user.type(cell("Descrizione"), "cons{Enter}");
  await user.type(cell("Descrizione", 2), "cons");
  await screen.findByRole("option", { name: /Consulenza oraria/ });
  await user.keyboard("{ArrowDown}{Enter}");
  expect(cell("Prezzo IVA inclusa", 2).value).toBe("88,55");
  await user.click(screen.getByRole("button", { name: "Azioni della riga 2" }));
  await user.click(await screen.findByRole("menuitem", { name: "Dettagli" }));
  await user.click(await screen.findByRole("checkbox", { name: "Prezzo IVA inclusa" }));
  expect(cell("Prezzo", 2).value).toBe("88,55");
  expect(cell("Prezzo IVA inclusa").value).toBe("19,90");
});

test("columns nobody writes into are not there; who asks for one, or calls up a service with a unit, has it", async () => {
  expect(screen.queryByLabelText("Unità di misura, riga 1")).toBeNull();
  expect(screen.queryByLabelText("Sconto percentuale, riga 1")).toBeNull();
  await user.type(cell("Prezzo"), "100");

  await user.click(screen.getByRole("button", { name: "Aggiungi la colonna Sconto %" }));
  await waitFor(() => expect(document.activeElement).toBe(cell("Sconto percentuale")));
  await user.keyboard("10{Backspace}{Backspace}{Tab}");
  await user.type(cell("Descrizione"), "cons");
  await screen.findByRole("option", { name: /Consulenza oraria/ });
  await user.keyboard("{ArrowDown}{Enter}");

  expect(cell("Unità di misura").value).toBe("ore");
  expect(cell("Sconto percentuale")).toBeTruthy(); // what was seen stays: nothing jumps
  expect(screen.queryByRole("button", { name: /^Aggiungi la colonna/ })).toBeNull();
});

test("Enter without a chosen suggestion still makes a new line", async () => {
  await user.type(cell("Descrizione"), "cons{Enter}");

  expect(cell("Descrizione").value).toBe("cons");
  expect(cell("Descrizione", 2)).toBeTruthy();
});

test("what no service is called yet can become one; Tab and Enter make none by accident", async () => {
  await user.type(cell("Descrizione"), "Sopralluogo");
  await screen.findByRole("option", { name: /Crea.*«Sopralluogo»/ });
  await user.keyboard("{Tab}");

  expect(screen.queryByRole("option", { name: /Crea/ })).toBeNull();
  expect(document.activeElement).toBe(cell("Quantità"));
  await user.type(cell("Descrizione"), " e rilievo{Enter}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(cell("Descrizione", 2)).toBeTruthy();

  await user.type(cell("Descrizione", 2), "Perizia");
  await user.keyboard("{ArrowDown}{Enter}");

  const dialog = within(await screen.findByRole("dialog", { name: "Nuovo servizio" }));
  expect(dialog.getByLabelText<HTMLInputElement>("Descrizione del servizio").value).toBe("Perizia");
});

test("Esc closes the details of a line and goes back to it; what was typed there stays", async () => {
  await user.type(cell("Descrizione"), "Rilievo{Alt>}{Enter}{/Alt}");
  await user.type(await screen.findByLabelText(/^Descrizione dettagliata/), "Piano terra{Escape}");

  expect(screen.queryByLabelText(/^Descrizione dettagliata/)).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(cell("Descrizione")));
  await user.keyboard("{Alt>}{Enter}{/Alt}");
  expect(screen.getByLabelText<HTMLInputElement>(/^Descrizione dettagliata/).value).toBe("Piano terra");
});

test("rows copied from a spreadsheet become lines, and Ctrl+Z takes them away again", async () => {
  const paste = createEvent.paste(cell("Descrizione"), {
    clipboardData: { getData: () => "Pane\t2\t1,50\nLatte\tuno\t1,20" },
  });
  fireEvent(cell("Descrizione"), paste);

  await waitFor(() => expect(cell("Descrizione").value).toBe("Pane"));
  expect(cell("Quantità", 2).value).toBe("uno");
  expect(cell("Quantità", 2).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("2 righe incollate")).toBeTruthy();

  fireEvent.keyDown(cell("Descrizione"), { key: "z", ctrlKey: true });
  expect(cell("Descrizione").value).toBe("");
  expect(screen.queryByLabelText("Descrizione, riga 2")).toBeNull();
});

test("starting from the net gives the line its price", async () => {
  await user.click(screen.getByRole("button", { name: "Strumenti" }));
  await user.click(await screen.findByRole("menuitem", { name: "Parti dal netto…" }));
  await user.type(await screen.findByLabelText("Netto a pagare"), "1220");
  await user.click(screen.getByRole("button", { name: "Applica" }));

  expect(cell("Prezzo").value).toBe("1.000,00");
});

/** Three lines: Uno, Due, Tre. */
async function threeLines() {
  await user.type(cell("Descrizione"), "Uno{Enter}");
  await user.type(await screen.findByLabelText("Descrizione, riga 2"), "Due{Enter}");
  await user.type(await screen.findByLabelText("Descrizione, riga 3"), "Tre");
}
const order = () => [1, 2, 3].map((row) => cell("Descrizione", row).value);

test("Alt+↑ and Alt+↓ move a line, the cursor goes with it, and the edges hold it", async () => {
  await threeLines();

  await user.click(cell("Descrizione", 3));
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(order()).toEqual(["Uno", "Tre", "Due"]);
  await waitFor(() => expect(document.activeElement).toBe(cell("Descrizione", 2)));

  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await waitFor(() => expect(document.activeElement).toBe(cell("Descrizione", 1)));
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(order()).toEqual(["Tre", "Uno", "Due"]);

  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(order()).toEqual(["Uno", "Tre", "Due"]);
});

test("a line is dragged by its number and takes the place of the one it is dropped on", async () => {
  await threeLines();
  const carried = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, value: string) => void carried.set(type, value),
    getData: (type: string) => carried.get(type) ?? "",
    setDragImage: () => undefined,
    get types() {
      return [...carried.keys()];
    },
  };
  const row = (at: number) => screen.getByRole("group", { name: `Riga ${at}` });

  fireEvent.dragStart(within(row(1)).getByTitle("Trascina per spostare"), { dataTransfer });
  fireEvent.dragOver(row(3), { dataTransfer });
  fireEvent.drop(row(3), { dataTransfer });

  expect(order()).toEqual(["Due", "Tre", "Uno"]);
});

test("what is dropped on a line without being one moves nothing", async () => {
  await threeLines();
  const dataTransfer = { getData: () => "", types: ["text/plain"] };

  fireEvent.drop(screen.getByRole("group", { name: "Riga 1" }), { dataTransfer });

  expect(order()).toEqual(["Uno", "Due", "Tre"]);
});

test("Ctrl+Z takes back a move, a line taken away and what was typed, the last one first", async () => {
  await threeLines();
  await user.click(screen.getByRole("button", { name: "Azioni della riga 2" }));
  await user.click(await screen.findByRole("menuitem", { name: "Elimina" }));
  await waitFor(() => expect(screen.queryByLabelText("Descrizione, riga 3")).toBeNull());
  await user.click(cell("Descrizione", 2));
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect([1, 2].map((row) => cell("Descrizione", row).value)).toEqual(["Tre", "Uno"]);

  const undo = () => fireEvent.keyDown(cell("Descrizione"), { key: "z", ctrlKey: true });
  undo();
  expect([1, 2].map((row) => cell("Descrizione", row).value)).toEqual(["Uno", "Tre"]);
  undo();
  expect(order()).toEqual(["Uno", "Due", "Tre"]);
  undo();
  expect(order()).toEqual(["Uno", "Due", ""]);
});
