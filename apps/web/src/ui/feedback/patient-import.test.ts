import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());

const lost = () => Promise.reject(new TypeError("Cannot read properties of undefined"));

test("a part that cannot be had fails while there is a connection", async () => {
  const { patientImport } = await import("./patient-import.ts");

  await expect(patientImport(lost)).rejects.toThrow(TypeError);
});

test("a part that cannot be had while nobody answers comes when somebody does, whatever the browser says of the line", async () => {
  const { patientImport } = await import("./patient-import.ts");
  const { line } = await import("./line.ts");
  let answers = false;
  line.askedBy(async () => answers);
  let tries = 0;
  const file = async () => {
    tries += 1;
    return answers ? "part" : lost();
  };
  const waits = vi.fn(() => {
    answers = true;
    setTimeout(() => dispatchEvent(new Event("online")));
  });

  await expect(patientImport(file, waits)).resolves.toBe("part");
  expect([tries, waits.mock.calls.length]).toEqual([2, 1]);
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
