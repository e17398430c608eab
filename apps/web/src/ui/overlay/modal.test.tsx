import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { Dialog } from "./dialog.tsx";

const choices = [{ value: 1, label: "Contanti" }];

function Opened() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Apri
      </button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Incasso">
        <input aria-label="Primo" />
        <SelectField label="Modalità" choices={choices} value={1} onChange={() => {}} />
        {["sì", "no"].map((answer) => (
          <input key={answer} type="radio" name="risposta" aria-label={answer} />
        ))}
      </Dialog>
    </>
  );
}

async function open() {
  renderPage(<Opened />);
  await userEvent.click(screen.getByRole("button", { name: "Apri" }));
  await waitFor(() => expect(focused()).toBe("Primo"));
}
const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.id;
const isOpen = () => screen.queryByRole("dialog", { name: "Incasso" }) !== null;

test("the Tab key goes round in it, the radios of a group as one stop, and comes back from outside", async () => {
  await open();
  await userEvent.tab({ shift: true });
  expect(focused()).toBe("no");
  await userEvent.tab();
  expect(focused()).toBe("Primo");
  act(() => screen.getByRole("radio", { name: "sì" }).focus());
  await userEvent.tab();
  expect(focused()).toBe("Primo");

  act(() => (document.activeElement as HTMLElement).blur());
  await userEvent.tab();

  expect(focused()).toBe("Primo");
});

test("the page under it stands still as long as it is open", async () => {
  await open();
  expect(document.documentElement.dataset.still).toBeDefined();

  await userEvent.keyboard("{Escape}");

  expect(document.documentElement.dataset.still).toBeUndefined();
});

test("Esc closes the list that is open in it, and only then it", async () => {
  await open();
  act(() => screen.getByRole("combobox", { name: "Modalità" }).focus());
  await userEvent.keyboard("{ArrowDown}{Escape}");
  expect([screen.queryByRole("listbox"), isOpen()]).toEqual([null, true]);

  await userEvent.keyboard("{Escape}");

  expect(isOpen()).toBe(false);
});

test("the list of a field in it hangs in it", async () => {
  await open();
  await userEvent.click(screen.getByRole("combobox", { name: "Modalità" }));

  expect(screen.getByRole("dialog").contains(screen.getByRole("listbox"))).toBe(true);
});

test("a press beside it closes it, one that began in it does not", async () => {
  await open();
  const beside = document.querySelector("[data-beside]") as HTMLElement;
  await userEvent.pointer([
    { keys: "[MouseLeft>]", target: screen.getByRole("textbox", { name: "Primo" }) },
    { keys: "[/MouseLeft]", target: beside },
  ]);
  act(() => beside.click());
  expect(isOpen()).toBe(true);

  await userEvent.click(beside);

  expect(isOpen()).toBe(false);
});
