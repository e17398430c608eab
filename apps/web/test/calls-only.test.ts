import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ofServer, withoutServer } from "../build/calls-only.ts";

const source = `
const words = { summary: "kept" };
export const ordersCalls = {
  list: endpoint({
    method: "GET",
    path: "orders",
    access: "profile",
    least: "consultazione", // whoever reads
    query: z.object({ access: text(10), /** "è". */ summary: text(5) }),
    response: z.object({ token: z.string() }),
    summary: "Orders, newest first.",
  }),
  pay: endpoint({ least: "completa", logged: \`Ha pagato{oggetto}.\`, method: "POST", path: "orders/:id", response: done, sensitive: true }),
};
`;

test("a page loads of a call what it needs to make it, and nothing of what the server asks", () => {
  expect(withoutServer(source).replaceAll(/\s+/g, " ").trim()).toBe(
    'const words = { summary: "kept" }; export const ordersCalls = { list: endpoint({ method: "GET", path: "orders", access: "profile", ' +
      'query: z.object({ access: text(10), /** "è". */ summary: text(5) }), response: z.object({ token: z.string() }), }), ' +
      'pay: endpoint({ least: "completa", method: "POST", path: "orders/:id", response: done, }), };',
  );
});

test("a module without calls stays as it is", () => {
  expect(withoutServer("export const code = optional(listCode);")).toBe("export const code = optional(listCode);");
});

/** Names that a text reads of a call: `endpoint.least`, and `{ least }` where that is what is taken. */
function readOfCalls(text: string): string[] {
  const asked = [...text.matchAll(/\bendpoint\??\.(\w+)/g)].map(([, name = ""]) => name);
  const taken = [...text.matchAll(/\{([^{}]*)\}\s*:\s*(?:Pick<\s*)?(?:Any)?Endpoint\b/g)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.trim().split(":")[0] ?? ""),
  );
  return [...asked, ...taken];
}

test("what is read of a call is noticed, however it is written", () => {
  expect(readOfCalls("const may = endpoint.costly;")).toEqual(["costly"]);
  expect(readOfCalls('function tokenFor({ access, path: way }: Pick<Endpoint, "access">) {}')).toEqual([
    "access",
    "path",
  ]);
});

test("no page asks a call for what only the server has", () => {
  const folder = join(import.meta.dirname, "../src");
  const asked = globSync("**/*.{ts,tsx}", { cwd: folder }).flatMap((file) =>
    readOfCalls(readFileSync(join(folder, file), "utf8"))
      .filter((name) => ofServer.has(name))
      .map((name) => `${file}: ${name}`),
  );

  expect(asked).toEqual([]);
});
