import { inflateSync } from "node:zlib";

/** One object of a PDF: its dictionary as written, its stream unpacked. */
export type PdfObject = { dictionary: string; stream(): string };

/** The objects of a PDF of our writer, by number: no object streams, no encryption. */
export function objectsOf(pdf: Uint8Array): Map<number, PdfObject> {
  const source = Buffer.from(pdf).toString("latin1");
  const objects = new Map<number, PdfObject>();
  for (const found of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, number = "", body = ""] = found;
    const begin = body.indexOf("stream\n");
    const dictionary = begin < 0 ? body : body.slice(0, begin);
    objects.set(Number(number), {
      dictionary,
      stream: () => {
        const raw = body.slice(begin + "stream\n".length, body.lastIndexOf("\nendstream"));
        return dictionary.includes("/FlateDecode") ? inflateSync(Buffer.from(raw, "latin1")).toString("latin1") : raw;
      },
    });
  }
  return objects;
}

/** The number of the object that a dictionary names so. */
export function reference(dictionary: string, name: string): number {
  return Number(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1]);
}
