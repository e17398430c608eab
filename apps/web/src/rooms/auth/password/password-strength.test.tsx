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
