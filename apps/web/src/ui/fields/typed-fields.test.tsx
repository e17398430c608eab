import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { notANumber } from "../text/not-a-number.ts";
import { AmountField } from "./amount-field.tsx";
import { DateField, notADay } from "./date-field.tsx";

// Formats of screens.md §0, typed freely and normalised when the field is left. Today is 20/11/2026.

function Amount({ heard, error }: { heard: (value: Decimal | null, valid: boolean) => void; error?: string }) {
  const [value, setValue] = useState<Decimal | null>(null);
  return (
    <AmountField
      label="Prezzo"
      value={value}
      error={error}
      onChange={(next, { valid }) => {
        heard(next, valid);
        setValue(next);
      }}
    />
  );
}

describe("amounts", () => {
  test.each([
    ["1234,5", "1.234,50"],
    ["1234.5", "1.234,50"],
    ["1.234,56", "1.234,56"],
    ["12", "12,00"],
    ["-3,1", "−3,10"],
  ])("%s becomes %s", async (typed, written) => {
    renderPage(<Amount heard={() => {}} />);
    await userEvent.type(screen.getByLabelText("Prezzo"), typed);
    await userEvent.tab();

    expect((screen.getByLabelText("Prezzo") as HTMLInputElement).value).toBe(written);
  });
  test("every letter is heard, so that totals follow", async () => {
    const heard = vi.fn();
    renderPage(<Amount heard={heard} />);
    await userEvent.type(screen.getByLabelText("Prezzo"), "12");

    expect(heard.mock.calls.map(([value]) => String(value))).toEqual(["1", "12"]);
  });
  test("what is no number stays as typed and is said", async () => {
    const heard = vi.fn();
    renderPage(<Amount heard={heard} />);
    await userEvent.type(screen.getByLabelText("Prezzo"), "12x");
    await userEvent.tab();

    expect((screen.getByLabelText("Prezzo") as HTMLInputElement).value).toBe("12x");
    expect(screen.getByText(notANumber)).toBeTruthy();
    expect(heard).toHaveBeenLastCalledWith(null, false);
  });
  test("what is no number is said rather than that the number is missing", async () => {
    renderPage(<Amount heard={() => {}} error="Inserisci il prezzo" />);
    expect(screen.getByText("Inserisci il prezzo")).toBeTruthy();

    await userEvent.type(screen.getByLabelText("Prezzo"), "12x");
    expect(screen.getByText(notANumber)).toBeTruthy();
    expect(screen.queryByText("Inserisci il prezzo")).toBeNull();

    await userEvent.clear(screen.getByLabelText("Prezzo"));
    expect(screen.getByText("Inserisci il prezzo")).toBeTruthy();
  });
});

function Day({ heard, error }: { heard: (value: string | null, valid: boolean) => void; error?: string }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <DateField
      label="Data"
      value={value}
      error={error}
      onChange={(next, { valid }) => {
        heard(next, valid);
        setValue(next);
      }}
    />
  );
}

describe("days", () => {
  test.each([
    ["5", "05/11/2026"],
    ["5/11", "05/11/2026"],
    ["oggi", "20/11/2026"],
    ["+30", "20/12/2026"],
    ["05/11/2026", "05/11/2026"],
  ])("%s becomes %s", async (typed, written) => {
    renderPage(<Day heard={() => {}} />);
    await userEvent.type(screen.getByLabelText("Data"), typed);
    await userEvent.tab();

    expect((screen.getByLabelText("Data") as HTMLInputElement).value).toBe(written);
  });
  test("what is no day stays as typed and is said", async () => {
    const heard = vi.fn();
    renderPage(<Day heard={heard} />);
    await userEvent.type(screen.getByLabelText("Data"), "31/02/2026");
    await userEvent.tab();

    expect(screen.getByText(notADay)).toBeTruthy();
    expect(heard).toHaveBeenLastCalledWith(null, false);
  });
  test("what is no day is said rather than that the day is missing", async () => {
    renderPage(<Day heard={() => {}} error="Inserisci la data" />);
    await userEvent.type(screen.getByLabelText("Data"), "32/13");
    await userEvent.tab();

    expect(screen.getByText(notADay)).toBeTruthy();
    expect(screen.queryByText("Inserisci la data")).toBeNull();
  });
});
