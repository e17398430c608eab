import { useMemo } from "react";
import { useSignedInUser } from "../use-user.ts";
import { actingProfile } from "../user-logged.ts";
import { keepsNothing } from "./keeps-nothing.ts";
import { type KeptField, keptForms } from "./kept-forms.ts";

/** Where one form keeps what is written in it, for the person who was there when it opened and the profile acted on. */
export type KeptPlace = {
  /** Undefined where nothing waits, or the browser keeps nothing. */
  read(): Promise<{ fields: Readonly<Record<string, KeptField>>; savedAt: string } | undefined>;
  write(fields: Readonly<Record<string, KeptField>>, savedAt: string): Promise<void>;
  remove(): Promise<void>;
};

/** The place of the form of this name; it stays that person's when the session ends while something is being written. */
export function useKeptPlace(form: string): KeptPlace {
  const me = useSignedInUser();
  const user = me.id;
  const profile = actingProfile(me);
  return useMemo(
    () => ({
      read: () => keptForms.get(user, profile, form).catch(keepsNothing),
      write: (fields, savedAt) => keptForms.put({ user, profile, form, fields, savedAt }).catch(keepsNothing),
      remove: () => keptForms.remove(user, profile, form).catch(keepsNothing),
    }),
    [user, profile, form],
  );
}
