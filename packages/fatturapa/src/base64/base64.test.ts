import { expect, it } from "vitest";
import { decodeBase64, encodeBase64 } from "./index.ts";

it("every length of bytes comes back, and reads as the rest of the world writes it", () => {
  for (let length = 0; length < 300; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 256);

    expect(encodeBase64(bytes)).toBe(Buffer.from(bytes).toString("base64"));
    expect(decodeBase64(encodeBase64(bytes))).toEqual(bytes);
  }
});

it("blanks, line ends and missing padding do not matter", () => {
  expect(decodeBase64(" AQ I\r\nD\t")).toEqual(Uint8Array.of(1, 2, 3));
  expect(decodeBase64("AQ")).toEqual(Uint8Array.of(1));
});

it.each(["A", "AQ=I", "AQID*", "====", "AQI\u00e8"])("%j is not base64", (text) => {
  expect(decodeBase64(text)).toBeUndefined();
});
