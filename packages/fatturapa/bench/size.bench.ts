import { bundleSize } from "./bundle-size.ts";

/** What each part may weigh at most, in KB after gzip, as bundled by Vite. */
export const PARTS = [
  {
    name: "reading, checks, arithmetic, writing, repair, both formats",
    most: 50,
    wanted: {
      "xml/index.ts":
        "readXml, validateXml, writeXml, writeXmlBytes, readSemplificata, validateSemplificata, writeSemplificata",
      "controlli/index.ts": "controlla",
      "calcolo/index.ts": "calcola",
      "riparazioni/index.ts": "riparazioni",
    },
  },
  { name: "writer alone", most: 12, wanted: { "xml/index.ts": "writeXml, writeXmlBytes" } },
  // Opening a signed file must not carry what verifies it.
  { name: "opening signed files", most: 3, wanted: { "p7m/index.ts": "apriP7m" } },
] as const;

/** Sizes of the bundles beside what they may weigh. */
export async function bench() {
  const figures = [];
  for (const { name, most, wanted } of PARTS) {
    const figure = (await bundleSize(wanted)) / 1024;
    figures.push({
      name: `bundle: ${name}`,
      figure,
      unit: "KB gzip",
      reference: { name: "at most", figure: most },
      bar: 1,
    });
  }
  return figures;
}

if (import.meta.main)
  for (const { name, figure, reference } of await bench())
    console.log(`${name} | ${figure.toFixed(1)} KB gzip | at most ${reference.figure} KB`);
