import type { TipoRicevuta } from "../ricevute/index.ts";

/** The name of the message about a file: invoice name without extension, type, three digits ("IT…_00001_RC_001.xml"). */
export function nomeRicevuta(nomeFattura: string, tipo: TipoRicevuta, numero: number): string {
  const base = nomeFattura.replace(/\.(?:xml\.p7m|xml|zip)$/i, "");
  return `${base}_${tipo}_${String(numero).padStart(3, "0")}.xml`;
}
