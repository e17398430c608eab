import { routesOfThePages } from "../harness/routes-of-the-pages.ts";
import type { Cast } from "../harness/set-up-cast.ts";

/** The real addresses of a pattern. A route with a parameter has none until it stands here. */
const addressesOf: Record<string, (cast: Cast) => string[]> = {
  "/ia/document/step/:step": ({ anna: { documents } }) => [
    "/ia/document/step/init",
    ...["init", "services", "payment", "confirm", "all"].map(
      (step) => `/ia/document/step/${step}?id=${documents.draft}`,
    ),
  ],
  "/ia/document/:id": ({ anna: { documents } }) => [
    `/ia/document/${documents.draft}`,
    `/ia/document/${documents.confirmed}`,
    `/ia/document/${documents.rejected}`,
    ...["anteprima", "righe", "file", "incassi"].map((tab) => `/ia/document/${documents.confirmed}?scheda=${tab}`),
  ],
  "/ia/quotes/:id": ({ anna: { documents } }) => [`/ia/quotes/${documents.quote}`],
  "/ia/quotes/edit": ({ anna: { documents } }) => ["/ia/quotes/edit", `/ia/quotes/edit?id=${documents.quoteDraft}`],
  "/ia/document/received/:id": ({ anna: { documents } }) => [`/ia/document/received/${documents.received}`],
  "/ia/recurring/:id": ({ anna: { documents } }) => [`/ia/recurring/${documents.recurring}`],
  "/ia/recurring/save": ({ anna: { documents } }) => [
    "/ia/recurring/save",
    `/ia/recurring/save?id=${documents.recurring}`,
  ],
  "/ia/docs/errori/:code": () => ["/ia/docs/errori/00423", "/ia/docs/errori/FC01", "/ia/docs/errori/99999"],
  "/ia/docs/:guide": () => [
    "/ia/docs/primi-passi",
    "/ia/docs/bollo-ritenuta-cassa",
    "/ia/docs/api",
    "/ia/docs/glossario",
  ],
  "/cliente": ({ anna: { links } }) => ["/cliente", ...links],
  "/recoverpassword": () => ["/recoverpassword?e=anna@example.it&t=1"],
  "/notme": () => ["/notme?e=anna@example.it&t=1"],
  "/endmanagers": () => ["/endmanagers?e=anna@example.it&t=1"],
};

/** Every address of the guarded area, whoever looks at it. */
export function insideAddresses(cast: Cast): string[] {
  return addresses(cast, (route) => route.startsWith("/ia/"));
}

/** Every address that needs no session. */
export function outsideAddresses(cast: Cast): string[] {
  return addresses(cast, (route) => !route.startsWith("/ia/"));
}

function addresses(cast: Cast, wanted: (route: string) => boolean): string[] {
  const known = routesOfThePages()
    .filter(wanted)
    .flatMap((route) => {
      const real = addressesOf[route]?.(cast);
      if (!real && route.includes(":"))
        throw new Error(`${route}: manca un indirizzo vero in every-page/addresses.ts.`);
      return real ?? [route];
    });
  return [...new Set(known)];
}
