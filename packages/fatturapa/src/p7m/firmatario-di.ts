import type { Certificate, GeneralName } from "pkijs";
import type { Firmatario } from "./firmatario.ts";

const COMMON_NAME = "2.5.4.3";
const SURNAME = "2.5.4.4";
const SERIAL_NUMBER = "2.5.4.5";
const ORGANIZATION = "2.5.4.10";
const GIVEN_NAME = "2.5.4.42";
const ORGANIZATION_ID = "2.5.4.97";

const ALTERNATIVE_NAMES = "2.5.29.17";
const EMAIL_ADDRESS = "1.2.840.113549.1.9.1";
/** GeneralName of RFC 5280: rfc822Name. */
const RFC822_NAME = 1;

const QC_STATEMENTS = "1.3.6.1.5.5.7.1.3";
/** DER of 0.4.0.1862.1.1, QcCompliance. */
const QC_COMPLIANCE = "060604008e460101";

/** Whether a certificate says that it is a qualified one (eIDAS, annexes I and III). */
function qualificato({ extensions = [] }: Certificate): boolean {
  const statements = extensions.find(({ extnID }) => extnID === QC_STATEMENTS)?.extnValue.valueBlock.valueHexView;
  const hex = [...(statements ?? [])].map((octet) => octet.toString(16).padStart(2, "0")).join("");
  return hex.includes(QC_COMPLIANCE);
}

/** The e-mail addresses a certificate was issued for, in lower case. */
export function indirizziDi({ extensions = [], subject }: Certificate): string[] {
  const names = extensions.find(({ extnID }) => extnID === ALTERNATIVE_NAMES)?.parsedValue;
  const alternatives: GeneralName[] = names?.altNames ?? [];
  const alternative = alternatives.filter(({ type }) => type === RFC822_NAME).map(({ value }) => String(value));
  const own = namesOf(subject).get(EMAIL_ADDRESS);
  return [...new Set([...alternative, ...(own ? [own] : [])].map((address) => address.trim().toLowerCase()))];
}

/** Who a certificate was issued to and by whom; without one, nobody. */
export function firmatarioDi(certificato: Certificate | undefined): Firmatario {
  if (!certificato) return { nome: "", emittente: "" };
  const subject = namesOf(certificato.subject);
  const issuer = namesOf(certificato.issuer);
  const person = [subject.get(GIVEN_NAME), subject.get(SURNAME)].filter(Boolean).join(" ");
  const codiceFiscale = taxCode(subject.get(SERIAL_NUMBER)) ?? taxCode(subject.get(ORGANIZATION_ID));
  const organizzazione = subject.get(ORGANIZATION);
  return {
    nome: person || subject.get(COMMON_NAME) || organizzazione || "",
    ...(codiceFiscale && { codiceFiscale }),
    ...(organizzazione && { organizzazione }),
    emittente: issuer.get(COMMON_NAME) ?? issuer.get(ORGANIZATION) ?? "",
    validoDal: certificato.notBefore.value.toISOString(),
    validoAl: certificato.notAfter.value.toISOString(),
    ...(qualificato(certificato) && { qualificato: true as const }),
  };
}

function namesOf({ typesAndValues }: Certificate["subject"]): Map<string, string> {
  return new Map(typesAndValues.map(({ type, value }) => [type, String(value.valueBlock.value ?? "").slice(0, 200)]));
}

/** "TINIT-RSSMRA80A01H501U", "IT:RSSMRA80A01H501U", "VATIT-01234567897" or the code alone (ETSI EN 319 412-1). */
const taxCode = (text = ""): string | undefined =>
  /^(?:(?:TIN|VAT|NTR)IT-|IT:)?([A-Z0-9]{16}|\d{11})$/.exec(text.trim().toUpperCase())?.[1];
