import jsqr from "jsqr";

/** Three bytes a dot, rows one after the other. */
type Dots = { width: number; height: number; rgb: Uint8Array };

/** What a reader reads from a picture of a QR code: as bytes, and which version of the symbol it is. */
export function readQr({ width, height, rgb }: Dots): { bytes: Buffer; text: string; version: number } {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) rgba.set(rgb.subarray(at * 3, at * 3 + 3), at * 4);
  const found = jsqr.default(rgba, width, height, { inversionAttempts: "dontInvert" });
  if (!found) throw new Error("No code in the picture");
  const bytes = Buffer.from(found.binaryData);
  return { bytes, text: bytes.toString("utf8"), version: found.version };
}
