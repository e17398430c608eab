import { expect, it } from "vitest";
import { bundleSize } from "../bench/bundle-size.ts";
import { PARTS } from "../bench/size.bench.ts";

it.each(PARTS)(
  "$name weighs at most $most KB after gzip, as bundled by Vite",
  { timeout: 60_000 },
  async ({ most, wanted }) => {
    expect((await bundleSize(wanted)) / 1024).toBeLessThanOrEqual(most);
  },
);
