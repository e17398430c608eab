import type { Problema } from "@fatturachiara/fatturapa";
import { FRASI_FIRMA } from "@fatturachiara/fatturapa/p7m";
import { readInThread } from "../../../apart/read-in-thread.ts";
import type { XmlSignature } from "../../../signature/verify-xml-signature.ts";
import type { Findings, Prepared } from "./findings.ts";
import { refuseSigned, signedError } from "./refuse-signed.ts";
import { unlikePrepared } from "./unlike-prepared.ts";

const faults: Record<NonNullable<XmlSignature["fault"]>, string> = {
  altered: FRASI_FIRMA.contenutoCambiato,
  "wrong key": FRASI_FIRMA.chiaveDiversa,
  unforeseen: "Questa firma XAdES non si può verificare: firma in formato CAdES (.p7m).",
  unreadable: `${FRASI_FIRMA.illeggibile} Firmalo di nuovo.`,
};

/** An XML with its signature inside (XAdES, enveloped): the same checks that a `.p7m` passes. */
export async function judgeXades(prepared: Prepared, bytes: Uint8Array, now: number): Promise<Findings> {
  const signature = await readInThread("verifyXmlSignature", bytes);
  if (!signature)
    throw refuseSigned([
      signedError("", "Il file non è firmato: firmalo con il tuo programma di firma e carica il file che ne esce."),
    ]);
  const { fault, signer, signedAt } = signature;
  if (!fault && (await readInThread("unsignedText", bytes)) !== (await readInThread("unsignedText", prepared.bytes)))
    throw refuseSigned([await unlikePrepared(bytes, prepared.bytes)]);
  const instant = signedAt === undefined ? undefined : Date.parse(signedAt);
  const firmatoIl = instant === undefined || Number.isNaN(instant) ? undefined : new Date(instant).toISOString();
  const problemi = fault ? [signedError("00102", faults[fault])] : problemsOf(signer, firmatoIl, now);
  const found = signer ?? { nome: "", emittente: "" };
  return { firme: [{ ...found, integra: !fault, ...(firmatoIl && { firmatoIl }) }], problemi };
}

function problemsOf(signer: XmlSignature["signer"], firmatoIl: string | undefined, now: number): Problema[] {
  const problems: Problema[] = [];
  const at = new Date(now).toISOString();
  if (!firmatoIl) problems.push(signedError("00103", FRASI_FIRMA.senzaOra));
  else if (firmatoIl > at) problems.push(signedError("00105", FRASI_FIRMA.nelFuturo));
  if (signer && at > signer.validoAl) problems.push(signedError("00100", FRASI_FIRMA.scaduto));
  if (signer && (firmatoIl ?? at) < signer.validoDal) problems.push(signedError("00107", FRASI_FIRMA.nonAncoraValido));
  return problems;
}
