import { expect, test } from "vitest";
import { SecretKeys } from "../secret/secret-keys.ts";
import { readConfig } from "./config.ts";

const production = {
  FATTURACHIARA_MODE: "production",
  DATABASE_URL: "postgres://db/x?sslmode=verify-full",
  SMTP_URL: "smtp://mail",
  PUBLIC_URL: "https://fatture.example.it",
  SECRET_KEYS: SecretKeys.generate("a"),
};

test("without anything said, renewals of an installation are free", () => {
  const { renewal } = readConfig(production);

  expect(renewal.price).toBe("0.00");
  expect(renewal).toMatchObject({ months: 12, transfer: null, paypal: null, issuerEmail: null });
});

test("price, transfers and PayPal are read, and the secret does not print", () => {
  const { renewal } = readConfig({
    ...production,
    SUBSCRIPTION_PRICE: "49.9",
    TRANSFER_IBAN: "IT60X0542811101000000123456",
    TRANSFER_HOLDER: "Esempio S.r.l.",
    PAYPAL_CLIENT_ID: "id",
    PAYPAL_SECRET: "molto-segreto",
    PAYPAL_URL: "https://api-m.sandbox.paypal.com/",
  });

  expect(renewal.price).toBe("49.90");
  expect(renewal.transfer).toEqual({ iban: "IT60X0542811101000000123456", holder: "Esempio S.r.l." });
  expect(renewal.paypal).toMatchObject({ baseUrl: "https://api-m.sandbox.paypal.com", clientId: "id" });
  expect(JSON.stringify(renewal)).not.toContain("molto-segreto");
});

test.each([
  ["a price that is none", { SUBSCRIPTION_PRICE: "quaranta" }, "SUBSCRIPTION_PRICE"],
  ["a price nobody could pay", { SUBSCRIPTION_PRICE: "10.00" }, "non c'è modo di pagare"],
  ["half of PayPal", { PAYPAL_CLIENT_ID: "id" }, "PAYPAL_SECRET"],
  ["an IBAN that is none", { TRANSFER_IBAN: "IT00" }, "TRANSFER_IBAN"],
])("%s stops the start", (_, environment, words) => {
  expect(() => readConfig({ ...production, ...environment })).toThrow(words);
});
