import { inspect } from "node:util";
import { expect, test } from "vitest";
import { Secret } from "./secret.ts";
import { SecretKeys } from "./secret-keys.ts";

const [a, b] = [SecretKeys.generate("a"), SecretKeys.generate("b")];
const password = Secret.of("p€c-password");

test("what was encrypted comes back, for its purpose only", () => {
  const keys = SecretKeys.parse(a);
  const stored = keys.encrypt(password, "pec:1");

  expect(stored).not.toContain("password");
  expect(keys.decrypt(stored, "pec:1").reveal()).toBe("p€c-password");
  expect(() => keys.decrypt(stored, "pec:2")).toThrow();
});

test("a single changed byte is noticed", () => {
  const keys = SecretKeys.parse(a);
  const parts = keys.encrypt(password, "p").split(".");
  const text = Buffer.from(parts[3] as string, "base64url");
  text.writeUInt8(text.readUInt8(0) ^ 1, 0);
  parts[3] = text.toString("base64url");

  expect(() => keys.decrypt(parts.join("."), "p")).toThrow();
});

test("after a rotation old values still open, and are known to be old", () => {
  const stored = SecretKeys.parse(a).encrypt(password, "p");
  const rotated = SecretKeys.parse(`${b},${a}`);

  expect(rotated.decrypt(stored, "p").reveal()).toBe("p€c-password");
  expect([rotated.isStale(stored), rotated.isStale(rotated.encrypt(password, "p"))]).toEqual([true, false]);
  expect(() => SecretKeys.parse(b).decrypt(stored, "p")).toThrow("Unknown key a");
});

test("each purpose has a key of its own, the same at every start", () => {
  const keys = SecretKeys.parse(a);

  expect(keys.derive("csrf")).toEqual(SecretKeys.parse(a).derive("csrf"));
  expect(keys.derive("csrf")[0]).not.toEqual(keys.derive("access-token")[0]);
});

test("a secret never shows, however it is printed", () => {
  expect([`${password}`, JSON.stringify({ password }), inspect({ password })].join()).toBe(
    '•••,{"password":"•••"},{ password: ••• }',
  );
  expect(inspect(SecretKeys.parse(a), { depth: 5 })).not.toContain(a.slice(2, 20));
});
