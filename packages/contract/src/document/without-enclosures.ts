import type { FatturaElettronica } from "@fatturachiara/fatturapa/tracciato";

/**
 * The file without what is attached to its documents: a draft like it takes none of that along, and nothing it keeps as in
 * the file may rest on it.
 */
export function withoutEnclosures(fattura: FatturaElettronica): FatturaElettronica {
  const [first, ...others] = fattura.FatturaElettronicaBody;
  const bare = ({ Allegati: _, ...body }: typeof first): typeof first => body;
  return { ...fattura, FatturaElettronicaBody: [bare(first), ...others.map(bare)] };
}
