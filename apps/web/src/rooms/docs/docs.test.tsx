import { SPIEGAZIONI } from "@fatturachiara/fatturapa/spiegazioni";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { matchPath } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { signedIn } from "../../../test/a-user.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { insideRoutes } from "../../app/inside-routes.ts";
import { DocsPage } from "./docs-page.tsx";
import { ErrorPage } from "./error-page.tsx";
import { ErrorsPage } from "./errors-page.tsx";
import { GuidePage } from "./guide-page.tsx";
import { guides } from "./guides.ts";
import { searchHelp } from "./search-help.ts";

const user = userEvent.setup({ delay: null });
beforeEach(() => {
  signedIn();
  vi.stubGlobal("fetch", async () => new Response("{}"));
});

describe("A guide", () => {
  test.each(guides.map((guide) => [guide.slug, guide] as const))(
    "%s has a title, a sentence and a text",
    (_, guide) => {
      expect(guide.title).not.toBe("");
      expect(guide.title).not.toContain("#");
      expect(guide.summary).toMatch(/\.$/);
      expect(guide.body.length).toBeGreaterThan(300);
    },
  );

  test("links only to pages there are", () => {
    const links = guides.flatMap(({ body }) => [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, to = ""]) => to));
    const known = insideRoutes.map(({ path }) => `/ia/${path}`);

    expect(links.length).toBeGreaterThan(10);
    const slugs = new Set(guides.map(({ slug }) => slug));
    for (const link of links) {
      expect(known.some((path) => matchPath(path, link))).toBe(true);
      const [, slug] = /^\/ia\/docs\/([^/]+)$/.exec(link) ?? [];
      if (slug && slug !== "errori") expect(slugs).toContain(slug);
    }
  });

  test("is read with its headings, lists and links", async () => {
    renderInside(<GuidePage />, { path: "docs/:guide", address: "/ia/docs/primi-passi" });

    expect(screen.getByRole("heading", { level: 1, name: "Primi passi" })).toBeTruthy();
    expect(screen.getByRole("heading", { level: 2, name: "La prima fattura" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "PEC account" }).getAttribute("href")).toBe("/ia/account/accountpec");
  });

  test("that is not there leads to those that are", () => {
    renderInside(<GuidePage />, { path: "docs/:guide", address: "/ia/docs/niente" });

    expect(screen.getByText("Questa guida non c'è.")).toBeTruthy();
  });
});

describe("The search", () => {
  const ask = (question: string) => searchHelp(question, { guides, errors: SPIEGAZIONI }).map(({ title }) => title);

  test("finds a code, and words whatever their accents", () => {
    expect(ask("00423")[0]).toBe("Errore 00423");
    expect(ask("conservazione")[0]).toBe("Conservazione e fascicolo");
    expect(ask("SOCIETA")).toEqual(ask("società"));
    expect(ask("xyzzy")).toEqual([]);
  });

  test("on the first page takes the place of the guides", async () => {
    renderInside(<DocsPage />, { path: "docs" });
    expect(within(screen.getByRole("list", { name: "Guide" })).getAllByRole("link")).toHaveLength(guides.length);

    await user.type(screen.getByRole("searchbox"), "00423");

    const found = await screen.findByRole("list", { name: "Risultati" });
    expect(within(found).getAllByRole("link")[0]?.getAttribute("href")).toBe("/ia/docs/errori/00423");
    await user.clear(screen.getByRole("searchbox"));
    await user.type(screen.getByRole("searchbox"), "xyzzy");
    expect(await screen.findByText(/Niente per «xyzzy»/)).toBeTruthy();
  });
});

describe("Informazioni", () => {
  test("says which program this is, as the server tells it", async () => {
    const told = { status: "ok", version: "1.4.2", commit: "4891c89", schema: 1041 };
    vi.stubGlobal("fetch", async (path: string) => Response.json(path === "/healthz" ? told : {}));
    renderInside(<DocsPage />, { path: "docs" });

    expect(await screen.findByText("4891c89")).toBeTruthy();
    const words = screen.getAllByRole("term").map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
    expect(words.slice(-3)).toEqual(["Versione 1.4.2", "Commit 4891c89", "Schema dei dati 1041"]);
  });

  test("while nobody answers it says so", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
    renderInside(<DocsPage />, { path: "docs" });

    expect(await screen.findByText("Il servizio ora non risponde: riapri la pagina più tardi.")).toBeTruthy();
  });
});

describe("The catalogue of errors", () => {
  test("lists every code, and keeps what is searched in the address", async () => {
    const { router } = renderInside(<ErrorsPage />, { path: "docs/errori" });
    expect(screen.getAllByRole("link", { name: /^Errore / })).toHaveLength(Object.keys(SPIEGAZIONI).length);

    await user.type(screen.getByRole("searchbox"), "00400");

    await waitFor(() => expect(router.state.location.search).toBe("?cerca=00400"));
    expect(screen.getAllByRole("link", { name: /^Errore 00400/ })).toHaveLength(1);
  });

  test("a code has a page of its own, also for ours; one nobody knows says so", () => {
    for (const [code, words] of Object.entries(SPIEGAZIONI).slice(0, 3)) {
      const { unmount } = renderInside(<ErrorPage />, {
        path: "docs/errori/:code",
        address: `/ia/docs/errori/${code}`,
      });
      expect(screen.getByRole("heading", { level: 1, name: `Errore ${code}` })).toBeTruthy();
      expect(screen.getByText(words.rimedio)).toBeTruthy();
      unmount();
    }
    renderInside(<ErrorPage />, { path: "docs/errori/:code", address: "/ia/docs/errori/99999" });
    expect(screen.getByText("Non conosciamo il codice 99999.")).toBeTruthy();
  });
});
