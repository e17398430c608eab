import * as z from "zod/mini";
import { reminderHolds, reminderSteps } from "../rooms/reminders.ts";
import { id } from "../wire.ts";
import * as v from "./values.ts";

/** When customers are reminded. */
export const reminderSettingsRow = z.object({
  passi: reminderSteps,
  interessi: z.boolean(),
  messaggio: v.maybe(v.chars(1000)),
});

/** A customer for whom that is different. */
export const reminderChoiceRow = z
  .object({ clientId: id, modo: z.enum(["propri", "mai"]), passi: v.maybe(reminderSteps) })
  .check(z.refine(({ modo, passi }) => (modo === "propri") === (passi != null), { path: ["passi"] }));

/** A document nobody is reminded of. */
export const reminderHoldRow = z.object({ documentId: id, motivo: z.enum(reminderHolds) });

/** An address that is spared. */
export const reminderRefusalRow = z.object({ email: v.chars(256), motivo: v.chars(300), createdAt: v.moment });

/** What became of a step. */
export const reminderRow = z
  .object({
    documentId: id,
    scadenza: v.day,
    passo: z.int().check(z.minimum(-30), z.maximum(180)),
    stato: z.enum(["inviato", "saltato"]),
    lettera: v.maybe(id),
    email: v.maybe(v.name),
    createdAt: v.moment,
  })
  .check(
    z.refine(({ stato, lettera, email }) => (stato === "inviato") === (lettera != null && email != null), {
      path: ["lettera"],
    }),
  );
