import { must } from "../harness/api.ts";
import { type Document, readDocument, untilSettled } from "../harness/document.ts";
import { exampleCustomer, exampleTaxData } from "../harness/example-business.ts";
import { type Business, setUpBusiness } from "../harness/set-up-business.ts";
import { type Person, signUp } from "../harness/sign-up.ts";
import { type Product, startProduct } from "../harness/start-product.ts";

type RequestParts = { token?: string | undefined; body?: string; type?: string };

/** A running product whose whole log is kept; Anna has a draft and a confirmed invoice, Mario is up to no good. */
export type Target = {
  product: Product;
  anna: Person;
  mario: Person;
  business: Business;
  draft: Document;
  sent: Document;
  /**
   * Mario asks, with the text of the body as it is. Answers a sentence when the status is none of those expected, or
   * when a refusal is not said in Italian; else nothing.
   */
  ask: (method: string, path: string, request: RequestParts, statuses: number[]) => Promise<string[]>;
};

const english = /\b(invalid|expected|required|received|must|input|string|object|boolean|unexpected|error)\b/i;

export async function startTarget(): Promise<Target> {
  // Thousands of calls by one session: every one of them is to be judged for what it holds.
  const env = { LOG_LEVEL: "trace", SIMULATOR_DELAY_MS: "50", SESSION_CALLS: "0" };
  const product = await startProduct({ engine: "any", env });
  const anna = await signUp(product, "anna@segreti.example");
  const mario = await signUp(product, "mario@curiosi.example");
  const business = await setUpBusiness(anna.api);
  const draft = must(await anna.api.put<Document>("document", business.invoice()));
  const { id } = must(await anna.api.put<Document>("document", business.invoice()));
  must(await anna.api.post(`document/${id}/send`));
  await untilSettled(anna.api);
  const sent = await readDocument(anna.api, id);
  return { product, anna, mario, business, draft, sent, ask: (...asked) => ask(mario, ...asked) };
}

async function ask(
  mario: Person,
  method: string,
  path: string,
  request: RequestParts,
  statuses: number[],
): Promise<string[]> {
  const { body, token = mario.api.token, type = "application/json" } = request;
  const response = await mario.api.raw(method, path, { body, token, type });
  const text = await response.text();
  const about = `${method} ${path.slice(0, 60)} ${(body ?? "").slice(0, 40)}: ${response.status} ${text.slice(0, 200)}`;
  if (!statuses.includes(response.status)) return [about];
  if (response.status === 200) return [];
  const { messages } = JSON.parse(text) as { messages: string[] };
  const isItalian = messages.length > 0 && messages.every((message) => message !== "" && !english.test(message));
  return isItalian ? [] : [about];
}

/** What a log that was kept in full must not hold and does, and every line of it that tells of an unforeseen failure. */
export function indiscretions({ product, anna, mario }: Target): string[] {
  const lines = product
    .log()
    .split("\n")
    .filter((line) => !line.startsWith("FatturaChiara è pronta"));
  if (lines.length < 200) return ["the log was not kept"];
  const secrets = [
    ...[anna, mario].flatMap(({ api, email, password }) => [api.token, email, password]),
    ...Object.values({ ...exampleTaxData, ...exampleCustomer }).filter((value) => String(value).length > 5),
    ...["segreti.example", "curiosi.example", "Verdi", "Progettazione", "IT60X0542811101000000123456", "passwd"],
    ...["0612345678", "XSRF", "Bearer", "eyJ", "drop table", "xxxx", "127.0.0.1", "pec.simulatore"],
  ].map(String);
  return [
    ...lines.filter((line) => /"level":[56]0/.test(line)),
    ...secrets.filter((secret) => lines.some((line) => line.includes(secret))).map((secret) => `says ${secret}`),
  ];
}
