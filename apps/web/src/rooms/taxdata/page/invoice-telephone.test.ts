import { expect, test } from "vitest";
import { invoiceTelephone } from "./invoice-telephone.ts";

test.each([
  ["06 1234 5678", "0612345678"],
  ["+39 333.123.45.67", "3331234567"],
  ["0039-0612345678", "0612345678"],
  ["(+41) 91 123456", "+4191123456"],
  ["1234", ""],
  ["+44 7911 123 456 789", ""],
  ["", ""],
])("«%s» stands in the file as «%s»", (phone, telephone) => {
  expect(invoiceTelephone(phone)).toBe(telephone);
});
