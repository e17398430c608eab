import { type OtherPart, otherParts } from "@fatturachiara/contract/draft/other-parts";
import { valoreAl } from "@fatturachiara/fatturapa/tracciato";
import { type ReactNode, useState } from "react";
import { lazyComponent } from "../../../ui/feedback/lazy-component.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeletons.tsx";
import step from "../editor/step.module.css";
import { useDraft, useSought } from "../editor/use-editor.tsx";
import { elementId, type Place } from "./element-id.ts";

/** The parts with the words of the whole format: asked for when somebody opens them. */
const Parts = lazyComponent(async () => (await import("./other-data-parts.tsx")).OtherDataParts, <SkeletonLines />);
/** Asks for the other data before they are shown. */
export const loadOtherData = () => Parts.load();

const about: Record<OtherPart["sezione"], string> = {
  init: "trasporto, avanzamento lavori, veicoli, valuta, albo",
  services: "altri codici e sconti, norma dell'IVA, altri dati gestionali",
  payment: "altre ritenute e casse, termini, penali, sconto per chi paga prima",
};

/** "Altri dati del formato" of a section: every element that has no field of its own, out of sight of who does not need it; before them what helps to fill them. */
export function OtherData({ sezione, at, children }: Place & { children?: ReactNode }) {
  const place: Place = { sezione, ...(at !== undefined && { at }) };
  const formato = useDraft((draft) => (at === undefined ? draft : draft.lines[at])?.formato);
  const sought = useSought();
  const [opened, setOpened] = useState<boolean>();
  const written =
    at === undefined ? otherParts.some((part) => part.sezione === sezione && has(formato, part)) : !!formato;
  const open = sought?.startsWith(elementId(place, "")) || (opened ?? written);
  return (
    <details className={step.more} open={open} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className={step.summary}>Altri dati del formato: {about[sezione]}</summary>
      {open && <Parts place={place}>{children}</Parts>}
    </details>
  );
}

const has = (formato: unknown, { percorso }: OtherPart) => valoreAl(formato, percorso) !== undefined;
