import { type Endpoint, isUpload, type Schema } from "@fatturachiara/contract";
import * as z from "zod/mini";
import { askOf } from "./permissions/inputs.ts";
import type { TestApp } from "./test-app.ts";

/** The schema of a call's body where it is JSON. */
export const bodyOf = ({ body }: Endpoint): Schema | undefined => (body && !isUpload(body) ? body : undefined);

/** A call that would be answered 200: its address, who makes it, its query and body as they travel. */
export type GoodCall = { token: string | undefined; path: string; query: object; body: unknown };

/** A good call of that name. */
export async function goodCall(app: TestApp, name: string, endpoint: Endpoint): Promise<GoodCall> {
  const { owner, params = {}, query = {}, body } = await askOf(name)(app);
  const path = Object.entries(params).reduce(
    (text, [key, value]) => text.replace(`:${key}`, String(value)),
    endpoint.path,
  );
  const schema = bodyOf(endpoint);
  const travels = schema && body !== undefined ? z.encode(schema, body as never) : undefined;
  return { token: owner.token, path, query, body: travels };
}
