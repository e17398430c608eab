import { type ESTree, type Plugin, parseAst, Visitor } from "vite";

/**
 * What of a call the server alone asks for: what the log says, what the documents say, what it costs. Not `access`: a page waits with
 * most calls until its session is fresh, but never with those of somebody who has none. Nor `least`: a page offers a manager only what
 * may be done; but what everybody may, which needs no word.
 */
export const ofServer: ReadonlySet<string> = new Set([
  "token",
  "logged",
  "subscription",
  "onlyInDemo",
  "sensitive",
  "costly",
  "whole",
  "changesState",
  "mostBytes",
  "summary",
]);

/**
 * A call is declared once, for the server, the pages and the documents; what pages never ask of it stays out of what the
 * browser loads. Nothing else could drop it there: the properties of an object in use count as used.
 */
export function callsOnly(): Plugin {
  return {
    name: "fatturachiara:calls-only",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/packages\/contract\/src\/.*\.ts$/, code: "endpoint({" },
      handler: (code) => ({ code: withoutServer(code), map: null }),
    },
  };
}

/** The source of a module of the contract without what the server alone asks for. */
export function withoutServer(code: string): string {
  const cuts = declarations(parseAst(code, { lang: "ts" })).flatMap(({ properties, end }) =>
    properties.flatMap((property, at) =>
      property.type === "Property" &&
      property.key.type === "Identifier" &&
      isOfServer(property.key.name, property.value)
        ? [{ from: property.start, to: properties[at + 1]?.start ?? end - 1 }]
        : [],
    ),
  );
  return cuts.toReversed().reduce((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), code);
}

const isOfServer = (name: string, value: ESTree.Expression): boolean =>
  ofServer.has(name) || (name === "least" && value.type === "Literal" && value.value === "consultazione");

/** What every `endpoint({ … })` is called with, in the order of the file. */
function declarations(program: ESTree.Program): ESTree.ObjectExpression[] {
  const found: ESTree.ObjectExpression[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const declares = callee.type === "Identifier" && callee.name === "endpoint";
      if (declares && first?.type === "ObjectExpression") found.push(first);
    },
  }).visit(program);
  return found;
}
