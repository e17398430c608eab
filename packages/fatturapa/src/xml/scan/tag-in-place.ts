import { encodeUtf8 } from "../utf8.ts";

/** A tag as the format knows it, `<Numero>` or `</Numero>`, ready to be compared four bytes at a time. */
export type KnownTag = {
  readonly length: number;
  /** The last one overlaps the one before, so that nothing is left over: no tag is shorter than four bytes. */
  readonly words: readonly number[];
};

/** A tag as bytes, ready to be compared with those of a file. */
export function knownTag(text: string): KnownTag {
  const bytes = encodeUtf8(text);
  const view = viewOf(bytes);
  const words = Array.from({ length: Math.ceil(bytes.length / 4) }, (_, i) =>
    view.getInt32(Math.min(i * 4, bytes.length - 4)),
  );
  return { length: bytes.length, words };
}

/** The same bytes, to be compared four at a time. */
export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Whether that very tag stands at `at`, in a document of `size` bytes. */
export function standsAt({ length, words }: KnownTag, view: DataView, size: number, at: number): boolean {
  if (at + length > size) return false;
  const last = words.length - 1;
  for (let i = 0; i < last; i++) if (view.getInt32(at + i * 4) !== words[i]) return false;
  return view.getInt32(at + length - 4) === words[last];
}
