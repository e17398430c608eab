import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test.each([
  "Password1!",
  "P@ssw0rd",
  "Passw0rd!",
  "Aaaaaa1!",
  "Qwerty12!",
  "1Qaz2wsx!",
  "Juventus1!",
  "Iloveyou2!",
  "12345678",
])("%s is guessed first", async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each(["Prova!2026", "Moffetta26!", "Tartaruga$Blu7", "xK4$vt9Q", "Correggio9&Modena"])(
  "%s is not",
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);
