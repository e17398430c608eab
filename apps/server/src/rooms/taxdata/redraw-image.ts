import { fail } from "@fatturachiara/contract";
import { imageTypeOf } from "./image-type.ts";
import type { Logo } from "./store.ts";

/** A picture of more pixels than this is not unpacked: a few kilobytes may hide gigabytes. */
const mostPixels = 40_000_000;
/** Twice what a page shows of it, in pixels: enough to print well. */
const frame = { width: 1200, height: 600 };

/** The library, with the first picture that is to be drawn. */
async function imageLibrary() {
  const { default: sharp } = await import("sharp");
  // One picture now and then: neither threads nor memory are to be kept for it.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/**
 * The picture drawn anew from its pixels, upright, in sRGB, as large as a page needs. Nothing else of the file
 * survives: no place and time of a photograph, no text, no second file hidden in it. What cannot be drawn whole is
 * refused, whatever its name or declared type.
 */
export async function redrawImage(bytes: Uint8Array): Promise<Logo> {
  const type = imageTypeOf(bytes);
  if (!type) throw fail("logoFormat");
  const sharp = await imageLibrary();
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: "warning" })
      .autoOrient()
      .resize({ ...frame, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
    const drawn = await (type === "image/png" ? picture.png() : picture.jpeg({ quality: 90 })).toBuffer();
    return { type, bytes: drawn };
  } catch {
    // The decoder's words (a chunk, a marker) say nothing to the person.
    throw fail("logoFormat");
  }
}
