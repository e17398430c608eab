import { type ComponentProps, createContext, type MouseEvent, useContext } from "react";
import { goTo } from "./address.ts";

/** How this half of the application goes to a path of the site. */
export type Go = (to: string, how?: "push" | "replace") => void;

const GoContext = createContext<Go>(goTo);

/** Inside /ia the data router is given here, so that unsaved changes can hold a link back. */
export const GoProvider = GoContext.Provider;

/** Goes to an address of the site. */
export function useGo(): Go {
  return useContext(GoContext);
}

/** A link inside the site. */
export type SiteLinkProps = Omit<ComponentProps<"a">, "href"> & { to: string };

/** A link to a page of this site: followed without loading the page again, opened elsewhere as any link. */
export function SiteLink({ to, onClick, ...rest }: SiteLinkProps) {
  const go = useGo();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || elsewhere || rest.target) return;
    event.preventDefault();
    go(to);
  };
  return <a {...rest} href={to} onClick={follow} />;
}
