import { Fragment, type ReactNode, useEffect } from "react";
import { loginAddress } from "../session/return-url.ts";
import { useUser } from "../session/use-user.ts";
import { actingProfile } from "../session/user-logged.ts";
import { goTo, isInside } from "../ui/address/address.ts";

/** Lets a person in only when there is a logged-in user; others go to /login and come back afterwards. */
export function Guard({ children }: { children: ReactNode }) {
  const user = useUser();
  const out = user === null;
  useEffect(() => {
    if (out && isInside(location.pathname)) goTo(loginAddress(location.pathname + location.search), "replace");
  }, [out]);
  // Another person, or another profile: nothing of the former one's pages and answers may stay.
  return user ? <Fragment key={`${user.id} ${actingProfile(user)}`}>{children}</Fragment> : null;
}
