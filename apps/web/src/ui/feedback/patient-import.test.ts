import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

async function asLoaded() {
  const [{ patientImport }, { line }, { gonePart }, { pageLeaves }] = await Promise.all([
    import("./patient-import.ts"),
    import("./line.ts"),
    import("./gone-part.ts"),
    import("./page-leaves.ts"),
  ]);
  return { patientImport, line, gonePart, pageLeaves };
}

const lost = () => Promise.reject(new TypeError("Cannot read properties of undefined"));

test("a part that failed in the moment in which the line broke or came back is had a moment later", async () => {
  const { patientImport, gonePart } = await asLoaded();
  const leave = vi.fn(async () => true);
  gonePart.leftBy(leave);
  const file = vi.fn(lost as () => Promise<string>).mockRejectedValueOnce(new TypeError("lost"));
  file.mockRejectedValueOnce(new TypeError("lost")).mockResolvedValue("part");

  const part = patientImport(file);
  await vi.advanceTimersByTimeAsync(5_000);

  await expect(part).resolves.toBe("part");
  expect(leave).not.toHaveBeenCalled();
});

test("for a part that is gone the page is left, and nothing comes to it any more", async () => {
  const { patientImport, gonePart } = await asLoaded();
  const leave = vi.fn(async () => true);
  gonePart.leftBy(leave);
  const settled = vi.fn();

  void patientImport(lost).then(settled, settled);
  await vi.advanceTimersByTimeAsync(5_000);

  expect([leave.mock.calls.length, settled.mock.calls.length]).toEqual([1, 0]);
});

test("where leaving the page did not help the part fails", async () => {
  const { patientImport } = await asLoaded();

  const part = patientImport(lost).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5_000);

  expect(await part).toBeInstanceOf(TypeError);
});

test("a part that cannot be had while nobody answers comes when somebody does, whatever the browser says of the line", async () => {
  const { patientImport, line } = await asLoaded();
  let answers = false;
  line.askedBy(async () => answers);
  let tries = 0;
  const file = async () => {
    tries += 1;
    return answers ? "part" : lost();
  };
  const waits = vi.fn();

  const part = patientImport(file, waits);
  await vi.advanceTimersByTimeAsync(1_000);
  const toldAtOnce = waits.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  answers = true;
  await vi.advanceTimersByTimeAsync(5_000);

  await expect(part).resolves.toBe("part");
  expect([tries, toldAtOnce]).toEqual([2, 1]);
  expect(waits.mock.calls.length).toBeGreaterThan(20);
});

test("where the browser knows of no line, and the server answers all the same, a part comes", async () => {
  vi.stubGlobal("navigator", { onLine: false }); // the server is on this machine, which has no network
  const { patientImport } = await asLoaded();
  const [comes, waits] = [vi.fn(), vi.fn()];
  const file = vi.fn(async () => "part").mockRejectedValueOnce(new TypeError("lost"));

  void patientImport(file, waits).then(comes);
  await vi.advanceTimersByTimeAsync(5_000);
  vi.unstubAllGlobals();

  expect(comes.mock.calls).toEqual([["part"]]);
  expect(waits).not.toHaveBeenCalled();
});

test("in a page that is being loaded anew it neither comes nor fails", async () => {
  const { patientImport, pageLeaves } = await asLoaded();
  pageLeaves.say();

  const settled = vi.fn();
  void patientImport(lost).then(settled, settled);
  await vi.advanceTimersByTimeAsync(5_000);

  expect(settled).not.toHaveBeenCalled();
});
