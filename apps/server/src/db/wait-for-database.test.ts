import { expect, test, vi } from "vitest";
import { waitForDatabase } from "./wait-for-database.ts";

const trouble = (code: string) => Object.assign(new Error(code), { code });

test.each(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "57P03"])(
  "a database that is not there yet (%s) is waited for, which is said once",
  async (code) => {
    const onWait = vi.fn();
    let tries = 0;
    const open = async () => {
      if (++tries < 4) throw trouble(code);
      return "open";
    };

    expect(await waitForDatabase(open, { onWait, pause: 1 })).toBe("open");
    expect([tries, onWait.mock.calls.length]).toEqual([4, 1]);
  },
);

test("after a minute the reason it is away for is thrown", async () => {
  const open = () => Promise.reject(trouble("ECONNREFUSED"));

  await expect(waitForDatabase(open, { onWait: () => {}, patience: 20, pause: 5 })).rejects.toThrow("ECONNREFUSED");
});

test("a database that refuses the password is not asked again", async () => {
  const open = vi.fn(() => Promise.reject(trouble("28P01")));

  await expect(waitForDatabase(open, { onWait: () => {} })).rejects.toThrow("28P01");
  expect(open).toHaveBeenCalledTimes(1);
});
