import jsqr from "jsqr";

/** Three bytes a dot, rows one after the other. */
type Dots = { width: number; height: number; rgb: Uint8Array };

type Level = "L" | "M" | "Q" | "H";

/** What a reader reads from a picture of a QR code: as bytes, which version of the symbol it is, and how much damage it stands. */
export function readQr({ width, height, rgb }: Dots): { bytes: Buffer; text: string; version: number; level: Level } {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) rgba.set(rgb.subarray(at * 3, at * 3 + 3), at * 4);
  const found = jsqr.default(rgba, width, height, { inversionAttempts: "dontInvert" });
  if (!found) throw new Error("No code in the picture");
  const bytes = Buffer.from(found.binaryData);
  const { topLeftCorner, topRightCorner } = found.location;
  const modules = 17 + 4 * found.version;
  const size = (topRightCorner.x - topLeftCorner.x) / modules;
  const isDark = (column: number) => {
    const x = Math.floor(topLeftCorner.x + (column + 0.5) * size);
    const y = Math.floor(topLeftCorner.y + 8.5 * size);
    return (rgb[(y * width + x) * 3] ?? 255) < 128;
  };
  return { bytes, text: bytes.toString("utf8"), version: found.version, level: levelOf(isDark(0), isDark(1)) };
}

/** By the first two dots of the format beside the upper left corner, which are masked with 1 and 0 (ISO/IEC 18004 §7.9). */
const levelOf = (first: boolean, second: boolean): Level => (first ? (second ? "L" : "M") : second ? "H" : "Q");
