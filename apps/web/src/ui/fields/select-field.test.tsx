import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { type Choice, SelectField, type SelectFieldProps } from "./select-field.tsx";

const ways: readonly Choice<number>[] = [
  { value: 1, label: "Contanti" },
  { value: 2, label: "Assegno", disabled: true },
  { value: 5, label: "Bonifico" },
  { value: 8, label: "Carta di pagamento" },
];

function Field({ first = 5, ...more }: Partial<SelectFieldProps<number>> & { first?: number | null }) {
  const [value, setValue] = useState<number | null>(first);
  return <SelectField label="Modalità" choices={ways} value={value} onChange={setValue} {...more} />;
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Modalità" });
/** What the list is on, as screen readers are told. */
const at = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;
const isOpen = () => screen.queryByRole("listbox") !== null;
const press = async (keys: string) => {
  field().focus();
  await userEvent.keyboard(keys);
};

test("a list that has just opened is named by its field, and by its field's label", async () => {
  renderPage(<Field />);
  await press("{ArrowDown}");

  const list = screen.getByRole("listbox", { name: "Modalità" });
  await waitFor(() => expect(field().getAttribute("aria-controls")).toBe(list.id));
  expect(field().getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Bonifico");
});

test("the focus alone opens nothing", async () => {
  renderPage(<Field />);
  await userEvent.tab();

  expect(document.activeElement).toBe(field());
  expect(isOpen()).toBe(false);
});

test.each([
  ["{ArrowDown}", "Bonifico"],
  ["{ArrowUp}", "Bonifico"],
  ["{Enter}", "Bonifico"],
  [" ", "Bonifico"],
  ["{ArrowDown}{ArrowDown}", "Carta di pagamento"],
  ["{ArrowDown}{ArrowDown}{ArrowDown}", "Contanti"],
  ["{ArrowDown}{ArrowUp}", "Contanti"],
  ["{ArrowDown}{ArrowUp}{ArrowUp}", "Carta di pagamento"],
  ["{ArrowDown}{Home}", "Contanti"],
  ["{ArrowDown}{End}", "Carta di pagamento"],
  ["{ArrowDown}{PageUp}", "Contanti"],
  ["{ArrowDown}{PageDown}", "Carta di pagamento"],
  ["c", "Carta di pagamento"],
  ["cc", "Contanti"],
  ["con", "Contanti"],
])("%s in a list of four, one of them not to be had, leads to %s", async (keys, label) => {
  renderPage(<Field />);
  await press(keys);

  expect(at()).toBe(label);
  expect(field().value).toBe("Bonifico");
});

test("Enter takes what the list is on, Esc leaves it as it was", async () => {
  renderPage(<Field />);
  await press("{ArrowDown}{Home}{Escape}");
  expect([isOpen(), field().value]).toEqual([false, "Bonifico"]);

  await press("{ArrowDown}{Home}{Enter}");

  expect([isOpen(), field().value]).toEqual([false, "Contanti"]);
});

test("who points takes with a press, but not what is not to be had", async () => {
  const chosen = vi.fn();
  renderPage(<Field onChange={chosen} />);
  await userEvent.click(field());
  await userEvent.click(screen.getByRole("option", { name: "Assegno" }));
  expect([isOpen(), chosen.mock.calls]).toEqual([true, []]);

  await userEvent.click(screen.getByRole("option", { name: "Contanti" }));

  expect([isOpen(), chosen.mock.calls, document.activeElement]).toEqual([false, [[1]], field()]);
});

test("a choice that may be taken back goes when it is taken again; another one stays", async () => {
  renderPage(<Field clearable />);
  await press("{ArrowDown}{Enter}");
  expect(field().value).toBe("");

  await press("{ArrowDown}{Enter}");

  expect(field().value).toBe("Contanti");
});

test("a choice that may not be taken back is no change when it is taken again", async () => {
  const chosen = vi.fn();
  renderPage(<Field onChange={chosen} />);
  await press("{ArrowDown}{Enter}");

  expect([isOpen(), chosen.mock.calls]).toEqual([false, []]);
});

test("what is written finds choices; what was left unfinished goes with the focus", async () => {
  renderPage(<Field searchable />);
  await userEvent.clear(field());
  await userEvent.type(field(), "ON");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Contanti", "Bonifico"]);
  await userEvent.keyboard("z");
  expect(screen.queryAllByRole("option")).toEqual([]);
  expect(screen.getByRole("listbox").textContent).toBe("Nessun risultato");

  await userEvent.tab();

  expect([isOpen(), field().value]).toEqual([false, "Bonifico"]);
});

test("who writes has Home, End and Space for the text, and Enter takes only what an arrow has marked", async () => {
  const sent = vi.fn((event: React.FormEvent) => event.preventDefault());
  renderPage(
    <form onSubmit={sent}>
      <Field searchable />
    </form>,
  );
  await userEvent.clear(field());
  await userEvent.type(field(), "a{Home}c{Enter}");
  expect([field().value, at(), sent.mock.calls.length]).toEqual(["ca", undefined, 1]);

  await userEvent.keyboard("{ArrowDown}{Enter}");

  expect([field().value, sent.mock.calls.length]).toEqual(["Carta di pagamento", 1]);
});

test.each([{ readOnly: true }, { disabled: true }])("%o: no key and no press opens it", async (state) => {
  renderPage(<Field {...state} />);
  await press("{ArrowDown}");
  await userEvent.click(field());

  expect(isOpen()).toBe(false);
});

test("choices of one group stand together under its name, in the order the arrows walk", async () => {
  const choices = [
    { value: 1, label: "", group: "Fatture" },
    { value: 4, label: "", group: "Note" },
    { value: 2, label: "", group: "Fatture" },
  ].map((choice) => ({ ...choice, label: `Tipo ${choice.value}` }));
  renderPage(<Field choices={choices} first={1} />);
  await press("{ArrowDown}{ArrowDown}");

  expect(at()).toBe("Tipo 2");
  expect(screen.getByRole("group", { name: "Fatture" }).textContent).toBe("FattureTipo 1Tipo 2");
});

test("a choice is found by what it holds, which is said beside it then, and not otherwise", async () => {
  const choices = [
    { value: 1, label: "Trasporto", inside: ["Numero di colli", "Peso lordo"] },
    { value: 2, label: "Pagamento", inside: ["Penalità per ritardo", "Decorrenza della penale"] },
  ];
  renderPage(<Field searchable first={null} choices={choices} />);

  await press("penal");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Pagamento: Penalità per ritardo, Decorrenza della penale",
  ]);

  await userEvent.clear(field());
  await press("pagam");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Pagamento"]);
});
