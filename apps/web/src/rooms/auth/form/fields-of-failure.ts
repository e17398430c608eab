import { CallFailure } from "../../../api/call-failure.ts";
import type { FieldErrors } from "./use-submitted-form.ts";

/** What the server found wrong, beside its fields; what concerns none of them has been shown by `call`. */
export function fieldsOfFailure(error: unknown): FieldErrors | undefined {
  if (!(error instanceof CallFailure)) throw error;
  const found = Object.entries(error.fields ?? {}).flatMap(([name, [first]]) =>
    first ? [[name, first] as const] : [],
  );
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
