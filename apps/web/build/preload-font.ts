import type { Plugin } from "vite";

/** Asks for the interface's font with the page itself, not after the style sheet. */
export function preloadFont(name: string): Plugin {
  return {
    name: "fatturachiara:preload-font",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((path) => path.includes(name) && path.endsWith(".woff2"));
        if (!file) throw new Error(`the build has no font ${name}`);
        return [
          {
            tag: "link",
            attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: "" },
            injectTo: "head",
          },
        ];
      },
    },
  };
}
