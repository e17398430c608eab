import type { CorpoBozza } from "../bozza/corpo-bozza.ts";
import type { DaComporre } from "../bozza/da-comporre.ts";
import { righeDi } from "../bozza/parti-bozza.ts";
import { valoreAl } from "../tracciato/valore-al.ts";
import { componiFattura } from "./componi-fattura.ts";
import { valeComeNelFile } from "./con-come-nel-file.ts";

/** What a draft keeps of the file it comes from where composing says otherwise. */
export type DalFile = {
  /** False once something was edited that it rests on: the document is then as composed. */
  vale: boolean;
  /** Each place of the body, with the text of the file and the composed one; absent where there is nothing. */
  voci: { percorso: string; nelFile?: string; composto?: string }[];
};

/** What the draft keeps as in its file; undefined where there is nothing of the kind. */
export function dalFile(da: DaComporre): DalFile | undefined {
  const { comeNelFile } = da.bozza;
  if (!comeNelFile || righeDi(da).length === 0) return undefined;
  const [composto] = componiFattura(
    { ...da, bozza: senzaFile(da.bozza) },
    { progressivoInvio: "1" },
  ).FatturaElettronicaBody;
  const voci = comeNelFile.map(({ percorso = "", valore }) => {
    const composed = valoreAl(composto, percorso);
    return {
      percorso,
      ...(valore !== undefined && { nelFile: valore }),
      ...(composed !== undefined && { composto: String(composed) }),
    };
  });
  return { vale: composto !== undefined && valeComeNelFile(da.bozza, composto), voci };
}

/** The draft with nothing kept as in its file: all is as composed. */
export function senzaFile({ comeNelFile: _, improntaFile: __, ...bozza }: CorpoBozza): CorpoBozza {
  return bozza;
}
