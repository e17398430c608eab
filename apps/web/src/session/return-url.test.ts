import { expect, test } from "vitest";
import { loginAddress, safeReturnUrl } from "./return-url.ts";

test.each([
  ["/ia/clients/list?q=a#b", "/ia/clients/list?q=a#b"],
  [null, "/"],
  ["", "/"],
  ["//elsewhere.example/x", "/"],
  ["/\\elsewhere.example", "/"],
  ["https://elsewhere.example", "/"],
  ["javascript:alert(1)", "/"],
  ["/\t/elsewhere.example", "/"],
  ["/..//elsewhere.example", "/"],
  ["ia/home", "/"],
  ["/login", "/"],
  ["/login/?returnUrl=%2Flogin", "/"],
  ["/ia/../login", "/"],
  ["/register", "/"],
  ["/confirmregister?e=a&t=b", "/"],
  ["/recoverpassword?e=a&t=b", "/"],
  ["/cliente?c=1", "/cliente?c=1"],
])("%s leads to %s", (address, expected) => {
  expect(safeReturnUrl(address)).toBe(expected);
});

test("the login address carries the way back", () => {
  expect(loginAddress("/ia/clients/list?q=a&b=1")).toBe("/login?returnUrl=%2Fia%2Fclients%2Flist%3Fq%3Da%26b%3D1");
});
