import { type RefObject, useRef } from "react";
import { useLocation } from "react-router";
import { onceItStands } from "../../../ui/focus/once-it-stands.ts";
import { useLayoutOccasion, useOccasion } from "../../../ui/focus/use-occasion.ts";
import { finePointer } from "../../../ui/theme/fine-pointer.ts";
import { whoField } from "../../taxdata/index.ts";
import type { EditorPage } from "../editor/steps.ts";
import { useSought } from "../editor/use-editor.tsx";
import { loadLaterParts } from "./later-parts.tsx";

/**
 * On every page of the editor the focus goes to the first field, on the last step to the title; where a finger writes, to
 * the heading, so that no keyboard covers the page by itself. Who is on the way to a field goes there instead.
 */
export function useStepFocus(page: EditorPage, sheet: RefObject<HTMLElement | null>): void {
  const sought = useSought();
  const { key } = useLocation();
  const before = useRef<EditorPage | null>(null);
  const taken = useRef<HTMLElement | null>(null);

  useLayoutOccasion(page, () => {
    const from = before.current;
    before.current = page;
    taken.current = null;
    // A page that the browser has just loaded is read from its beginning.
    if (from === page || (from === null && key === "default") || sought || staysWhereItIs(from, page)) return;
    const take = () => {
      const place = placeOn(page, sheet.current);
      place?.focus({ preventScroll: true });
      if (place instanceof HTMLTextAreaElement) place.setSelectionRange(place.value.length, place.value.length);
      taken.current = place;
      return place !== null;
    };
    // The code of that step may still be on its way.
    void loadLaterParts();
    return onceItStands(take);
  });

  // After the page has been scrolled to its beginning, as every new one is.
  useOccasion(page, () => {
    taken.current?.scrollIntoView({ block: "nearest" });
  });
}

/** In a dialog, or on the switch between the two views, which is still there. */
function staysWhereItIs(from: EditorPage | null, page: EditorPage): boolean {
  const focus = document.activeElement;
  if (focus?.closest("[role=dialog]")) return true;
  const switched = from !== null && (from === "all" || page === "all") && from !== "confirm" && page !== "confirm";
  return switched && focus !== null && focus !== document.body;
}

function placeOn(page: EditorPage, sheet: HTMLElement | null): HTMLElement | null {
  if (page === "confirm") return document.querySelector("h1");
  const field = finePointer() ? firstField(page) : null;
  const heading = sheet?.querySelector<HTMLElement>("h2:not([hidden] h2)") ?? null;
  if (!field && heading) heading.tabIndex = -1;
  return field ?? heading;
}

function firstField(page: Exclude<EditorPage, "confirm">): HTMLElement | null {
  if (page === "services") return document.getElementById("documentServices[0].descrizione");
  if (page === "payment") return document.getElementById("idCondizionePagamento");
  const own = document.getElementById(whoField("partitaIva"));
  if (own instanceof HTMLInputElement && own.value === "") return own;
  const client = document.getElementById("idCliente");
  const isFree = client instanceof HTMLInputElement && !client.readOnly && client.value === "";
  return isFree ? client : document.getElementById("idTipoDocumento");
}
