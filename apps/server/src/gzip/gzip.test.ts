import { expect, test } from "vitest";
import { gunzipped } from "./gunzipped.ts";
import { gzipped } from "./gzipped.ts";

test.each([0, 1, 7_999, 8_001, 31_999, 32_001, 5_000_000])(
  "%i bytes come back as they were, done here or beside",
  async (length) => {
    const bytes = Buffer.alloc(length, "Fattura n. 1/2026 ");

    expect((await gunzipped(await gzipped(bytes))).equals(bytes)).toBe(true);
    expect((await gunzipped(await gzipped(bytes, { quickly: true }))).equals(bytes)).toBe(true);
  },
);

test("what is damaged is refused, also where it says that it is little and opens to much", async () => {
  const [little, much] = [await gzipped("poche parole"), await gzipped(Buffer.alloc(5_000_000))];
  const lying = Buffer.concat([much.subarray(0, -4), little.subarray(-4)]);

  for (const damaged of [little.subarray(0, -6), little.subarray(0, 3), Buffer.alloc(0), lying])
    await expect(gunzipped(damaged)).rejects.toThrow();
});
