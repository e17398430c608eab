import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runProgram } from "../scripts/test/run-program.ts";
import { must } from "./harness/api.ts";
import { setUpBusiness } from "./harness/set-up-business.ts";
import { signUp } from "./harness/sign-up.ts";
import { type Product, startProduct } from "./harness/start-product.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const generator = join(root, "e2e/node_modules/openapi-typescript/bin/cli.js");
const compiler = join(root, "node_modules/typescript/bin/tsc");
const example = join(root, "docs/example-client");

let product: Product;
/** Where the program is run, and leaves its PDF. */
let folder: string;

beforeAll(async () => {
  product = await startProduct({ engine: "any" });
  folder = mkdtempSync(join(tmpdir(), "fatturachiara-client-"));
});

afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("the example client compiles against what is generated from the API, and makes a draft with its PDF", async () => {
  const { api, password } = await signUp(product, "programma@esempio.it");
  await setUpBusiness(api);
  const { token } = must(
    await api.put<{ token: string }>("auth/tokens", {
      nome: "Negozio",
      permesso: "scrittura",
      giorni: 30,
      currentPassword: password,
    }),
  );
  const run = (args: string[], env = { FATTURACHIARA: product.url, TOKEN: token }) =>
    runProgram(process.execPath, args, { cwd: folder, quiet: true, env });
  const program = [join(example, "draft-from-order.ts"), join(example, "order.json")];

  const flags = ["--default-non-nullable", "false", "--output", join(example, "api.d.ts")];
  expect(await run([generator, `${product.url}/api/openapi.json`, ...flags])).toMatchObject({ code: 0 });
  expect(await run([compiler, "-p", example])).toMatchObject({ code: 0, output: "" });
  const { code, output } = await run(program);

  expect(output).toContain("Bozza salvata");
  expect(code).toBe(0);
  const [, id = ""] = output.match(/ia\/document\/(\S+)/) ?? [];
  const draft = must(await api.get<{ documentServices: unknown[] }>(`document/${id}`));
  expect(draft.documentServices).toMatchObject([
    { descrizione: "Scaffale in legno", quantita: 2, prezzoUnitario: 145.5 },
    { descrizione: "Montaggio", quantita: 1, prezzoUnitario: 60 },
  ]);
  expect(readFileSync(join(folder, "bozza.pdf"), "latin1")).toMatch(/^%PDF-/);

  const refused = await run(program, { FATTURACHIARA: product.url, TOKEN: "fc_inventato" });
  expect(refused.code).not.toBe(0);
  expect(refused.output, "the words of the answer").toContain("La sessione è scaduta.");
});
