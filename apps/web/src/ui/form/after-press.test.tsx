import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { FormWithWords, useFieldWords, useFormErrors } from "./form-words.tsx";

function Field() {
  return <p>{useFieldWords("nome").error ?? "nessun errore"}</p>;
}

function Page() {
  const form = useForm({ defaultValues: { nome: "Ada" } });
  const words = useFormErrors(form, { nome: "Nome" }, form.watch("nome") === "" ? { nome: "Inserisci il nome" } : {});
  return (
    <FormWithWords form={form} words={words}>
      <input aria-label="Nome" {...form.register("nome")} />
      <Field />
    </FormWithWords>
  );
}

async function emptyAndLeave() {
  const field = screen.getByLabelText("Nome");
  await act(async () => {
    fireEvent.change(field, { target: { value: "" } });
    fireEvent.blur(field);
  });
}

test("an error appears at once when a field is left by keyboard", async () => {
  render(<Page />);
  await emptyAndLeave();

  expect(screen.getByText("Inserisci il nome")).toBeTruthy();
});

test("an error does not move the button that is being pressed: it appears after the click", async () => {
  render(<Page />);
  fireEvent.pointerDown(document.body);
  await emptyAndLeave();

  expect(screen.getByText("nessun errore")).toBeTruthy();

  fireEvent.pointerUp(document.body);
  await waitFor(() => expect(screen.getByText("Inserisci il nome")).toBeTruthy());
});
