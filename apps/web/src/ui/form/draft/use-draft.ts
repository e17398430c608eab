import { useEffect, useRef, useState } from "react";
import { useClock } from "../../time/oggi.tsx";
import { mayKeep } from "../kept-typing.ts";
import { fromPlain, samePlain, toPlain } from "./plain-values.ts";

type Values = Readonly<Record<string, unknown>>;
/** The fields that differ from what is saved: what was saved when that began, and what is written; plain values. */
type Changed = Readonly<Record<string, { was: unknown; now: unknown }>>;

/** Where what is written in a form waits while nobody is there; what it cannot do it does not say. */
export type DraftPlace = {
  read(): Promise<{ fields: Changed; savedAt: string } | undefined>;
  write(fields: Changed, savedAt: string): Promise<void>;
  remove(): Promise<void>;
};

/** What is told of a form's draft, and done with it. */
export type Draft = {
  /** What was found again when the form opened, until it is saved or thrown away: since when, and what has been saved meanwhile. */
  found: { savedAt: string; elsewhere: readonly string[] } | null;
  /** Back to what is saved. */
  discard(): void;
  /** The person goes away from it on purpose: nothing waits any more. */
  lose(): void;
};

type Kept = {
  place: DraftPlace | undefined;
  /** As the server has it. */
  saved: Values;
  typed: Values;
  /** Takes these values into the form. */
  restore(values: Values): void;
};

/**
 * Keeps what is written in a form, key by key, and brings it back when the form opens again: each field over what is saved by
 * then, so that what others have saved in other fields stays. Secrets are never kept. Without a place nothing is.
 */
export function useDraft({ place, saved, typed, restore }: Kept): Draft {
  const { now } = useClock();
  const [found, setFound] = useState<Draft["found"]>(null);
  const [ready, setReady] = useState(false);
  const state = useRef<"empty" | "waits" | "lost">("empty");
  const changed = changedIn(saved, typed);
  const latest = useRef({ saved, changed, restore, now });
  latest.current = { saved, changed, restore, now };

  useEffect(() => {
    let left = false;
    void place?.read().then((kept) => {
      if (left) return;
      if (kept) {
        state.current = "waits";
        const { saved, changed, restore } = latest.current;
        const { values, elsewhere } = broughtBack(kept.fields, saved, changed);
        if (Object.keys(values).length > 0) {
          restore(values);
          setFound({ savedAt: kept.savedAt, elsewhere });
        }
      }
      setReady(true);
    });
    return () => {
      left = true;
    };
  }, [place]);

  const text = JSON.stringify(changed);
  useEffect(() => {
    if (!ready || !place || state.current === "lost") return;
    const { changed, now } = latest.current;
    if (text !== "{}") {
      state.current = "waits";
      void place.write(changed, now().toISOString());
    } else if (state.current === "waits") {
      state.current = "empty";
      setFound(null);
      void place.remove();
    }
  }, [text, ready, place]);

  return {
    found,
    discard: () => restore(saved),
    lose() {
      state.current = "lost";
      void place?.remove();
    },
  };
}

const changedIn = (saved: Values, typed: Values): Changed =>
  Object.fromEntries(
    Object.keys(typed)
      .filter((name) => !samePlain(saved[name], typed[name]))
      .map((name) => [name, { was: toPlain(saved[name]), now: toPlain(typed[name]) }] as const)
      .filter(([name, { now }]) => mayKeep(name, now)),
  );

/** What differs from the saved values by now; what somebody has already written since the form opened stays. */
function broughtBack(kept: Changed, saved: Values, changed: Changed) {
  const fields = Object.entries(kept).filter(
    ([name, { now }]) => name in saved && !(name in changed) && !samePlain(saved[name], now),
  );
  return {
    values: Object.fromEntries(fields.map(([name, { now }]) => [name, fromPlain(now, saved[name])])),
    elsewhere: fields.filter(([name, { was }]) => !samePlain(saved[name], was)).map(([name]) => name),
  };
}
