import { fail } from "@fatturachiara/contract";
import { restOf } from "@fatturachiara/contract/draft/rest";
import { isOpen } from "@fatturachiara/contract/draft/walk-rows";
import { formField } from "@fatturachiara/contract/form-field";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import { CorpoBozza, RigaBozza } from "@fatturachiara/fatturapa/bozza";
import { leggiParte } from "@fatturachiara/fatturapa/json";

type Formato = DocumentInput["formato"];

/**
 * Refuses what a program says in `formato` and the draft does not take, because a field of its own says otherwise: 400 with
 * its place. What was there before (`kept`) may go: who reads a draft, edits a field and gives all back has let it go.
 */
export function refuseLetGo(draft: CorpoBozza, input: DocumentInput, kept?: DocumentInput): void {
  const lost = restOf(lostOf(CorpoBozza, input.formato, draft), partOf(CorpoBozza, kept?.formato));
  if (lost !== undefined) throw refused("formato", "bozza.", leavesOf(lost));
  for (const [i, { id, formato }] of input.documentServices.entries()) {
    const line = draft.DatiBeniServizi?.DettaglioLinee?.[i];
    const before = id ? kept?.documentServices.find((line) => line.id === id)?.formato : undefined;
    const gone = restOf(lostOf(RigaBozza, formato, line), partOf(RigaBozza, before));
    if (gone === undefined) continue;
    throw refused(`documentServices[${i}].formato`, `bozza.DatiBeniServizi.DettaglioLinee[${i}].`, leavesOf(gone));
  }
}

const partOf = (part: typeof CorpoBozza | typeof RigaBozza, formato: Formato): unknown =>
  formato ? leggiParte(part, formato).valore : undefined;

/** What `formato` says and the draft does not. */
const lostOf = (part: typeof CorpoBozza | typeof RigaBozza, formato: Formato, draft: unknown): unknown =>
  restOf(partOf(part, formato), draft);

/** Every place of a value where something stands: "AltriDatiGestionali[0].TipoDato". */
function leavesOf(value: unknown, percorso = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((entry, i) => leavesOf(entry, `${percorso}[${i}]`));
  if (!isOpen(value)) return [percorso];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, percorso ? `${percorso}.${name}` : name));
}

function refused(field: string, root: string, leaves: readonly string[]) {
  const named = leaves.map((percorso) => ({ percorso, campo: formField(root + percorso).campo }));
  const { percorso = "", campo = "" } = named.find(({ campo }) => !campo.includes("formato.")) ?? named[0] ?? {};
  const where = campo.includes("formato.") ? "nei campi del documento" : `nel campo ${campo}`;
  const message = `${percorso}: qui non si può scrivere, perché ha già un posto suo. Scrivilo ${where}.`;
  return fail("invalidRequest", { messages: [message], fields: { [`${field}.${percorso}`]: [message] } });
}
