import type { Place } from "./automaton.ts";

/** The place of that id, which its caller has from the automaton itself. */
export const placeAt = (places: readonly Place[], id: number): Place => places[id] as Place;
