import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";

/** The picture of the issuer. */
export type Logo = { type: string; bytes: Uint8Array };

/** A picture as a PDF holds it: packed samples of three bytes a pixel, in sRGB, nothing see-through. */
export type ReadyPicture = { width: number; height: number; samples: Buffer };

/** As printed: four hundred dots an inch on the room a logo has. */
const frame = { width: 680, height: 240 };
/** Logos of this many issuers are kept unpacked. */
const KEPT = 40;
const kept = new Map<string, ReadyPicture>();

/** The picture of a logo; made once for each, because unpacking takes longer than the rest of the page. */
export async function readyPicture({ bytes }: Logo): Promise<ReadyPicture> {
  const key = createHash("sha1").update(bytes).digest("base64");
  const known = kept.get(key);
  if (known) return known;
  const { default: sharp } = await import("sharp");
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize({ ...frame, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`A logo of ${info.channels} channels`);
  const ready = { width: info.width, height: info.height, samples: deflateSync(data, { level: 9 }) };
  if (kept.size >= KEPT) kept.clear();
  kept.set(key, ready);
  return ready;
}
