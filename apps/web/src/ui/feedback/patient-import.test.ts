import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());

const lost = () => Promise.reject(new TypeError("Cannot read properties of undefined"));

test("a part that cannot be had fails while there is a connection", async () => {
  const { patientImport } = await import("./patient-import.ts");

  await expect(patientImport(lost)).rejects.toThrow(TypeError);
});

test("in a page that is being loaded anew it neither comes nor fails", async () => {
  const { patientImport } = await import("./patient-import.ts");
  const { pageLeaves } = await import("./page-leaves.ts");
  pageLeaves.say();

  const settled = vi.fn();
  void patientImport(lost).then(settled, settled);
  await new Promise((soon) => setTimeout(soon));

  expect(settled).not.toHaveBeenCalled();
});
