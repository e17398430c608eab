import { expect, test } from "vitest";
import { totpCode } from "./totp-code.ts";

// RFC 6238, appendix B: the secret "12345678901234567890", the last six of eight digits.
test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [20000000000, "353130"],
])("at second %i the app shows %s", (second, code) => {
  expect(totpCode("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", second * 1000)).toBe(code);
});
