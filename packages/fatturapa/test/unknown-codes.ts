import { ownFiles, readOwn } from "./own-files.ts";

const CODES =
  /<(TipoDocumento|RegimeFiscale|Natura|ModalitaPagamento|CondizioniPagamento|TipoCassa|TipoRitenuta|CausalePagamento|EsigibilitaIVA|TipoCessionePrestazione|Tipo|BolloVirtuale|Ritenuta|SoggettoEmittente|SocioUnico|StatoLiquidazione)>[^<]+</g;

/** The file once for each kind of code in it, with one that no format knows. */
function withUnknownCodes(name: string): [name: string, bytes: Uint8Array][] {
  const text = Buffer.from(readOwn("corpus", name)).toString("latin1");
  const elements = new Set([...text.matchAll(CODES)].map(([, element]) => element));
  return [...elements].map((element) => {
    const changed = text.replace(new RegExp(`<${element}>[^<]+<`), `<${element}>ZZ99<`);
    return [`${name} ${element}`, Buffer.from(changed, "latin1")];
  });
}

/** Our samples with such codes. */
export const filesWithUnknownCodes = (): [name: string, bytes: Uint8Array][] =>
  ownFiles("corpus").flatMap(withUnknownCodes);
