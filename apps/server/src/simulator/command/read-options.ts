import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { errorMessage } from "../../error-message.ts";
import { type Chosen, scenarioNamed, scenarios, usualCode } from "../scenario/scenario.ts";
import type { TlsFiles } from "./tls-door.ts";

/** What whoever starts the simulator by itself has asked for. */
export type Options = {
  smtpPort: number;
  /** Of the first mailbox; each further one has the next port. */
  imapPort: number;
  accounts: readonly { address: string; password: string }[];
  chosen: Chosen;
  delayMs: number;
  /** What it shows over TLS; null: it speaks without. */
  tls: TlsFiles | null;
};

/** What the command says about itself. */
export const help = `Uso: npm run simulator -- [opzioni]

Avvia un gestore PEC e un Sistema di Interscambio simulati, solo su questo computer (127.0.0.1): un server SMTP
che accetta le fatture e un server IMAP con le ricevute. Niente parte davvero e niente resta quando si ferma.

Opzioni
  --smtp PORTA          porta del server SMTP (10025)
  --imap PORTA          porta del server IMAP (10143); ogni altra casella ha la porta seguente
  --casella IND:PAROLA  una casella e la sua password (prova@pec.simulatore.example:prova); si può ripetere
  --scenario NOME       che cosa succede agli invii (reale); per uno scarto anche ns:CODICE, come ns:00404
  --certificato FILE    certificato TLS in PEM, con --chiave: i due server parlano solo su TLS
  --chiave FILE         la sua chiave privata, in PEM
  --pausa MS            millisecondi prima di ogni risposta (2000)
  --help                questo testo

Scenari
${scenarios.map(({ id, titolo, descrizione }) => `  ${id.padEnd(10)} ${titolo}: ${descrizione}`).join("\n")}

Mentre è avviato accetta comandi, uno per riga: scrivi «aiuto». Si ferma con Ctrl-C o con «esci».`;

/** Reads the arguments: what to do, or a sentence about what is wrong with them; "help" where that was asked for. */
export function readOptions(args: readonly string[]): Options | "help" | { wrong: string } {
  const parsed = parsedFrom(args);
  if (typeof parsed === "string") return { wrong: parsed };
  if (parsed.help) return "help";
  const smtpPort = numberOf(parsed.smtp, 10_025, 65_535);
  const imapPort = numberOf(parsed.imap, 10_143, 65_535);
  const delayMs = numberOf(parsed.pausa, 2000, 3_600_000);
  if (smtpPort === null || imapPort === null) return { wrong: "Una porta è un numero fra 0 e 65535." };
  if (delayMs === null) return { wrong: "La pausa è un numero di millisecondi, al massimo un'ora." };
  const accounts = (parsed.casella ?? ["prova@pec.simulatore.example:prova"]).map((text) => {
    const [, address, password] = /^([^\s:@]+@[^\s:@]+):(.+)$/.exec(text) ?? [];
    return { address: address?.toLowerCase() ?? "", password: password ?? "" };
  });
  if (accounts.some(({ address }) => !address)) return { wrong: "Una casella si scrive indirizzo@dominio:password." };
  const chosen = chosenFrom(parsed.scenario ?? "reale");
  if (!chosen) return { wrong: `Lo scenario "${parsed.scenario}" non esiste: gli scenari sono ${ids}.` };
  if (!parsed.certificato !== !parsed.chiave) return { wrong: "Servono tutti e due: --certificato e --chiave." };
  try {
    const tls =
      parsed.certificato && parsed.chiave
        ? { cert: readFileSync(parsed.certificato, "utf8"), key: readFileSync(parsed.chiave, "utf8") }
        : null;
    return { smtpPort, imapPort, accounts, chosen, delayMs, tls };
  } catch {
    return { wrong: "Il file del certificato o quello della chiave non si legge." };
  }
}

const ids = scenarios.map(({ id }) => id).join(", ");

/** "ns:00404" → NS with that code. */
export function chosenFrom(text: string): Chosen | null {
  const [name = "", codice] = text.trim().split(/[\s:]+/);
  const scenario = scenarioNamed(name);
  if (!scenario || (codice && (scenario !== "ns" || !/^\d{5}$/.test(codice)))) return null;
  return { scenario, codice: scenario === "ns" ? (codice ?? usualCode) : null };
}

function parsedFrom(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        smtp: { type: "string" },
        imap: { type: "string" },
        casella: { type: "string", multiple: true },
        scenario: { type: "string" },
        certificato: { type: "string" },
        chiave: { type: "string" },
        pausa: { type: "string" },
        help: { type: "boolean" },
      },
    }).values;
  } catch (error) {
    const [, name] = /'(-[^' ]*)/.exec(errorMessage(error)) ?? [];
    return name
      ? `L'opzione ${name} non è fra quelle previste, o le manca il valore.`
      : "Gli argomenti non si leggono.";
  }
}

function numberOf(text: string | undefined, usual: number, most: number): number | null {
  const number = text === undefined ? usual : Number(text);
  return Number.isInteger(number) && number >= 0 && number <= most ? number : null;
}
