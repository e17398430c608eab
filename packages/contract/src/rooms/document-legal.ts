import * as z from "zod/mini";
import { eventKinds, eventOutcomes } from "../event-kinds.ts";
import { id, istante, optional } from "../wire.ts";
import { messageSignature } from "./message-signature.ts";

/** What the dossier of a sent document holds; with `format=zip` (or `Accept: application/zip`) the files themselves. */
export const dossier = z.object({
  documento: z.object({
    id,
    numero: optional(z.string()),
    data: optional(z.string()),
    cliente: z.string(),
    idFiscaleIva: optional(z.string()),
    nomeFile: optional(z.string()),
    identificativoSdI: optional(z.string()),
  }),
  /** Name of its archive package, without an ending: that of the ZIP. */
  pacchetto: optional(z.string()),
  statoLegale: z.enum(["non emessa", "emessa", "scartata"]),
  file: z.array(
    z.object({
      id: optional(id),
      /** Path inside the ZIP. */
      nome: z.string(),
      tipo: z.string(),
      sha256: z.string(),
      data: istante,
      dimensione: z.int(),
    }),
  ),
  eventi: z.array(
    z.object({
      data: istante,
      tipo: z.enum(eventKinds),
      esito: z.enum(eventOutcomes),
      messaggio: z.string(),
      firme: z.array(messageSignature),
    }),
  ),
  conservazione: z.object({ stato: z.enum(["non aderito", "adesione dichiarata"]), avviso: z.string() }),
});
/** The files that prove a document, and what happened to it. */
export type Dossier = z.output<typeof dossier>;
