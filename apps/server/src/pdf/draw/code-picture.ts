import { deflateSync } from "node:zlib";
import { encodeQR } from "qr";
import type { ReadyPicture } from "./ready-picture.ts";

/** Modules of white that readers need around the code (ISO/IEC 18004). */
const quiet = 4;
/** Dots of a module: readers of PDF that smooth pictures leave its edges sharp. */
const scale = 4;

/** A text as a QR code at level M, its bytes those of UTF-8: black on white in sRGB, nothing see-through. */
export function codePicture(text: string): ReadyPicture {
  const rows = encodeQR(text, "raw", { ecc: "medium", encoding: "byte", border: quiet });
  const size = rows.length * scale;
  const samples = Buffer.alloc(size * size * 3, 255);
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries())
      if (dark)
        for (let line = y * scale; line < (y + 1) * scale; line += 1)
          samples.fill(0, (line * size + x * scale) * 3, (line * size + (x + 1) * scale) * 3);
  return { width: size, height: size, samples: deflateSync(samples, { level: 9 }) };
}
