import { describe, expect, it } from "vitest";
import { officialXsd } from "../../test/official-xsd.ts";
import { corpus, readShared, sayMissing, sharedFolder } from "../../test/shared-folder.ts";
import { mutants } from "../../test/xml-mutants.ts";
import { validateSemplificata, validateXml } from "./index.ts";

sayMissing("our verdicts were not compared with the official schema");

describe.skipIf(!sharedFolder)("our verdict", () => {
  const ordinary = sharedFolder ? corpus().filter(({ kind }) => /^ordinaria|^lenient/.test(kind)) : [];
  const simplified = sharedFolder ? corpus().filter(({ kind }) => kind.startsWith("semplificata")) : [];

  it.each(ordinary.map(({ file, validXsd }) => [file, validXsd.startsWith("yes")] as const))(
    "on %s is that of the index: %s",
    (file, valid) => {
      const problemi = validateXml(readShared("fatturapa", "corpus", file));

      expect(problemi.length === 0 || problemi[0]).toEqual(valid ? true : expect.objectContaining({ codice: "00200" }));
    },
  );

  it.each(simplified.map(({ file, validXsd }) => [file, validXsd.startsWith("yes")] as const))(
    "on the simplified %s is that of the index: %s",
    (file, valid) => {
      expect(validateSemplificata(readShared("fatturapa", "corpus", file)).length === 0).toBe(valid);
    },
  );

  it("does not take one format for the other", () => {
    for (const { file } of simplified)
      expect(validateXml(readShared("fatturapa", "corpus", file))[0]?.messaggio).toContain("Il documento è <");
  });

  // Among them they use most blocks of the format.
  it.each([
    "syn__td01_allegato_pdf.xml",
    "syn__fpa12_professionista_ritenuta.xml",
    "syn__bad_00409_lotto_duplicato.xml",
    "syn__td01_carburante_targa.xml",
    "feph__ESEMPIO_NDC_SEMPL.xml",
    "syn__fsm_td07_rf19_900.xml",
  ])("on thousands of variants of %s is that of libxml2 with the official schema", { timeout: 60_000 }, (file) => {
    const isSimplified = /_fsm_|SEMPL/.test(file);
    const official = officialXsd(isSimplified ? "semplificata" : "ordinaria");
    const xml = new TextDecoder().decode(readShared("fatturapa", "corpus", file));
    const counts = { valid: 0, refused: 0 };
    const differences: string[] = [];
    let index = 0;
    for (const { name, file: mutant } of mutants(xml)) {
      // The first ones change the whole file; of the others, element by element, a spread sample.
      if (index++ > 150 && index % 11 !== 0) continue;
      const bytes = typeof mutant === "string" ? new TextEncoder().encode(mutant) : mutant;
      // A DOCTYPE is refused on purpose, where libxml2 does not mind an empty one.
      if (name.includes("<!DOCTYPE")) continue;
      const theirs = official.verdict(bytes);
      const ours = isSimplified ? validateSemplificata(bytes) : validateXml(bytes);
      if (theirs === undefined) counts.valid++;
      else counts.refused++;
      if ((theirs === undefined) !== (ours.length === 0))
        differences.push(`${name}: libxml2 ${theirs ?? "accepts"}; we ${ours[0]?.messaggio ?? "accept"}`);
    }

    expect(differences).toEqual([]);
    expect(counts.valid).toBeGreaterThan(100);
    expect(counts.refused).toBeGreaterThan(800);
  });
});
