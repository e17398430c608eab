import type { RouteObject } from "react-router";

export { ShortcutsList } from "./shortcuts-list.tsx";

/** Routes of the help, relative to /ia. */
export const docsRoutes: RouteObject[] = [
  { path: "docs", lazy: async () => ({ Component: (await import("./docs-page.tsx")).DocsPage }) },
  { path: "docs/esempio", lazy: async () => ({ Component: (await import("./example-page.tsx")).ExamplePage }) },
  { path: "docs/errori", lazy: async () => ({ Component: (await import("./errors-page.tsx")).ErrorsPage }) },
  { path: "docs/errori/:code", lazy: async () => ({ Component: (await import("./error-page.tsx")).ErrorPage }) },
  { path: "docs/:guide", lazy: async () => ({ Component: (await import("./guide-page.tsx")).GuidePage }) },
];
