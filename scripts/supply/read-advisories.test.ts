import { expect, test } from "vitest";
import { readAdvisories } from "./read-advisories.ts";

test("an answer without anything against us is an empty list", () => {
  expect(readAdvisories('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual({ known: [] });
});

test("what is known is named by its package, once where it comes from, not where it is passed on", () => {
  const vulnerabilities = {
    tar: { name: "tar", severity: "high", via: [{ title: "Writes outside", url: "https://advisory.example/1" }] },
    user: { name: "user", severity: "high", via: ["tar"] },
  };

  expect(readAdvisories(JSON.stringify({ vulnerabilities }))).toEqual({
    known: [{ package: "tar", severity: "high", title: "Writes outside https://advisory.example/1" }],
  });
});

test.each([
  ['{"message":"405 Method Not Allowed"}', "405 Method Not Allowed"],
  ["npm error audit endpoint returned an error", "npm error audit endpoint returned an error"],
  ["npm warn x\n{ half", "npm warn x"],
  ["{}", "risposta senza elenco"],
])("no answer is never taken for a good one: %s", (output, failed) => {
  expect(readAdvisories(output)).toEqual({ failed });
});
