import { MESSAGGI_PA, NAMESPACE_PA } from "./messaggi-pa.ts";
import { MESSAGGI_PRIVATI, NAMESPACE_PRIVATI } from "./messaggi-privati.ts";
import type { Messaggio } from "./messaggio.ts";
import type { Vocabolario } from "./ricevuta.ts";

/** The namespace of each vocabulary. */
export const NAMESPACE: { readonly [V in Vocabolario]: string } = { privati: NAMESPACE_PRIVATI, pa: NAMESPACE_PA };
/** Seen in old programs: read, never written. */
const NAMESPACE_SENZA_GOV = "http://www.fatturapa.it/sdi/messaggi/v1.0";

/** Every message of both vocabularies. */
export const MESSAGGI: readonly Messaggio[] = [...MESSAGGI_PRIVATI, ...MESSAGGI_PA];

/** Which message of the SdI has this document element, if any. */
export function messaggioDi({ name, uri }: { readonly name: string; readonly uri: string }): Messaggio | undefined {
  const vocabolario =
    uri === NAMESPACE_PRIVATI ? "privati" : uri === NAMESPACE_PA || uri === NAMESPACE_SENZA_GOV ? "pa" : undefined;
  return MESSAGGI.find(({ formato, vocabolario: own }) => formato.nome === name && own === vocabolario);
}

/** `NomeFile` → `nomeFile`: how the product spells a field of a message. */
export const chiaveDi = (nome: string): string => nome.charAt(0).toLowerCase() + nome.slice(1);
