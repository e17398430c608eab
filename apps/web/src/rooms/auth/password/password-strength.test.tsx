import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../test/render-page.tsx";
import { PasswordMeter } from "./password-meter.tsx";

test.each([
  ["abc", "33.33%", "Debole"],
  ["abcdefgh", "33.33%", "Debole"],
  ["abc12", "33.33%", "Debole"],
  ["abc123", "66.66%", "Media"],
  ["ABCabc", "66.66%", "Media"],
  ["abcdefg1", "66.66%", "Media"],
  ["Abc123", "66.66%", "Media"],
  ["Abcdefg1", "100%", "Forte"],
])("%s fills the bar to %s: %s", (password, width, word) => {
  renderPage(<PasswordMeter password={password} />);

  expect(screen.getByTestId("strength-bar").style.width).toBe(width);
  expect(screen.getByRole("status").textContent).toBe(word);
});

test("nothing typed, nothing shown", () => {
  renderPage(<PasswordMeter password="" />);

  expect(screen.queryByRole("status")).toBeNull();
});

test("the rules stand there from the beginning, and what is only missing yet is no fault until it was refused", () => {
  const rules = [
    { text: "un numero", holds: (password: string) => /\d/.test(password) },
    { text: "nessuno spazio", holds: (password: string) => !password.includes(" "), forbids: true as const },
  ];
  const faults = () => [...document.querySelectorAll("li[class*=wrong]")].map(({ textContent }) => textContent);
  const { rerender } = renderPage(<PasswordMeter password="" rules={rules} />);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(faults()).toEqual([]);

  rerender(<PasswordMeter password="a" rules={rules} />);
  expect(faults()).toEqual([]);
  expect(screen.getByText("manca:").parentElement?.textContent).toBe("manca: un numero");
  rerender(<PasswordMeter password="a " rules={rules} />);
  expect(faults()).toEqual(["manca: nessuno spazio"]);
  rerender(<PasswordMeter password="a" rules={rules} refused />);
  expect(faults()).toEqual(["manca: un numero"]);
});
