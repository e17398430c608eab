import { errors } from "@fatturachiara/contract/errors";
import { CONTROLLI_FILE } from "@fatturachiara/fatturapa/controlla-file";
import { CATALOGO } from "@fatturachiara/fatturapa/controlli";
import { SPIEGAZIONI_NOSTRE, SPIEGAZIONI_SDI, type Spiegazione } from "@fatturachiara/fatturapa/spiegazioni";
import { generatedBy, markdownTable } from "./generated-by.ts";

/** Every failure of the API: code, status, sentence; then every code about an invoice, explained as the user reads it. */
export function errori(): string {
  const rows = Object.entries(errors).map(([code, entry]) => [
    `\`${code}\``,
    entry.status,
    "message" in entry ? entry.message : "*(the sentences of the case)*",
  ]);
  return `${generatedBy}
# Errors of the API

Body: \`{ "messages": string[], "codes": string[], "fields"?: { path: string[] } }\`. Source: \`packages/contract/src/errors.ts\`.

${markdownTable(["code", "status", "message"], rows)}

# Codes of the SdI

Why the Sistema di Interscambio refuses a file. "before sending": whether we find it ourselves, always (yes), as far as
the signature, our own history or the numbers alone tell (in part), or only the SdI can (no). Source:
\`packages/fatturapa/src/spiegazioni/spiegazioni-sdi.ts\`, checks in \`packages/fatturapa/src/controlli\`.

${codici(SPIEGAZIONI_SDI)}

# Codes of ours

What the SdI accepts and is still worth a look, or is missing in a draft; never a refusal of the SdI. FC01-FC19 look at
the document, FC20-FC49 at the draft, from FC90 on at the file as such. Source: \`packages/fatturapa/src/spiegazioni/nostre.ts\`.

${codici(SPIEGAZIONI_NOSTRE)}
`;
}

/** Found as far as a signature, somebody's memory, a check digit or a likelihood goes. */
const IN_PART = [
  "00100",
  "00102",
  "00103",
  "00104",
  "00105",
  "00106",
  "00107",
  "00002",
  "00300",
  "00301",
  "00302",
  "00303",
  "00304",
  "00305",
  "00306",
  "00320",
  "00324",
  "00404",
];
const found = new Set([...CATALOGO, ...CONTROLLI_FILE].map((check) => check.codice).concat("00200", "00201"));

function codici(spiegazioni: Readonly<Record<string, Spiegazione>>): string {
  const rows = Object.entries(spiegazioni).map(([code, { significato, causa, rimedio }]) => [
    `\`${code}\``,
    IN_PART.includes(code) ? "in part" : found.has(code) || code.startsWith("FC") ? "yes" : "no",
    significato,
    causa,
    rimedio,
  ]);
  return markdownTable(["code", "before sending", "what it means", "usual cause", "what to do"], rows);
}
