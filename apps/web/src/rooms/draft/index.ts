import { document } from "@fatturachiara/contract/rooms/document";
import type { RouteObject } from "react-router";
import type { AddressNeeds } from "../../session/permitted/address-needs.ts";
import { patientImport } from "../../ui/feedback/patient-import.ts";

export type { Line as DraftLine } from "./content/draft.ts";
export type { Editor } from "./editor/editor.ts";

/** What brings the drafts that lie unsent in this browser to the server: it knows their whole form, and comes when there are some. */
export const loadDeliverUnsent = async () =>
  (await patientImport(() => import("./editor/deliver-unsent.ts"))).deliverUnsent;

/** The editor's own fields for a draft that other documents are copied from: loaded by whoever shows them. */
export const loadModel = () => patientImport(() => import("./model/model.ts"));
/** What `loadModel` loads. */
export type Model = Awaited<ReturnType<typeof loadModel>>;

export type { SentFile } from "./changes/sent-changes.tsx";
/** What the files of a document say differently, one after the other: loaded by whoever shows it. */
export const loadSentChanges = async () =>
  (await patientImport(() => import("./changes/sent-changes.tsx"))).SentChanges;

/** Routes of the room, relative to /ia. */
export const draftRoutes: RouteObject[] = [
  {
    path: "document/step/:step",
    handle: {
      needs: () => document.create,
      // A draft that may not be written is looked at.
      instead: (search) => (search.has("id") ? `/ia/document/${search.get("id")}` : undefined),
    } satisfies AddressNeeds,
    lazy: async () => ({ Component: (await import("./page/step-page.tsx")).StepPage }),
  },
  {
    path: "quotes/edit",
    lazy: async () => ({ Component: (await import("./quote/quote-editor-page.tsx")).QuoteEditorPage }),
  },
];
