import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { home } from "@fatturachiara/contract/rooms/account";
import { document as calls } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { HomePage } from "../src/rooms/home/home-page.tsx";
import { DocumentPage } from "../src/rooms/register/page/document-page.tsx";
import { aClient } from "./a-client.ts";
import { aDocument } from "./a-document.ts";
import { aDocumentRow } from "./a-document-row.ts";
import { aHome } from "./a-home.ts";
import { signedIn } from "./a-user.ts";
import { fakeApi } from "./fake-api.ts";
import { aLine, editorApi, openDraft } from "./open-editor.tsx";
import { renderInside } from "./render-page.tsx";

const root = join(import.meta.dirname, "../../..");
const kept = join(root, "docs/pictures/shown.json");
const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** What the README shows pictures of, each with data of its own, so that only the page itself can make it look otherwise. */
const pages: Readonly<Record<string, () => Promise<unknown>>> = {
  async home() {
    signedIn();
    const rejected = { id: "0193f1a0-0000-7000-8000-0000000000d1", numero: "45/2026", cliente: "Ignota S.p.A." };
    const daFare = [{ tipo: "scartate" as const, numero: 1, entro: "2026-11-25", documenti: [rejected] }];
    const conteggi = { bozze: 1, inviate: 0, scartate: 1, confermate: 42, clienti: 7 };
    const due = { ...rejected, entro: "2026-12-10", importo: Decimal.of("1220") };
    fakeApi().answer(home.read, aHome({ daFare, conteggi, scadenze: [due], ultimi: [aDocumentRow()] }));
    renderInside(<HomePage />);
    await screen.findByRole("heading", { name: "Ultimi documenti" });
  },
  async scartata() {
    signedIn();
    const amounts = { totale: Decimal.of("1220"), nettoAPagare: Decimal.of("1220") };
    const rejected = aDocument("E", "rejected", { ...amounts, correggiEntro: "2026-11-25" });
    fakeApi().answer(calls.read, rejected);
    const route = { path: "document/:id", address: `/ia/document/${rejected.id}` };
    renderInside(<DocumentPage />, route);
    await screen.findByText("Il SdI ha scartato la fattura");
    await screen.findByRole("tab", { name: "Cronologia" });
  },
  async fattura() {
    editorApi({ client: aClient(), draft: { documentServices: [aLine("1250")] } });
    openDraft("confirm");
    await screen.findByRole("heading", { name: "Totali" });
    await screen.findByRole("button", { name: /Netto/ });
    await screen.findByRole("heading", { name: "Avvisi" }); // the check comes after the page, now and then sooner
  },
};

/** Elements, roles, names and words in their order; no ids, and no names of classes. */
function outlineOf(element: Element): string {
  const own = [...element.childNodes].map((node) =>
    node instanceof Element ? outlineOf(node) : node.nodeType === Node.TEXT_NODE ? node.textContent : "",
  );
  const said = ["role", "aria-label"].map((name) => element.getAttribute(name) ?? "").join("|");
  return `<${element.localName} ${said}>${own.join("")}</>`;
}

/** How the pages, and what stands around them, are drawn. */
function styles(): string {
  const folders = ["ui/theme", "ui/layout", "app/shell", "rooms/home", "rooms/sending", "rooms/register/page"];
  const files = [...folders, "rooms/draft/confirm"].flatMap((folder) =>
    globSync(`apps/web/src/${folder}/*.css`, { cwd: root }),
  );
  return [...files, "apps/web/src/app/menu.ts"]
    .sort()
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
}

async function shown(): Promise<Record<string, string>> {
  const found: Record<string, string> = { styles: digest(styles()) };
  for (const [name, open] of Object.entries(pages)) {
    await open();
    await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
    found[name] = digest(outlineOf(document.body));
    cleanup();
  }
  return found;
}

test("the pictures of the README show the pages as they are (else: node e2e/looks/take-readme-pictures.ts)", async () => {
  const now = await shown();
  if (process.env.PICTURES_TAKEN === "1") writeFileSync(kept, `${JSON.stringify(now, null, 2)}\n`);

  expect(now).toEqual(JSON.parse(readFileSync(kept, "utf8")));
});

test("a README with pictures stays light: less than 400 kB, each of them shown, light and dark", () => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const files = globSync("docs/pictures/*.webp", { cwd: root });
  const bytes = files.map((file) => readFileSync(join(root, file)).length);

  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(400_000);
  expect(files.filter((file) => !readme.includes(file))).toEqual([]);
  expect(files.map((file) => file.replace(/.*\/(.*)-(light|dark)\.webp/, "$1 $2")).sort()).toEqual(
    Object.keys(pages)
      .flatMap((name) => [`${name} dark`, `${name} light`])
      .sort(),
  );
});
