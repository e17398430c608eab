import { useEffect, useState } from "react";
import { useSignedInUser } from "../use-user.ts";
import { actingProfile } from "../user-logged.ts";
import { keepsNothing } from "./keeps-nothing.ts";
import { keptForms } from "./kept-forms.ts";

/** Calls back once, with the names of the forms in which something waits for this person on this profile, where any does. */
export function useKeptNames(onFound: (names: readonly string[]) => void): void {
  const me = useSignedInUser();
  const profile = actingProfile(me);
  const [first] = useState(() => onFound);
  useEffect(() => {
    let left = false;
    void keptForms
      .names(me.id, profile)
      .catch(keepsNothing)
      .then((names) => {
        if (!left && names && names.length > 0) first(names);
      });
    return () => {
      left = true;
    };
  }, [me.id, profile, first]);
}
