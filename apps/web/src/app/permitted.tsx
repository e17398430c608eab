import { type ReactNode, useCallback } from "react";
import { matchPath, Navigate, type RouteObject, useLocation } from "react-router";
import { NotLet } from "../rooms/permitted/index.ts";
import type { AddressNeeds } from "../session/permitted/address-needs.ts";
import { useMay } from "../session/permitted/use-may.ts";
import { insideRoutes } from "./inside-routes.ts";

/** The routes that say which call they are there for. */
const forms = insideRoutes.filter((route): route is RouteObject & { path: string; handle: AddressNeeds } =>
  Boolean(route.path && route.handle),
);

function formAt(to: string) {
  const { pathname, searchParams } = new URL(to, "https://qui");
  const found = forms.find(({ path }) => matchPath(`/ia/${path}`, pathname));
  return found && { needs: found.handle.needs(searchParams), instead: found.handle.instead?.(searchParams) };
}

const isFor = (form: ReturnType<typeof formAt>, may: ReturnType<typeof useMay>) => !form?.needs || may(form.needs);

/** Tells of an address whether the call it is there for may be made, or what it is about may at least be looked at. */
export function useMayGoTo(): (to: string) => boolean {
  const may = useMay();
  return useCallback(
    (to: string) => {
      const form = formAt(to);
      return isFor(form, may) || form?.instead !== undefined;
    },
    [may],
  );
}

/** A page, or why it is none for whoever has come by its address; what can be looked at elsewhere is shown there. */
export function Permitted({ children }: { children: ReactNode }) {
  const may = useMay();
  const { pathname, search } = useLocation();
  const form = formAt(`${pathname}${search}`);
  if (isFor(form, may)) return children;
  return form?.instead ? <Navigate to={form.instead} replace /> : <NotLet />;
}
