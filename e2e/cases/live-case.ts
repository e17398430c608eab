import type { Page } from "playwright-core";
import { inBreve } from "../../packages/fatturapa/test/bozza-di-prova.ts";
import type { Caso } from "../../packages/fatturapa/test/casi-reali/caso.ts";
import type { Api } from "../harness/api.ts";
import { must } from "../harness/api.ts";
import { issuerOf } from "./issuer.ts";
import { judge, objections, takeXml } from "./judge.ts";
import { typeDocument } from "./type-document.ts";
import { typistAt } from "./typist.ts";

/** What came of a case: nothing wrong, or what was in the way or came out otherwise. */
export type Outcome = { caso: string; presses: number; wrong: string[] };

/** Types a case as its issuer does and judges the file; `known` are the customers whose cards are there already. */
export async function liveCase(
  page: Page,
  api: Api,
  { caso, known }: { caso: Caso; known: Set<string> },
): Promise<Outcome> {
  must(await api.post("Profile/fiscal", await issuerOf(api, caso)));
  const { oggi } = must(await api.get<{ oggi: string }>("document/dates"));
  const typist = typistAt(page);
  const done = (wrong: string[]): Outcome => ({ caso: caso.caso, presses: typist.presses(), wrong });
  try {
    await page.goto("/ia/document/step/all");
    await page.getByRole("textbox", { name: "Descrizione, riga 1", exact: true }).waitFor();
    await typeDocument(typist, inBreve(caso.bozza), known);
    const refused = await objections(page);
    if (refused.length > 0) return done(refused);
    return done(judge(await takeXml(typist), caso, oggi));
  } catch (error) {
    return done([error instanceof Error ? error.message.split("\n").slice(0, 3).join(" ") : String(error)]);
  }
}
