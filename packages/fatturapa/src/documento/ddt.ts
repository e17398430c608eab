import type { RigaBozza } from "../bozza/bozza.ts";
import type { DatiDDT } from "../tracciato/index.ts";

/**
 * 2.1.8: the delivery notes of the lines, each once, with the numbers of its lines; without them where one note covers
 * the whole document, as the format wants it.
 */
export function datiDDT(righe: readonly RigaBozza[]): DatiDDT[] {
  const notes = new Map<string, DatiDDT>();
  righe.forEach(({ ddt }, at) => {
    const numero = ddt?.numero.trim();
    if (!ddt || !numero) return;
    const key = `${numero} ${ddt.data ?? ""}`;
    const note = notes.get(key) ?? { NumeroDDT: numero, DataDDT: ddt.data ?? "", RiferimentoNumeroLinea: [] };
    notes.set(key, { ...note, RiferimentoNumeroLinea: [...(note.RiferimentoNumeroLinea ?? []), at + 1] });
  });
  const all = [...notes.values()];
  const [only] = all;
  return only && all.length === 1 && only.RiferimentoNumeroLinea?.length === righe.length
    ? [{ NumeroDDT: only.NumeroDDT, DataDDT: only.DataDDT }]
    : all;
}
