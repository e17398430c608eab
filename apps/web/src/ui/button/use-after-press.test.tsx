import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { useAfterPress } from "./use-after-press.ts";

function Page() {
  const afterPress = useAfterPress();
  const [said, setSaid] = useState("");
  const [done, setDone] = useState(false);
  return (
    <>
      <input aria-label="Descrizione" onBlur={() => afterPress(() => setSaid("Manca la descrizione"))} />
      <p>{said}</p>
      <button type="button" onClick={() => setDone(true)}>
        {done ? "Premuto" : "Ritenuta"}
      </button>
    </>
  );
}

const user = userEvent.setup();

test("what a field says when it is left comes after the click that leaves it", async () => {
  render(<Page />);
  await user.click(screen.getByLabelText("Descrizione"));
  const button = screen.getByRole("button", { name: "Ritenuta" });

  await user.pointer({ keys: "[MouseLeft>]", target: button });
  expect(document.activeElement).toBe(button);
  expect(screen.queryByText("Manca la descrizione")).toBeNull();
  await user.pointer({ keys: "[/MouseLeft]", target: button });

  expect(screen.getByRole("button", { name: "Premuto" })).toBeTruthy();
  await waitFor(() => expect(screen.getByText("Manca la descrizione")).toBeTruthy());
});

test("a field that is left with the keyboard says so at once", async () => {
  render(<Page />);
  await user.click(screen.getByLabelText("Descrizione"));

  await user.keyboard("{Tab}");

  expect(screen.getByText("Manca la descrizione")).toBeTruthy();
});

test("a press that becomes a drag or a scroll ends too", async () => {
  render(<Page />);
  const field = screen.getByLabelText("Descrizione");
  await user.click(field);
  await user.pointer({ keys: "[MouseLeft>]", target: screen.getByRole("button", { name: "Ritenuta" }) });

  act(() => void window.dispatchEvent(new Event("pointercancel")));

  await waitFor(() => expect(screen.getByText("Manca la descrizione")).toBeTruthy());
});
